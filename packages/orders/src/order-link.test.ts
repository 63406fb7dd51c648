import { expect, test } from "vitest";
import { isOrderLinkKey, orderLinkKey } from "./order-link.ts";

const secret = "a secret for tests alone, long enough";
const madeAt = new Date("2026-11-16T10:00:00Z");
const key = orderLinkKey(secret, 48_210_375_516, madeAt);
const days = (count: number) => madeAt.getTime() + count * 24 * 3_600_000;
const [until = "", signed = ""] = key.split(".");

test.each([
  { name: "opens its number", isRight: true },
  { name: "on its last day too", at: days(29.9), isRight: true },
  { name: "but not a day later", at: days(30.1), isRight: false },
  { name: "no other number", number: 48_210_375_517, isRight: false },
  { name: "nothing in another shop", with: "another secret, as long as the first", isRight: false },
  { name: "nothing with a day of one's own", given: `zzzzzz.${signed}`, isRight: false },
  { name: "nothing without its signature", given: `${until}.`, isRight: false },
  { name: "nothing when it is empty", given: "", isRight: false },
])("a key $name", ({ at = days(1), number = 48_210_375_516, with: other = secret, given = key, isRight }) => {
  expect(isOrderLinkKey(other, number, given, at)).toBe(isRight);
});

test("gives the same key on the same day, so that a retried request is identical", () => {
  expect(orderLinkKey(secret, 48_210_375_516, madeAt)).toBe(key);
});
