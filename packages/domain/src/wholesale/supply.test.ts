import { aProduction, aStore, aWarehouse } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import { isAboveStock, stockByKind, supplyLabel, computeSupply } from "./supply.ts";

test("reports stock by kind; for the workshop its capacity", () => {
  const storages = [aWarehouse(3), aStore(95, 2), aStore(96, 4), aProduction(9)];
  expect(stockByKind(storages)).toEqual({ warehouse: 3, store: 6, production: 50 });
});

test("a storage without days serves nobody", () => {
  expect(stockByKind([{ ...aWarehouse(3), daysToDelivery: null }])).toEqual({ warehouse: 0, store: 0, production: 0 });
});

test.each([
  {
    name: "what lies somewhere leaves at once",
    storages: [aStore(95, 1), aProduction(9)],
    term: 5,
    label: "со склада",
  },
  { name: "what is made takes the workshop's term", storages: [aProduction(17)], term: 12, label: "12 рабочих дней" },
  { name: "an unknown term is given in days", storages: [aProduction(3)], term: null, label: "3 дня" },
  { name: "the rest cannot be had", storages: [aWarehouse(0)], term: 5, label: "нет в наличии" },
])("$name", ({ storages, term, label }) => {
  expect(supplyLabel(computeSupply(storages, term)).replaceAll("\u00a0", " ")).toBe(label);
});

test.each([
  { quantity: 9, isAbove: false },
  { quantity: 10, isAbove: true },
])("nine pieces in all, $quantity are wanted", ({ quantity, isAbove }) => {
  expect(isAboveStock({ warehouse: 3, store: 2, production: 4 }, quantity)).toBe(isAbove);
});
