import { describe, expect, test } from "vitest";
import type { CartData, CartLine } from "./cart-data.ts";
import { cartWith, isStale, marksWith } from "./cart-versions.ts";

const first = "6f0c0f0e-0000-4000-8000-000000000001";
const second = "6f0c0f0e-0000-4000-8000-000000000002";

describe("an older answer never takes the place of a newer one", () => {
  test.each([
    { name: "the first answer is shown", shown: null, answer: { uid: first, version: 1, turn: 1 }, late: false },
    {
      name: "a lower version of the same cart is late, whenever it was asked for",
      shown: { uid: first, version: 7, turn: 1 },
      answer: { uid: first, version: 6, turn: 2 },
      late: true,
    },
    {
      name: "a higher version is shown, though it was asked for earlier",
      shown: { uid: first, version: 6, turn: 2 },
      answer: { uid: first, version: 7, turn: 1 },
      late: false,
    },
    {
      name: "of one version the answer asked for last has the latest prices",
      shown: { uid: first, version: 6, turn: 2 },
      answer: { uid: first, version: 6, turn: 1 },
      late: true,
    },
    {
      name: "after sign-in another cart counts, though its version is lower",
      shown: { uid: first, version: 9, turn: 1 },
      answer: { uid: second, version: 1, turn: 2 },
      late: false,
    },
    {
      name: "the cart of before the sign-in is late",
      shown: { uid: second, version: 1, turn: 2 },
      answer: { uid: first, version: 9, turn: 1 },
      late: true,
    },
  ])("$name", ({ answer, shown, late }) => {
    expect(isStale(answer, shown)).toBe(late);
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

describe("what is wanted is shown before the server has answered", () => {
  test("a quantity, and the pieces with it", () => {
    const shown = marksWith(new Map([["a", 4]]), marks);
    expect(shown.pieces).toBe(7);
    expect(shown.products[12]?.quantity).toBe(4);
    expect(shown.products[40]).toBe(marks.products[40]);
  });

  test("none takes the product away", () => {
    const shown = marksWith(new Map([["b", 0]]), marks);
    expect(shown.pieces).toBe(2);
    expect(Object.keys(shown.products)).toEqual(["12"]);
  });

  test("the sums of the whole cart stay the server's and are marked as on their way", () => {
    const line = (uid: string, quantity: number) => ({ uid, quantity, price: { now: "200 ₽" } }) as CartLine;
    const cart = { total: "500 ₽", lines: [line("a", 2), line("b", 3)] } as CartData;
    const shown = cartWith(
      new Map([
        ["a", 1],
        ["b", 0],
      ]),
      cart,
    );
    expect(shown).toMatchObject({ total: "500 ₽", isSettling: true, lines: [{ uid: "a", quantity: 1 }] });
    expect(cartWith(new Map(), cart)).toBe(cart);
  });
});
