import { aMirror, aSlab } from "@zertsalo/testing/samples/delivery";
import { expect, test } from "vitest";
import { defaultTerms } from "./delivery-terms.ts";
import { carrierPackage, isFreight, toParcel, type PointLimits, pointTakes, weightClassKg } from "./parcels.ts";

const office: PointLimits = { type: "PVZ", isFreight: false, weightMax: null, cells: [] };
const locker = (...cells: PointLimits["cells"]): PointLimits => ({ ...office, type: "POSTAMAT", cells });

test.each([
  { name: "an ordinary piece is a parcel", parcels: [aMirror], is: false },
  { name: "a side above 1500 mm is freight", parcels: [aMirror, aSlab], is: true },
  { name: "a piece above 30 kg is freight", parcels: [{ ...aMirror, weightGrams: 30_001 }], is: true },
  {
    name: "sides above 3000 mm together are freight",
    parcels: [{ ...aMirror, lengthMm: 1_400, widthMm: 1_400, heightMm: 201 }],
    is: true,
  },
])("$name", ({ parcels, is }) => {
  expect(isFreight(parcels, defaultTerms)).toBe(is);
});

test.each([
  { name: "an office takes a parcel", point: office, parcels: [aMirror], takes: true },
  { name: "an office without freight takes no slab", point: office, parcels: [aSlab], takes: false },
  { name: "a freight office takes the slab", point: { ...office, isFreight: true }, parcels: [aSlab], takes: true },
  { name: "a point has its own weight", point: { ...office, weightMax: 8 }, parcels: [aMirror], takes: false },
  {
    name: "a cell that is too small",
    point: locker({ width: 60, height: 40, depth: 50 }),
    parcels: [aMirror],
    takes: false,
  },
  {
    name: "a cell it fits when turned",
    point: locker({ width: 10, height: 60, depth: 80 }),
    parcels: [aMirror],
    takes: true,
  },
  {
    name: "two pieces are too many for a locker",
    point: locker({ width: 80, height: 60, depth: 10 }),
    parcels: [aMirror, aMirror],
    takes: false,
  },
])("$name: $takes", ({ point, parcels, takes }) => {
  expect(pointTakes(point, parcels, defaultTerms)).toBe(takes);
});

test("sides go up to whole centimetres", () => {
  expect(carrierPackage({ ...aMirror, lengthMm: 801 })).toEqual({ weight: 9_000, length: 81, width: 60, height: 6 });
});

const aPiece = { weightGrams: 9_000, widthMm: 800, heightMm: 600, depthMm: 30, isSpecialProduct: false };

test("a piece travels lying on its face; a crate adds 100 mm to the face and 60 mm to the depth", () => {
  expect(toParcel(aPiece)).toEqual({ weightGrams: 9_000, lengthMm: 800, widthMm: 600, heightMm: 30 });
  expect(toParcel({ ...aPiece, isSpecialProduct: true })).toEqual({
    weightGrams: 9_000,
    lengthMm: 900,
    widthMm: 700,
    heightMm: 90,
  });
});

test("a piece of unknown size is a middling one", () => {
  const unknown = { weightGrams: null, widthMm: null, heightMm: null, depthMm: null, isSpecialProduct: false };
  expect(toParcel(unknown)).toEqual({ weightGrams: 5_000, lengthMm: 300, widthMm: 300, heightMm: 300 });
});

test.each([
  { name: "by weight", parcels: [aMirror], is: 10 },
  { name: "by volume where that is more", parcels: [{ ...aMirror, heightMm: 600 }], is: 75 },
  { name: "together", parcels: [aMirror, aMirror, aMirror], is: 30 },
  { name: "beyond the table by the ton", parcels: [{ ...aMirror, weightGrams: 1_400_000 }], is: 2_000 },
])("the weight class counts $name: $is kg", ({ parcels, is }) => {
  expect(weightClassKg(parcels)).toBe(is);
});
