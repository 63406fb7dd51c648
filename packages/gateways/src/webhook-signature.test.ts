import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newWebhookSecret, webhookHeaders } from "./webhook-signature.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/how-to/webhooks.md"), "utf8");

test("the example on the page of webhooks is signed as we sign", () => {
  const example = /```text example\n(.*?)\n```/s.exec(page)?.[1] ?? "";
  const [secret = "", id = "", timestamp = "", signature = "", body = ""] = example
    .split("\n")
    .map((line) => line.replace(/^(secret|webhook-\w+): /, ""));
  expect(webhookHeaders({ id, timestamp: Number(timestamp), body }, [secret])).toEqual({
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature,
  });
});

test("secrets are 32 random bytes", () => {
  const secret = newWebhookSecret();
  expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
  expect(newWebhookSecret()).not.toBe(secret);
});
