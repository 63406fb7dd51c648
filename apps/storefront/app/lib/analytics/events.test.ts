import { expect, test } from "vitest";
import { toEcommerce, goals, type ShopEvent } from "./events.ts";

const product = { id: "1052", name: "Зеркало", price: 12_490, category: "Зеркала" };

test.each<{ event: ShopEvent; expected: object | null }>([
  { event: { name: "view_product_page", data: { product } }, expected: { detail: { products: [product] } } },
  { event: { name: "add_to_cart", data: { products: [product] } }, expected: { add: { products: [product] } } },
  { event: { name: "remove_from_cart", data: { product } }, expected: { remove: { products: [product] } } },
  {
    event: { name: "view_success_page", data: { number: "17", total: 100, products: [product] } },
    expected: { purchase: { actionField: { id: "17", revenue: 100 }, products: [product] } },
  },
  { event: { name: "click_to_order", data: { products: [product] } }, expected: null },
])("$event.name has the format of the e-commerce layer", ({ event, expected }) => {
  expect(toEcommerce(event)).toEqual(expected && { ecommerce: { currencyCode: "RUB", ...expected } });
});

test("the four goals of the specification are reached by events", () => {
  expect(Object.values(goals)).toEqual(["add_to_cart", "checkout", "registration", "payment_transition"]);
});
