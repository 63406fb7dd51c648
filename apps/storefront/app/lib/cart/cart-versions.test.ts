import { describe, expect, test } from "vitest";
import type { CartData, DisplayedCartLine } from "./cart-data.ts";
import { cartWith, isStale, marksWith } from "./cart-versions.ts";

const first = "6f0c0f0e-0000-4000-8000-000000000001";
const second = "6f0c0f0e-0000-4000-8000-000000000002";

describe("an older answer never replaces a newer one", () => {
  test.each([
    { name: "the first answer is applied", current: null, answer: { uid: first, version: 1, turn: 1 }, late: false },
    {
      name: "a lower version of the same cart is stale, whenever it was requested",
      current: { uid: first, version: 7, turn: 1 },
      answer: { uid: first, version: 6, turn: 2 },
      late: true,
    },
    {
      name: "a higher version is applied, though it was requested earlier",
      current: { uid: first, version: 6, turn: 2 },
      answer: { uid: first, version: 7, turn: 1 },
      late: false,
    },
    {
      name: "of equal versions the last request has the latest prices",
      current: { uid: first, version: 6, turn: 2 },
      answer: { uid: first, version: 6, turn: 1 },
      late: true,
    },
    {
      name: "after sign-in another cart counts, though its version is lower",
      current: { uid: first, version: 9, turn: 1 },
      answer: { uid: second, version: 1, turn: 2 },
      late: false,
    },
    {
      name: "the cart from before the sign-in is stale",
      current: { uid: second, version: 1, turn: 2 },
      answer: { uid: first, version: 9, turn: 1 },
      late: true,
    },
  ])("$name", ({ answer, current, late }) => {
    expect(isStale(answer, current)).toBe(late);
  });
});

const marks = {
  uid: first,
  version: 3,
  pieces: 5,
  products: {
    12: { uid: "a", quantity: 2, qMax: 9, name: "Зеркало", price: 100 },
    40: { uid: "b", quantity: 3, qMax: 9, name: "Раковина", price: 100 },
  },
};

describe("pending quantities are visible before the server has answered", () => {
  test("a quantity, and the pieces with it", () => {
    const current = marksWith(new Map([["a", 4]]), marks);
    expect(current.pieces).toBe(7);
    expect(current.products[12]?.quantity).toBe(4);
    expect(current.products[40]).toBe(marks.products[40]);
  });

  test("quantity 0 removes the product", () => {
    const current = marksWith(new Map([["b", 0]]), marks);
    expect(current.pieces).toBe(2);
    expect(Object.keys(current.products)).toEqual(["12"]);
  });

  test("the sums of the whole cart stay the server's and are marked as pending", () => {
    const line = (uid: string, quantity: number) => ({ uid, quantity, price: { now: "200 ₽" } }) as DisplayedCartLine;
    const cart = { total: "500 ₽", lines: [line("a", 2), line("b", 3)] } as CartData;
    const current = cartWith(
      new Map([
        ["a", 1],
        ["b", 0],
      ]),
      cart,
    );
    expect(current).toMatchObject({ total: "500 ₽", isSettling: true, lines: [{ uid: "a", quantity: 1 }] });
    expect(cartWith(new Map(), cart)).toBe(cart);
  });
});
