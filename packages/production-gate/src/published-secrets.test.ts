import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publishedSecretHashes } from "./published-secrets.ts";
import { secretsIn } from "./published-secrets.test-part.ts";
import { secrets } from "./settings.ts";

const root = join(import.meta.dirname, "../../..");
const names = secrets.map(({ name }) => name);
const readable = /\.(ts|tsx|mjs|md|json|sh|ya?ml|sql|example)$|^\.ci\/|^\.github\//;

test("every secret that stands in the repository is refused", () => {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
  const files = [...new Set(listed.split("\n"))].filter((path) => readable.test(path) && !path.startsWith("pnpm-lock"));
  const found = files.flatMap((path) => secretsIn(path, readFileSync(join(root, path), "utf8"), names));
  expect(found.length).toBeGreaterThan(10);
  const missing = found
    .map(({ path, value }) => `  "${createHash("sha256").update(value).digest("hex")}", // ${path}`)
    .filter((line) => !publishedSecretHashes.has(line.slice(3, 67)));
  expect([...new Set(missing)].join("\n"), "add these lines to published-secrets.ts").toBe("");
});

test.each([
  ["a line of .env.example", ".env.example", "JWT_SECRET=known-to-everybody", ["known-to-everybody"]],
  ["a field of a test", "a.test.ts", 'const env = { JWT_SECRET: "known to everybody" };', ["known to everybody"]],
  ["a default", "config.ts", 'FILES_SECRET: z.string().default("known-to-everybody"),', ["known-to-everybody"]],
  ["a constant", "sealed.ts", 'export const staffSecret = "known-to-everybody";', ["known-to-everybody"]],
  ["a password in an address", "a.md", "postgres://shop:known-to-everybody@db/shop", ["known-to-everybody"]],
  ["a reference to a setting", "main.ts", "sign(config.JWT_SECRET, 600)", []],
  ["an empty setting", ".env.example", "SMS_KEY=", []],
])("%s is found", (_title, path, text, values) => {
  expect(secretsIn(path, text, names).map(({ value }) => value)).toEqual(values);
});
