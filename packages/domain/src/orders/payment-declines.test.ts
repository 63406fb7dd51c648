import { expect, test } from "vitest";
import { declineText } from "./payment-declines.ts";

test.each([
  ["insufficient_funds", "Не хватает денег на счёте"],
  ["toString", "Платёж не прошёл. Деньги остались у вас"],
  [null, "Платёж не прошёл. Деньги остались у вас"],
])("%s reads «%s»", (reason, text) => {
  expect(declineText(reason)).toBe(text);
});
