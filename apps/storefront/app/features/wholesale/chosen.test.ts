import { beforeEach, expect, test, vi } from "vitest";
import { createChosen } from "./chosen.ts";

const terms = { discountPercent: 18, minOrderTotal: 0, entryDiscountPercent: 12 };
const mirror = { id: 1, retailPrice: 1_249_000, weightGrams: 7_600 };
const sink = { id: 2, retailPrice: 899_000, weightGrams: null };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test("sums follow what is typed, at the company's prices", () => {
  const chosen = createChosen(501, terms);
  chosen.learn([mirror, sink]);
  chosen.set([
    [1, 4],
    [2, 10],
  ]);
  expect(chosen.sums()).toMatchObject({ lines: 2, pieces: 14, total: 11_468_500, weightGrams: 30_400 });
  chosen.set([[1, 0]]);
  expect(chosen.products()).toEqual([{ productId: 2, quantity: 10 }]);
  expect(chosen.sums().total).toBe(7_371_800);
});

test("what was typed survives a reload, for its own company", () => {
  createChosen(501, terms).set([[1, 4]]);
  const later = createChosen(501, terms);
  later.restore();
  expect(later.quantityOf(1)).toBe(4);
  expect(later.unknown()).toEqual([1]);
  later.learn([mirror]);
  expect(later.unknown()).toEqual([]);
  const other = createChosen(502, terms);
  other.restore();
  expect(other.products()).toEqual([]);
});

test("an invalid stored value counts as no input", () => {
  for (const text of ["{", "7", '[["1",2]]', "[[1,-2]]", "[[1]]"]) {
    localStorage.setItem("desk:501", text);
    const chosen = createChosen(501, terms);
    chosen.restore();
    expect(chosen.products()).toEqual([]);
  }
});

test("subscribers are notified of changes and of loaded prices", () => {
  const chosen = createChosen(501, terms);
  const seen = vi.fn<() => void>();
  const leave = chosen.subscribe(seen);
  chosen.set([[1, 4]]);
  chosen.learn([sink]);
  expect(seen).toHaveBeenCalledTimes(1);
  chosen.learn([mirror]);
  expect(seen).toHaveBeenCalledTimes(2);
  leave();
  chosen.set([[1, 5]]);
  expect(seen).toHaveBeenCalledTimes(2);
});
