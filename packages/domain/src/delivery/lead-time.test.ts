import { aProduction, aStore, aWarehouse } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import { canAskForArrival, stockSources } from "./lead-time.ts";

const barcode = "2900000010529";

test.each([
  { name: "what is sold out everywhere", storages: [aWarehouse(0), aStore(95, 0)], barcode, can: true },
  { name: "what nobody keeps", storages: [], barcode, can: true },
  { name: "what lies somewhere", storages: [aWarehouse(1)], barcode, can: false },
  { name: "what can be made", storages: [aProduction(7)], barcode, can: false },
  { name: "what has no barcode", storages: [], barcode: null, can: false },
  { name: "what has an empty barcode", storages: [], barcode: "", can: false },
])("a notice of arrival for $name: $can", ({ storages, barcode: code, can }) => {
  expect(canAskForArrival({ storages, barcode: code })).toBe(can);
});

const everywhere = [aProduction(12), aWarehouse(3), aStore(96, 1), aStore(95, 2)];

test.each([
  {
    name: "our courier: the city's own store first",
    way: { by: "courier", cityStoreIds: [95] },
    from: [
      [95, 2],
      [99, 2],
    ],
  },
  {
    name: "pickup: the store itself first",
    way: { by: "store", storeId: 96 },
    from: [
      [96, 1],
      [99, 3],
    ],
  },
  {
    name: "the carrier: from the warehouse",
    way: { by: "carrier" },
    from: [
      [99, 3],
      [96, 1],
    ],
  },
] as const)("four pieces are taken the quickest way, $name", ({ way, from }) => {
  const sources = stockSources(everywhere, 4, way);
  expect(sources?.map(({ storage, pieces }) => [storage.storeId, pieces])).toEqual(from);
});

test("finds no source for missing pieces", () => {
  expect(stockSources([aWarehouse(3)], 4, { by: "carrier" })).toBeNull();
});
