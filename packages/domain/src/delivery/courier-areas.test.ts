import { fc, test as property } from "@fast-check/vitest";
import type { CourierArea } from "@zertsalo/contract/courier-areas";
import type { DeliveredOrder } from "@zertsalo/contract/staff-courier-areas";
import { deliveryPrices } from "@zertsalo/testing/samples/storages";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import { type Coordinates, distanceKm } from "../places/distance.ts";
import { areaEffects } from "./area-effects.ts";
import { areaChanges, areaViolation, findArea, inArea } from "./courier-areas.ts";
import { courierPrice, deliveryCharge } from "./delivery-charge.ts";
import { defaultTerms } from "./delivery-terms.ts";

const centre = [53.2, 50.1] as const;
/** From corner to corner, in degrees around the centre. */
const box = (name: string, size: number, terms: Partial<CourierArea> = {}): CourierArea => ({
  name,
  outline: [
    [centre[0] - size, centre[1] - size],
    [centre[0] - size, centre[1] + size],
    [centre[0] + size, centre[1] + size],
    [centre[0] + size, centre[1] - size],
  ],
  price: 10_000,
  freeFrom: 5_000_000,
  ...terms,
});
const inner = box("Центр", 0.1);
const outer = box("Пригород", 0.3, { price: 44_900, freeFrom: 0 });

/** What an order pays at a place, by the rules of a calculation. */
function pays(place: Coordinates, areas: readonly CourierArea[], { itemsTotal = 100_000, weightGrams = 9_000 } = {}) {
  const { prices, terms } = inArea({ prices: deliveryPrices, terms: defaultTerms }, findArea(areas, place));
  const price = courierPrice({ distanceKm: distanceKm(centre, place), weightGrams }, prices, terms);
  return (
    price && deliveryCharge({ type: "Interval", price, itemsTotal, isFreeByCode: false }, prices, terms).resultPrice
  );
}

test.each<{
  name: string;
  place: Coordinates;
  areas: CourierArea[];
  given?: Parameters<typeof pays>[2];
  is: number | null;
}>([
  { name: "without areas, in the city", place: centre, areas: [], is: 24_900 },
  { name: "in an area", place: centre, areas: [inner], is: 10_000 },
  { name: "beside the areas, by distance", place: [53.2, 50.45], areas: [inner, outer], is: 24_900 + 9 * 3_000 },
  { name: "in the upper one of two areas", place: centre, areas: [inner, outer], is: 10_000 },
  { name: "in the upper one, the larger", place: centre, areas: [outer, inner], is: 44_900 },
  {
    name: "in an area, heavier than its price holds",
    place: centre,
    areas: [inner],
    given: { weightGrams: 160_000 },
    is: 70_000,
  },
  { name: "in an area, from its threshold on", place: centre, areas: [inner], given: { itemsTotal: 5_000_000 }, is: 0 },
  {
    name: "in an area without a threshold",
    place: centre,
    areas: [outer],
    given: { itemsTotal: 90_000_000 },
    is: 44_900,
  },
  { name: "in an area where the courier did not go", place: [53.2, 50.9], areas: [box("Дальний", 0.9)], is: 10_000 },
  { name: "where the courier does not go", place: [53.2, 50.9], areas: [inner], is: null },
])("an order $name pays $is", ({ place, areas, given, is }) => {
  expect(pays(place, areas, given)).toBe(is);
});

const anyPlace = fc.tuple(
  fc.double({ min: 52.5, max: 54, noNaN: true }),
  fc.double({ min: 49, max: 51.2, noNaN: true }),
);
const anyGoods = fc.record({
  itemsTotal: fc.integer({ min: 0, max: 20_000_000 }),
  weightGrams: fc.integer({ min: 1, max: 900_000 }),
});

property.prop([anyPlace, anyGoods], { numRuns: caseCount(2_000) })(
  "outside of all areas, and before there are any, an order pays what the distance says",
  (place, goods) => {
    const km = distanceKm(centre, place);
    const price = courierPrice({ distanceKm: km, weightGrams: goods.weightGrams }, deliveryPrices, defaultTerms);
    const before =
      price &&
      deliveryCharge(
        { type: "Interval", price, itemsTotal: goods.itemsTotal, isFreeByCode: false },
        deliveryPrices,
        defaultTerms,
      ).resultPrice;
    expect(pays(place, [], goods)).toBe(before);
    fc.pre(findArea([inner, outer], place) === null);
    expect(pays(place, [inner, outer], goods)).toBe(before);
  },
);

