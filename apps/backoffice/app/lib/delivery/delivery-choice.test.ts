import type { DeliveryItem } from "@zertsalo/contract/delivery";
import { expect, test } from "vitest";
import { chooseDelivery } from "./delivery-choice.ts";

const courier = (date: string, hours: [string, string], changes: Partial<DeliveryItem> = {}): DeliveryItem => ({
  id: `Interval|${date}|${hours.join("-")}|none`,
  deliveryType: "Interval",
  date,
  minTime: hours[0],
  maxTime: hours[1],
  price: 50_000,
  resultPrice: 50_000,
  unloadPrice: 0,
  destinationDetail: { toFloorMethod: "none" },
  deliveryPoint: null,
  ...changes,
});
const store = (code: string, date: string): DeliveryItem => ({
  ...courier(date, ["", ""]),
  id: `Pickup|${code}`,
  deliveryType: "Pickup",
  minTime: null,
  maxTime: null,
  resultPrice: 0,
  deliveryPoint: { code, cityName: "Самара", address: `Гагарина, ${code}`, long: 0, lat: 0, workTimeStr: "" },
});
const items = [
  courier("2026-11-22", ["10:00", "14:00"]),
  courier("2026-11-22", ["14:00", "18:00"]),
  courier("2026-11-22", ["14:00", "18:00"], {
    id: "lift",
    unloadPrice: 30_000,
    destinationDetail: { toFloorMethod: "elevator" },
  }),
  courier("2026-11-23", ["10:00", "14:00"]),
  courier("2026-11-23", ["10:00", "11:00"], { id: "exact", deliveryType: "ExactTime", resultPrice: 90_000 }),
  store("7", "2026-11-20"),
  store("9", "2026-11-21"),
];
const choose = (pick: Parameters<typeof chooseDelivery>[1]) => chooseDelivery(items, pick, { floor: 3, stepMin: 30 });

test.each([
  { name: "nothing: the first offer", pick: {}, id: "Interval|2026-11-22|10:00-14:00|none" },
  { name: "a day", pick: { day: "2026-11-23" }, id: "Interval|2026-11-23|10:00-14:00|none" },
  {
    name: "hours that the day does not have: the first ones",
    pick: { day: "2026-11-23", hours: "Interval 14:00-18:00" },
    id: "Interval|2026-11-23|10:00-14:00|none",
  },
  { name: "hours and carrying in", pick: { hours: "Interval 14:00-18:00", carrying: "elevator" }, id: "lift" },
  { name: "another way", pick: { kind: "pickup", day: "2026-11-22" }, id: "Pickup|7" },
  { name: "a store", pick: { kind: "pickup", point: "9" }, id: "Pickup|9" },
  { name: "a way that is not offered", pick: { kind: "Cdek" }, id: "Interval|2026-11-22|10:00-14:00|none" },
])("picked is $name", ({ pick, id }) => {
  expect(choose(pick)?.item.id).toBe(id);
});

test("what can be picked belongs to what is picked before", () => {
  expect(choose({})?.kinds.map(({ value, priceFrom }) => [value, priceFrom])).toEqual([
    ["to_home", 50_000],
    ["pickup", 0],
  ]);
  expect(choose({})?.days.map(({ name }) => name)).toEqual(["22.11.2026", "23.11.2026"]);
  expect(choose({ hours: "Interval 14:00-18:00" })?.carryings.map(({ value }) => value)).toEqual(["none", "elevator"]);
  expect(choose({ kind: "pickup" })?.points).toHaveLength(2);
  expect(choose({})?.points).toEqual([]);
});

test("an exact delivery has its times, the first of them until another is picked", () => {
  const exact = { day: "2026-11-23", hours: "ExactTime 10:00-11:00" };
  expect(choose(exact)).toMatchObject({ time: "10:00", times: [{}, { value: "10:30" }, { value: "11:00" }] });
  expect(choose({ ...exact, time: "11:00" })?.time).toBe("11:00");
  expect(choose({ ...exact, time: "12:00" })?.time).toBe("10:00");
  expect(choose({})).toMatchObject({ time: null, times: [] });
});

test("without offers there is no choice", () => {
  expect(chooseDelivery([], {}, { floor: 1, stepMin: 30 })).toBeNull();
});
