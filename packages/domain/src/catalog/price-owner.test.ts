import { expect, test } from "vitest";
import { isOverwrittenByErp, type PriceName, priceOwners } from "./price-owner.ts";

const office = { retail: "office", noRegistry: "office", promo: "office", old: "office" };
const both: PriceName[] = ["retail", "old"];

test.each([
  { name: "what 1C does not know is the office's", isOfficeMade: true, sent: both, owners: office },
  {
    name: "what 1C sends is its own, the rest the office's",
    isOfficeMade: false,
    sent: both,
    owners: { ...office, retail: "erp", old: "erp" },
  },
  {
    name: "before the first exchange the retail price is 1C's",
    isOfficeMade: false,
    sent: [],
    owners: { ...office, retail: "erp" },
  },
])("$name", ({ isOfficeMade, sent, owners }) => {
  expect(priceOwners(isOfficeMade, sent)).toEqual(owners);
});

const prices = { retail: 100, noRegistry: 100, promo: null, promoFrom: null, promoUntil: null, old: null };
const owners = priceOwners(false, ["retail"]);

test.each([
  { name: "a price of 1C's is written over", before: prices, after: { ...prices, retail: 90 }, is: true },
  { name: "a first price of 1C's too", before: null, after: prices, is: true },
  { name: "a price of the office's stays", before: prices, after: { ...prices, noRegistry: 90, old: 200 }, is: false },
  { name: "nothing changed is nothing lost", before: prices, after: { ...prices }, is: false },
])("$name", ({ before, after, is }) => {
  expect(isOverwrittenByErp(before, after, owners)).toBe(is);
});