test("without a place on the map there is no area", () => {
  expect(findArea([inner], null)).toBeNull();
});

const zone = {
  cityId: 430,
  name: "Самара",
  kladrId: "63",
  coordinates: [centre[0], centre[1]] as [number, number],
  cityRadiusKm: 15,
  farRadiusKm: 40,
  tariff: { perKm: 3_000, includedGrams: 100_000, per50kg: 30_000 },
  stamp: "",
};
const unloadPrices = { entrance: 0, entrancePer10m: 0, elevator: 0, handPerFloor: 0, handMinimum: 0 };
const shop = { ...deliveryPrices, exactTimeSurcharge: 0, unloadPrices };
const order = (number: number, coordinates: [number, number]): DeliveredOrder => ({
  number,
  day: "2026-11-20",
  coordinates,
  itemsTotal: 100_000,
  weightGrams: 9_000,
});

test("a change lists the orders whose area or price would be another, and no others", () => {
  const orders = [order(1, [53.2, 50.1]), order(2, [53.2, 50.35]), order(3, [53.2, 50.45])];
  const effects = areaEffects(orders, { zone: { ...zone, areas: [inner] }, shop, areas: [outer, inner] });
  expect(effects.map(({ order: { number }, ...effect }) => ({ number, ...effect }))).toEqual([
    { number: 1, before: { area: "Центр", delivery: 10_000 }, after: { area: "Пригород", delivery: 44_900 } },
    { number: 2, before: { area: null, delivery: 24_900 + 2 * 3_000 }, after: { area: "Пригород", delivery: 44_900 } },
  ]);
  expect(areaEffects(orders, { zone: { ...zone, areas: [inner] }, shop, areas: [inner] })).toEqual([]);
});

test.each<{ name: string; areas: CourierArea[]; index: number; violation: string | null }>([
  { name: "sound", areas: [inner, outer], index: 1, violation: null },
  { name: "without a name", areas: [{ ...inner, name: " " }], index: 0, violation: "Назовите зону" },
  {
    name: "with a name that is there already",
    areas: [inner, { ...outer, name: "Центр" }],
    index: 1,
    violation: "Центр: такое название уже есть",
  },
  {
    name: "with two corners",
    areas: [{ ...inner, outline: inner.outline.slice(0, 2) }],
    index: 0,
    violation: "Центр: поставьте хотя бы три точки",
  },
  {
    name: "across itself",
    areas: [
      {
        ...inner,
        outline: [inner.outline[0], inner.outline[2], inner.outline[1], inner.outline[3]].flatMap((each) =>
          each ? [each] : [],
        ),
      },
    ],
    index: 0,
    violation: "Центр: граница пересекает или касается сама себя",
  },
])("an area $name: $violation", ({ areas, index, violation }) => {
  expect(areaViolation(areas, index)).toBe(violation);
});

test("the log names what was added, changed and removed, and the order where that alone is another", () => {
  const dearer = { ...inner, price: 20_000 };
  expect(areaChanges([inner], [dearer, outer])).toEqual([
    {
      field: "Центр",
      title: "Центр",
      from: "100\u00a0₽, бесплатно от 50\u00a0000\u00a0₽, 4\u00a0точки",
      to: "200\u00a0₽, бесплатно от 50\u00a0000\u00a0₽, 4\u00a0точки",
    },
    { field: "Пригород", title: "Пригород", from: "", to: "449\u00a0₽, бесплатно не бывает, 4\u00a0точки" },
  ]);
  const { name, outline, price, freeFrom } = inner;
  expect(areaChanges([inner], [{ freeFrom, price, outline, name }]), "the same in another order of fields").toEqual([]);
  expect(areaChanges([inner, outer], [outer])).toMatchObject([{ title: "Центр", to: "" }]);
  expect(areaChanges([inner, outer], [outer, inner])).toEqual([
    { field: "order", title: "Порядок зон", from: "Центр, Пригород", to: "Пригород, Центр" },
  ]);
});
