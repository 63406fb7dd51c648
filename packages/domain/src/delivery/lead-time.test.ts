import { expect, test } from "vitest";
import { canAskForArrival } from "./lead-time.ts";
import { aProduction, aStore, aWarehouse } from "./sample-storages.ts";

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
