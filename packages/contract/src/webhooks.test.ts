import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testTopic, WebhookBody, webhookTopics } from "./webhooks.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/how-to/webhooks.md"), "utf8");

test("the page of webhooks has a valid example of every topic", () => {
  const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = ""]) =>
    WebhookBody.parse(JSON.parse(text)),
  );
  expect(examples.map(({ type }) => type)).toEqual([...webhookTopics, testTopic]);
  for (const topic of webhookTopics) expect(page).toContain(`| \`${topic}\` |`);
});
