import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { logMessages } from "./count-words.ts";
import { readSource, root } from "./read-source.ts";

const services = readSource().filter(({ path }) => /^(apps|packages)\//.test(path));
const listed = readFileSync(join(root, "docs/operations/logs.md"), "utf8");

test("every message of the log is listed with what to do about it", () => {
  const messages = logMessages(services);
  expect(messages.length).toBeGreaterThan(60);
  expect(messages.filter((line) => !listed.includes(`\`${line.slice(line.indexOf(": ") + 2)}\``))).toEqual([]);
});

test("no listed message is gone", () => {
  const written = new Set(logMessages(services).map((line) => line.slice(line.indexOf(": ") + 2)));
  const rows = [...listed.matchAll(/^\| [^|]+ \| \w+ \| `([^`]+)` \|/gm)].map(([, message = ""]) => message);
  expect(rows.filter((message) => !written.has(message))).toEqual([]);
});
