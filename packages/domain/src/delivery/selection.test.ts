import { fc, test as property } from "@fast-check/vitest";
import type { DeliveryItem, DeliverySelection, UnloadMethod } from "@zertsalo/contract/delivery";
import { DeliveryType } from "@zertsalo/contract/delivery";
import { anOffer, aSelection } from "@zertsalo/testing/samples/delivery";
import { expect, test } from "vitest";
import { chooseItem, chooseObtaining, correctSelection, defaultSelection, promisedSelection } from "./selection.ts";

const [d19, d20, d21] = ["2026-11-19", "2026-11-20", "2026-11-21"] as const;
const am = ["10:00", "14:00"] as const;
const pm = ["14:00", "18:00"] as const;
const evening = ["18:00", "21:00"] as const;
const wholeDay = ["09:00", "21:00"] as const;
const exact = ["10:00", "20:00"] as const;
const at = ([minTime, maxTime]: readonly [string, string]) => ({ minTime, maxTime });

const interval = (date: string, time: readonly [string, string], method: UnloadMethod = "none") =>
  anOffer("Interval", date, { at: time, method });
const day = (date: string) => anOffer("Day", date, { at: wholeDay });
const hour = (date: string) => anOffer("ExactTime", date, { at: exact });
const door = (method: UnloadMethod = "none") => anOffer("CdekToHome", d21, { method });
const store = (code: string) => anOffer("Pickup", d19, { point: code });
const point = (code: string) => anOffer("Cdek", d21, { point: code });

const courier = aSelection;
const toStore = aSelection({
  type: "pickup",
  deliveryType: "Pickup",
  pickupItemId: "Pickup|97",
  date: d19,
  interval: null,
});
const toPoint = (code: string, date: string = d21) =>
  aSelection({ type: "pickup", deliveryType: "Cdek", pickupItemId: `Cdek|${code}`, date, interval: null });
const toDoor = (given: Parameters<typeof aSelection>[0] = {}) =>
  aSelection({ deliveryType: "CdekToHome", date: d21, interval: null, ...given });

const stepMin = 30;

