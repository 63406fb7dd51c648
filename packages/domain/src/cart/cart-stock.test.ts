import { aProduction, aStore, aWarehouse } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import { quantityMax, quantityRefusal, unavailableReason, unavailableText } from "./cart-stock.ts";

const product = { isActive: true, price: 599_000, storages: [aStore(95, 2), aWarehouse(3)] };

test("the most of a line is what lies anywhere and what the workshop takes on", () => {
  expect(quantityMax([aStore(95, 2), aWarehouse(3), aProduction(12)])).toBe(55);
  const withoutDays = { ...aStore(95, 2), daysToDelivery: null, daysToPickup: null };
  expect(quantityMax([withoutDays])).toBe(2);
  expect(quantityMax([])).toBe(0);
});

test.each([
  { name: "one piece", quantity: 1, refusal: null },
  { name: "all there is", quantity: 5, refusal: null },
  { name: "one more than there is", quantity: 6, refusal: "quantity_above_stock" },
  { name: "none", quantity: 0, refusal: "quantity_invalid" },
  { name: "less than none", quantity: -1, refusal: "quantity_invalid" },
  { name: "half a piece", quantity: 1.5, refusal: "quantity_invalid" },
  { name: "more than can be counted", quantity: 2 ** 53, refusal: "quantity_invalid" },
  { name: "no number", quantity: Number.NaN, refusal: "quantity_invalid" },
])("$name: $refusal", ({ quantity, refusal }) => {
  expect(quantityRefusal(product, quantity)).toBe(refusal);
});

test.each([
  { name: "inactive", change: { isActive: false }, reason: "withdrawn", text: "Снят с\u00a0продажи" },
  { name: "without a price", change: { price: 0 }, reason: "withdrawn", text: "Снят с\u00a0продажи" },
  { name: "sold out", change: { storages: [aStore(95, 0)] }, reason: "sold_out", text: "Закончился" },
  { name: "fewer left", change: { storages: [aStore(95, 2)] }, reason: "above_stock", text: "Осталось\u00a02" },
] as const)("$name: the row says «$text»", ({ change, reason, text }) => {
  const changed = { ...product, ...change };
  expect(unavailableReason(changed, 3)).toBe(reason);
  expect(unavailableText(reason, quantityMax(changed.storages))).toBe(text);
});
