import { orderLetters } from "@zertsalo/contract/order-enums";
import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { canBeCancelled } from "./can-be-cancelled.ts";
import { cancelReasons } from "./cancel-reasons.ts";

test.each([
  { name: "of stock goods", given: {}, letters: "BCKMNOPWX" },
  { name: "with a piece made to order", given: { hasSpecial: true }, letters: "CMNOPX" },
  { name: "whose glass is cut", given: { hasSpecial: true, isCuttingStarted: true }, letters: "" },
])("the buyer may cancel an order $name in «$letters»", ({ given, letters }) => {
  expect(orderLetters.filter((letter) => canBeCancelled(anOrder({ ...given, letter }))).join("")).toBe(letters);
});

test("whoever finds no reason of his in the list may say it himself", () => {
  expect(cancelReasons.at(-1)).toBe("Другое");
  expect(new Set(cancelReasons).size).toBe(cancelReasons.length);
});
