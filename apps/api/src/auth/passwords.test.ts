import { expect, test } from "vitest";
import { hashPassword, isPassword, dummyHash } from "./passwords.ts";

/** Algorithm, version, memory, passes and threads: they determine how long a check takes. */
const costOf = (hash: string) => hash.split("$").slice(1, 4).join(" ");

test("a password matches its hash, and the dummy hash matches none", async () => {
  const stored = await hashPassword("Тёплый камень");
  expect([await isPassword("Тёплый камень", stored), await isPassword("камень", stored)]).toEqual([true, false]);
  expect(await isPassword("Тёплый камень", null)).toBe(false);
});

// tools/prove/numbers/18-login.test.ts measures that both take the same time.
test("an unknown account is checked against a hash of the same cost", async () => {
  expect(costOf(dummyHash)).toBe(costOf(await hashPassword("Тёплый камень")));
});
