import { expect, test } from "vitest";
import { hashPassword, isPassword, dummyHash } from "./passwords.ts";

/** Algorithm, version, memory, passes and threads: all that decides how long a check takes. */
const costOf = (hash: string) => hash.split("$").slice(1, 4).join(" ");

test("a password is known by its hash, and nobody's is never right", async () => {
  const stored = await hashPassword("Тёплый камень");
  expect([await isPassword("Тёплый камень", stored), await isPassword("камень", stored)]).toEqual([true, false]);
  expect(await isPassword("Тёплый камень", null)).toBe(false);
});

// That both take the same time as well, tools/prove/numbers/18-login.test.ts measures.
test("whoever has no account is checked by a hash of the same cost", async () => {
  expect(costOf(dummyHash)).toBe(costOf(await hashPassword("Тёплый камень")));
});