/** The auto-correction table, line by line: what was chosen, what is offered, what becomes of it and why. */
const table: {
  name: string;
  before: DeliverySelection;
  offered: DeliveryItem[];
  after: Record<string, unknown>;
  why: string[];
}[] = [
  {
    name: "S1 everything still offered: nothing changes",
    before: courier(),
    offered: [interval(d20, am), interval(d20, pm)],
    after: { deliveryType: "Interval", date: d20, interval: at(am), method: "none" },
    why: [],
  },
  {
    name: "S2 own courier gone, own pickup there: counterpart",
    before: courier(),
    offered: [store("97"), point("SAM1"), door()],
    after: { type: "pickup", deliveryType: "Pickup", pickupItemId: "Pickup|97" },
    why: ["counterpart_of_provider", "first_point"],
  },
  {
    name: "S3 own pickup gone, own courier there: counterpart",
    before: toStore,
    offered: [interval(d20, am), point("SAM1")],
    after: { type: "delivery", deliveryType: "Interval", date: d20, pickupItemId: null },
    why: ["counterpart_of_provider", "date_not_offered", "first_interval"],
  },
  {
    name: "S4 carrier's courier gone, its points there: counterpart",
    before: aSelection({ deliveryType: "CdekToHome", interval: null }),
    offered: [interval(d20, am), point("SAM1")],
    after: { type: "pickup", deliveryType: "Cdek", pickupItemId: "Cdek|SAM1" },
    why: ["counterpart_of_provider", "first_point"],
  },
  {
    name: "S5 carrier's points gone, its courier there: counterpart",
    before: toPoint("SAM1"),
    offered: [interval(d20, am), door()],
    after: { type: "delivery", deliveryType: "CdekToHome", date: d21, interval: null },
    why: ["counterpart_of_provider"],
  },
  {
    name: "S6 own courier and pickup gone: first available",
    before: courier(),
    offered: [door(), point("SAM1")],
    after: { deliveryType: "CdekToHome", date: d21, interval: null },
    why: ["first_available", "date_not_offered"],
  },
  {
    name: "S7 carrier gone altogether: first available",
    before: toDoor(),
    offered: [interval(d20, am), store("97")],
    after: { deliveryType: "Interval", date: d20, interval: at(am) },
    why: ["first_available", "date_not_offered", "first_interval"],
  },
  {
    name: "S8 nothing offered: the carrier's point as last resort, nothing to save",
    before: courier(),
    offered: [],
    after: { type: "pickup", deliveryType: "Cdek", pickupItemId: null, date: null, item: null },
    why: ["nothing_offered"],
  },
  {
    name: "S9 exact time gone, intervals there: same courier",
    before: courier({ deliveryType: "ExactTime", hour: 12, minute: 0, interval: null }),
    offered: [interval(d20, am), day(d20)],
    after: { deliveryType: "Interval", date: d20, interval: at(am), hour: null },
    why: ["same_courier_other_slot", "first_interval"],
  },
  {
    name: "S10 intervals full, the whole day is free: same courier",
    before: courier(),
    offered: [day(d20), store("97")],
    after: { deliveryType: "Day", date: d20, interval: at(wholeDay) },
    why: ["same_courier_other_slot"],
  },
  {
    name: "S11 old caller says to_home: first slot of the courier",
    before: courier({ deliveryType: "to_home", interval: null }),
    offered: [interval(d20, pm), day(d20)],
    after: { deliveryType: "Interval", interval: at(pm) },
    why: ["same_courier_other_slot", "first_interval"],
  },
  {
    name: "S12 old caller says pickup: our store",
    before: aSelection({ type: "pickup", deliveryType: "pickup", interval: null, date: d19 }),
    offered: [store("97")],
    after: { deliveryType: "Pickup", pickupItemId: "Pickup|97" },
    why: ["same_courier_other_slot", "first_point"],
  },
  {
    name: "S13 date gone: first date of the type",
    before: courier({ date: d19 }),
    offered: [interval(d21, am), interval(d20, am)],
    after: { date: d20, interval: at(am) },
    why: ["date_not_offered"],
  },
  {
    name: "S14 no date yet: first date, first interval",
    before: courier({ date: null, interval: null }),
    offered: [interval(d20, pm), interval(d20, am)],
    after: { date: d20, interval: at(am) },
    why: ["first_date", "first_interval"],
  },
  {
    name: "S15 the date is offered by another type only",
    before: courier({ date: d19 }),
    offered: [day(d19), interval(d20, am)],
    after: { deliveryType: "Interval", date: d20 },
    why: ["date_not_offered"],
  },
  {
    name: "S16 interval full: first interval of that date",
    before: courier(),
    offered: [interval(d20, evening), interval(d20, pm)],
    after: { date: d20, interval: at(pm) },
    why: ["interval_not_offered"],
  },
  {
    name: "S17 interval free on another date only: the date stays",
    before: courier(),
    offered: [interval(d20, pm), interval(d21, am)],
    after: { date: d20, interval: at(pm) },
    why: ["interval_not_offered"],
  },
  {
    name: "S18 lift not offered: carries himself",
    before: courier({ unload: { method: "elevator", floor: 7 } }),
    offered: [interval(d20, am), interval(d20, am, "hand")],
    after: { method: "none", floor: 7 },
    why: ["carrying_not_offered"],
  },
  {
    name: "S19 by hand still offered: stays with its floor",
    before: courier({ unload: { method: "hand", floor: 4 } }),
    offered: [interval(d20, am), interval(d20, am, "hand")],
    after: { method: "hand", floor: 4 },
    why: [],
  },
  {
    name: "S20 intervals are those of the chosen carrying",
    before: courier({ unload: { method: "hand" } }),
    offered: [interval(d20, am), interval(d20, pm, "hand")],
    after: { method: "hand", interval: at(pm) },
    why: ["interval_not_offered"],
  },
  {
    name: "S21 apartment without a way: the lift when offered",
    before: courier({ unload: { method: "apartment", floor: 3 } }),
    offered: [interval(d20, am), interval(d20, am, "hand"), interval(d20, am, "elevator")],
    after: { method: "elevator", floor: 3 },
    why: ["apartment_resolved"],
  },
  {
    name: "S22 apartment, no lift offered: by hand",
    before: courier({ unload: { method: "apartment", floor: 3 } }),
    offered: [interval(d20, am), interval(d20, am, "hand")],
    after: { method: "hand" },
    why: ["apartment_resolved"],
  },
  {
    name: "S23 entrance is not carried by the carrier: himself",
    before: toDoor({ unload: { method: "entrance" } }),
    offered: [door(), door("hand")],
    after: { deliveryType: "CdekToHome", method: "none" },
    why: ["carrying_not_offered"],
  },
  {
    name: "S24 carrier's door has one interval, the whole day",
    before: toDoor({ interval: at(am) }),
    offered: [door()],
    after: { date: d21, interval: null },
    why: [],
  },
  {
    name: "S25 point gone: first point",
    before: toPoint("OLD"),
    offered: [point("SAM1"), point("SAM2")],
    after: { pickupItemId: "Cdek|SAM1", date: d21 },
    why: ["point_not_offered"],
  },
  {
    name: "S26 point still there: stays, its date follows",
    before: toPoint("SAM2", d20),
    offered: [point("SAM1"), point("SAM2")],
    after: { pickupItemId: "Cdek|SAM2", date: d21 },
    why: [],
  },
  {
    name: "S27 pickup with carrying left over: reset to himself",
    before: { ...toStore, unload: { method: "elevator", floor: 5, entranceLength: 20 } },
    offered: [store("97")],
    after: { method: "none", floor: 5, pickupItemId: "Pickup|97" },
    why: ["pickup_needs_no_carrying"],
  },
  {
    name: "S28 switched to pickup by correction: carrying resets too",
    before: courier({ unload: { method: "hand", floor: 2 } }),
    offered: [store("97")],
    after: { type: "pickup", deliveryType: "Pickup", method: "none" },
    why: ["counterpart_of_provider", "pickup_needs_no_carrying", "first_point"],
  },
  {
    name: "S29 exact hour outside the window: its first hour",
    before: courier({ deliveryType: "ExactTime", hour: 21, minute: 0, interval: null }),
    offered: [hour(d20)],
    after: { deliveryType: "ExactTime", hour: 10, minute: 0 },
    why: ["time_not_offered"],
  },
  {
    name: "S30 exact hour on the step: stays",
    before: courier({ deliveryType: "ExactTime", hour: 12, minute: 30, interval: null }),
    offered: [hour(d20)],
    after: { deliveryType: "ExactTime", hour: 12, minute: 30, interval: at(exact) },
    why: [],
  },
];

