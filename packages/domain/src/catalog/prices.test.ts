import { expect, test } from "vitest";
import { catalogPrice, discountPercent, catalogRetailPrice, memberPrice, registeredPrice } from "./prices.ts";

const rub = (roubles: number) => roubles * 100;
const november = (day: number) => new Date(Date.UTC(2026, 10, day));
const sale = {
  retail: rub(12690),
  noRegistry: rub(10690),
  promo: rub(10690),
  promoFrom: november(2),
  promoUntil: november(30),
  old: rub(12690),
};
const plain = { retail: rub(5990), noRegistry: rub(5990), promo: null, promoFrom: null, promoUntil: null, old: null };

test.each([
  {
    name: "a plain price has nothing crossed out",
    prices: plain,
    now: november(15),
    price: rub(5990),
    oldPrice: null,
    percent: 0,
    isSale: false,
  },
  {
    name: "a running sale gives its price",
    prices: sale,
    now: november(15),
    price: rub(10690),
    oldPrice: rub(12690),
    percent: 16,
    isSale: true,
  },
  {
    name: "a sale begins at its hour",
    prices: sale,
    now: november(2),
    price: rub(10690),
    oldPrice: rub(12690),
    percent: 16,
    isSale: true,
  },
  {
    name: "before the sale everyone pays the list price",
    prices: sale,
    now: november(1),
    price: rub(12690),
    oldPrice: null,
    percent: 0,
    isSale: false,
  },
  {
    name: "after the sale everyone pays the list price",
    prices: sale,
    now: november(31),
    price: rub(12690),
    oldPrice: null,
    percent: 0,
    isSale: false,
  },
  {
    name: "a plain price cut is no sale",
    prices: { ...plain, old: rub(7990) },
    now: november(15),
    price: rub(5990),
    oldPrice: rub(7990),
    percent: 25,
    isSale: false,
  },
  {
    name: "an old price below the price is hidden",
    prices: { ...plain, old: rub(4990) },
    now: november(15),
    price: rub(5990),
    oldPrice: null,
    percent: 0,
    isSale: false,
  },
])("$name", ({ prices, now, price, oldPrice, percent, isSale }) => {
  expect(catalogPrice(prices, now)).toEqual({ price, oldPrice, discountPercent: percent, isSale });
});

test.each([
  { old: rub(18990), price: rub(12490), percent: 34 },
  { old: null, price: rub(12490), percent: 0 },
  { old: 0, price: 0, percent: 0 },
])("discount of $price from $old is $percent %", ({ old, price, percent }) => {
  expect(discountPercent(price, old)).toBe(percent);
});

test("the price after registration is a whole rouble", () => {
  expect(registeredPrice(rub(38900), 3)).toBe(rub(37733));
  expect(registeredPrice(rub(10690), 3)).toBe(rub(10369));
});

test.each([
  { name: "the list price is a known buyer's price too", prices: plain, now: november(15), price: rub(5990) },
  { name: "a running sale counts for everybody", prices: sale, now: november(15), price: rub(10690) },
  { name: "after the sale the list price is back", prices: sale, now: new Date("2026-12-05"), price: rub(12690) },
  {
    name: "what is dearer without registration is not for him",
    prices: { ...plain, noRegistry: rub(6290) },
    now: november(15),
    price: rub(5990),
  },
  {
    name: "a price below the list price is a known buyer's as well",
    prices: { ...plain, noRegistry: rub(5490) },
    now: november(15),
    price: rub(5490),
  },
])("$name", ({ prices, now, price }) => {
  expect(catalogRetailPrice(prices, now)).toBe(price);
});

const told = { retail: rub(5990), noRegistry: rub(5990), promo: null, old: null };

test.each([
  { name: "the list price less his percent", prices: told, percent: 3, price: rub(5810), old: null, off: 0 },
  { name: "without a percent the list price", prices: told, percent: 0, price: rub(5990), old: null, off: 0 },
  {
    name: "what is dearer without registration is not for him",
    prices: { ...told, noRegistry: rub(6290) },
    percent: 3,
    price: rub(5810),
    old: null,
    off: 0,
  },
  {
    name: "a price below the list price is his as well",
    prices: { ...told, noRegistry: rub(5490) },
    percent: 10,
    price: rub(4941),
    old: null,
    off: 0,
  },
  {
    name: "a running sale, his percent on top",
    prices: { retail: rub(12690), noRegistry: rub(10690), promo: rub(10690), old: rub(12690) },
    percent: 3,
    price: rub(10369),
    old: rub(12690),
    off: 18,
  },
])("a buyer with an account pays: $name", ({ prices, percent, price, old, off }) => {
  expect(memberPrice(prices, percent)).toEqual({
    price,
    oldPrice: old,
    discountPercent: off,
    isSale: prices.promo !== null,
  });
});
