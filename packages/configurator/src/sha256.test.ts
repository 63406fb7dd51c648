import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

test.each(["", "abc", "Зерцало".repeat(40)])("the hash function is SHA-256: %s", (text) => {
  expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
});