test.each(table)("$name", ({ before, offered, after, why }) => {
  const { selection, item, changes } = correctSelection(before, offered, stepMin);
  expect({ ...selection, ...selection.unload, item }).toMatchObject(after);
  expect(changes.map(({ reason }) => reason)).toEqual(why);
});

test("an interval that the database tells with its fields in another order is the same interval", () => {
  const stored = courier({ date: d20, interval: { maxTime: "14:00", minTime: "10:00" } });
  expect(correctSelection(stored, [interval(d20, am), interval(d20, pm)], stepMin).changes).toEqual([]);
});

const priced = (offer: DeliveryItem, resultPrice: number): DeliveryItem => ({ ...offer, resultPrice });
const promises: [name: string, offered: DeliveryItem[], taken: string | null][] = [
  [
    "the first day at home wins, however little the others cost",
    [priced(anOffer("CdekToHome", "2026-11-28"), 100), priced(anOffer("Day", "2026-11-21"), 23_500)],
    "Day",
  ],
  [
    "on the same day the least price",
    [priced(anOffer("ExactTime", "2026-11-21"), 53_500), priced(anOffer("Day", "2026-11-21"), 23_500)],
    "Day",
  ],
  [
    "carrying in is nobody's default",
    [anOffer("Day", "2026-11-21", { method: "elevator" }), anOffer("Day", "2026-11-22")],
    "Day",
  ],
  [
    "what is fetched comes after what is brought",
    [anOffer("Pickup", "2026-11-18", { point: "95" }), anOffer("CdekToHome", "2026-11-28")],
    "CdekToHome",
  ],
  ["where nothing is brought, what can be fetched first", [anOffer("Cdek", "2026-11-25", { point: "SAM1" })], "Cdek"],
  ["where nothing is offered, the carrier's courier", [], null],
];
test.each(promises)("for whoever has chosen nothing: %s", (_name, offered, taken) => {
  const { unload } = defaultSelection;
  const selection = promisedSelection(offered, { ...unload, floor: 7 }, 30);
  expect(selection).toMatchObject({ deliveryType: taken ?? "CdekToHome", unload: { method: "none", floor: 7 } });
  // One of the offers needs no correction.
  const { changes } = correctSelection(selection, offered, 30);
  expect(changes.map(({ reason }) => reason)).toEqual(taken ? [] : ["nothing_offered"]);
});

