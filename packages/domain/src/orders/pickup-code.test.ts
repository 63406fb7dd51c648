import { expect, test } from "vitest";
import { hasPickupCode, needsPickupCode } from "./pickup-code.ts";

test.each([
  { letter: "G", deliveryType: "Pickup", to: "F", needs: true },
  { letter: "H", deliveryType: "Pickup", to: "F", needs: true },
  { letter: "D", deliveryType: "Pickup", to: "F", needs: true },
  { letter: "G", deliveryType: "Pickup", to: "H", needs: false },
  { letter: "E", deliveryType: "Interval", to: "F", needs: false },
  { letter: "E", deliveryType: "Cdek", to: "F", needs: false },
] as const)("$deliveryType from $letter to $to asks for the code: $needs", ({ letter, deliveryType, to, needs }) => {
  expect(needsPickupCode({ letter, deliveryType }, to)).toBe(needs);
});

test("an order that is not in the store yet, or left it, has no code to name", () => {
  expect(hasPickupCode({ letter: "B", deliveryType: "Pickup" })).toBe(false);
  expect(hasPickupCode({ letter: "F", deliveryType: "Pickup" })).toBe(false);
});
