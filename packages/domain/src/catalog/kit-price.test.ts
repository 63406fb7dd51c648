import { expect, test } from "vitest";
import { kitOffer, kitRefusal } from "./kit-price.ts";

const rub = (amount: number) => amount * 100;

test("a kit tells what is saved against its pieces", () => {
  expect(kitOffer(rub(900), [rub(600), rub(400)])).toEqual({
    apart: rub(1000),
    saved: rub(100),
    discountPercent: 10,
  });
});

test.each([
  { price: rub(999), refusal: null },
  { price: rub(1000), refusal: "kit_saves_nothing" },
  { price: rub(1200), refusal: "kit_saves_nothing" },
])("for $price: $refusal", ({ price, refusal }) => {
  expect(kitRefusal(price, [rub(600), rub(400)])).toBe(refusal);
});
