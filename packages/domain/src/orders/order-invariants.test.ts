import { expect, test } from "vitest";
import { brokenInvariants, type StoredOrder } from "./order-invariants.ts";

const sound: StoredOrder = {
  items: [{ quantity: 1, priceTotal: 97, priceTotalWithoutDiscount: 120 }],
  itemsTotal: 97,
  itemsTotalWithoutDiscount: 120,
  discountTotal: 23,
  discount: { rules: 0, registration: 3, promotion: 0, b2b: 0, samples: 0 },
  deliveryPrice: 10,
  unloadPrice: 0,
  orderTotal: 107,
  status: "W",
  statuses: ["N", "X", "P", "W"],
  payments: [
    { state: "cancelled", amount: 107, refunded: 0, forChange: 0 },
    { state: "completed", amount: 107, refunded: 0, forChange: 0 },
  ],
};

test.each([
  { name: "a sound order", given: {}, broken: [] },
  {
    name: "a total that is not its parts",
    given: { orderTotal: 106 },
    broken: ["orderTotal is goods, delivery and carrying", "payments do not exceed the order"],
  },
  {
    name: "a leap over the table",
    given: { status: "F", statuses: ["N", "X", "F"] },
    broken: ["history follows allowed moves"],
  },
  {
    name: "a status its history does not know",
    given: { status: "B" },
    broken: ["history ends in the order's status"],
  },
  { name: "a history from the middle", given: { statuses: ["X", "P", "W"] }, broken: ["history starts at N"] },
  {
    name: "two open payments",
    given: {
      payments: [
        { state: "hold", amount: 7, refunded: 0, forChange: 0 },
        { state: "pending", amount: 100, refunded: 0, forChange: 0 },
      ],
    },
    broken: ["one open payment"],
  },
  {
    name: "a second payment of the whole",
    given: { payments: [sound.payments[1], { state: "pending", amount: 107, refunded: 0, forChange: 0 }] },
    broken: ["payments do not exceed the order"],
  },
  {
    name: "a part that goes back since the order became cheaper",
    given: { payments: [{ state: "completed", amount: 127, refunded: 0, forChange: 20 }] },
    broken: [],
  },
  {
    name: "more held than it costs now",
    given: { payments: [{ state: "hold", amount: 127, refunded: 0, forChange: 0 }] },
    broken: [],
  },
  {
    name: "more refunded than paid",
    given: { payments: [{ state: "refunded", amount: 107, refunded: 108, forChange: 0 }] },
    broken: ["refunds do not exceed payments"],
  },
  {
    name: "half a kopeck",
    given: { deliveryPrice: 9.5, orderTotal: 106.5 },
    broken: ["money is whole and not negative", "payments do not exceed the order"],
  },
  {
    name: "both discounts",
    given: { discount: { rules: 0, registration: 3, promotion: 0, b2b: 1 } },
    broken: ["registration and b2b exclude each other"],
  },
  {
    name: "a line that is not in the sum",
    given: { items: [...sound.items, { quantity: 0, priceTotal: 1, priceTotalWithoutDiscount: 1 }] },
    broken: ["lines add up to itemsTotal", "lines add up to itemsTotalWithoutDiscount", "every line has pieces"],
  },
  {
    name: "discounts that do not fit",
    given: { discountTotal: 2 },
    broken: ["discountTotal is the difference", "named discounts fit into discountTotal"],
  },
])("$name breaks $broken", ({ given, broken }) => {
  expect(brokenInvariants({ ...sound, ...given } as StoredOrder)).toEqual(broken);
});
