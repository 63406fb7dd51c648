import { expect, test } from "vitest";
import { hasPickupCode, needsPickupCode } from "./pickup-code.ts";

test.each([
  { status: "G", deliveryType: "Pickup", to: "F", needs: true },
  { status: "H", deliveryType: "Pickup", to: "F", needs: true },
  { status: "D", deliveryType: "Pickup", to: "F", needs: true },
  { status: "G", deliveryType: "Pickup", to: "H", needs: false },
  { status: "E", deliveryType: "Interval", to: "F", needs: false },
  { status: "E", deliveryType: "Cdek", to: "F", needs: false },
] as const)("$deliveryType from $status to $to asks for the code: $needs", ({ status, deliveryType, to, needs }) => {
  expect(needsPickupCode({ status, deliveryType }, to)).toBe(needs);
});

test("an order that is not in the store yet, or left it, has no code to name", () => {
  expect(hasPickupCode({ status: "B", deliveryType: "Pickup" })).toBe(false);
  expect(hasPickupCode({ status: "F", deliveryType: "Pickup" })).toBe(false);
});