test("choosing pickup resets carrying, keeps the floor and takes the carrier's point", () => {
  const chosen = chooseObtaining(courier({ unload: { method: "elevator", floor: 7 } }), "pickup");
  expect(chosen).toMatchObject({ type: "pickup", deliveryType: "Cdek", unload: { method: "none", floor: 7 } });
});

test("choosing delivery again takes the carrier's courier", () => {
  expect(chooseObtaining(toStore, "delivery")).toMatchObject({ type: "delivery", deliveryType: "CdekToHome" });
  expect(chooseObtaining(courier(), "delivery").deliveryType).toBe("Interval");
});

test("a new visitor has the carrier's courier, floor 1 and 20 metres", () => {
  expect(defaultSelection).toMatchObject({
    deliveryType: "CdekToHome",
    unload: { method: "none", floor: 1, entranceLength: 20 },
  });
});

const someOffer = fc.constantFrom(
  interval(d20, am),
  interval(d20, pm, "hand"),
  interval(d21, evening, "elevator"),
  day(d20),
  hour(d21),
  door(),
  door("hand"),
  store("97"),
  store("98"),
  point("SAM1"),
  point("SAM2"),
);
const someSelection = fc.record({
  deliveryType: fc.constantFrom(...DeliveryType.options),
  date: fc.constantFrom(null, d19, d20, d21),
  interval: fc.constantFrom(null, at(am), at(evening)),
  hour: fc.option(fc.integer({ min: 0, max: 23 })),
  pickupItemId: fc.constantFrom(null, "Cdek|SAM2", "Pickup|98", "Cdek|OLD"),
  unload: fc.record({ method: fc.constantFrom<UnloadMethod>("none", "hand", "elevator", "apartment", "entrance") }),
});

property.prop([someSelection, fc.uniqueArray(someOffer)])("corrected twice is corrected once", (given, offered) => {
  const once = correctSelection(aSelection(given), offered, stepMin);
  const twice = correctSelection(once.selection, offered, stepMin);
  expect(twice.selection).toEqual(once.selection);
  expect(twice.changes).toEqual([]);
});

property.prop([someSelection, fc.uniqueArray(someOffer)])(
  "what is saved is offered, and nothing is saved only when nothing is",
  (given, offered) => {
    const { selection, item } = correctSelection(aSelection(given), offered, stepMin);
    expect(item === null).toBe(offered.length === 0);
    expect(offered).toEqual(expect.arrayContaining(item ? [item] : []));
    expect(item?.deliveryType ?? "Cdek").toBe(selection.deliveryType);
    expect(selection.type === "pickup" && selection.unload.method !== "none").toBe(false);
  },
);

property.prop([someSelection, fc.uniqueArray(someOffer, { minLength: 1 }), fc.nat()])(
  "a chosen offer needs no correction",
  (given, offered, which) => {
    const item = offered[which % offered.length]!;
    const { item: kept, changes } = correctSelection(chooseItem(aSelection(given), item, stepMin), offered, stepMin);
    expect([kept, changes]).toEqual([item, []]);
  },
);
