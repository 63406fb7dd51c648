import type { DeliverySelection } from "@zertsalo/contract/delivery";
import { expect, test } from "vitest";
import { choiceFields } from "./choose.ts";
import { toChoice, parseSelection } from "./selection-fields.ts";

const saved: DeliverySelection = {
  type: "delivery",
  deliveryType: "Interval",
  date: "2026-11-20",
  interval: { minTime: "10:00", maxTime: "14:00" },
  hour: null,
  minute: null,
  unload: { method: "elevator", floor: 7, entranceLength: 20 },
  pickupItemId: null,
};

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

test.each<{ name: string; fields: Record<string, string>; after: Partial<DeliverySelection> }>([
  { name: "fields not sent come from the cart", fields: {}, after: saved },
  {
    name: "another day and interval",
    fields: { way: "to_home", date: "2026-11-21", slot: "Interval|18:00-21:00" },
    after: { date: "2026-11-21", deliveryType: "Interval", interval: { minTime: "18:00", maxTime: "21:00" } },
  },
  {
    name: "an exact hour",
    fields: { slot: "ExactTime|10:00-20:00", time: "12:30" },
    after: { deliveryType: "ExactTime", hour: 12, minute: 30 },
  },
  {
    name: "another way resets the day of the old one",
    fields: { way: "CdekToHome", date: "2026-11-20", slot: "Interval|10:00-14:00" },
    after: { deliveryType: "CdekToHome", date: null, interval: null, unload: saved.unload },
  },
  {
    name: "choosing pickup resets carrying to none and keeps the floor",
    fields: { way: "pickup", method: "elevator" },
    after: { type: "pickup", deliveryType: "Pickup", unload: { method: "none", floor: 7, entranceLength: 20 } },
  },
  {
    name: "carrying, its floor and its length",
    fields: { method: "hand", floor: "12", length: "40" },
    after: { unload: { method: "hand", floor: 12, entranceLength: 40 } },
  },
  {
    name: "an invalid floor, hour, day or slot is ignored",
    fields: { floor: "-3", length: "x", time: "99:99", date: "завтра", slot: "Night|00:00-06:00", way: "drone" },
    after: saved,
  },
  {
    name: "a floor is limited to a hundred",
    fields: { floor: "400" },
    after: { unload: { ...saved.unload, floor: 100 } },
  },
])("$name", ({ fields, after }) => {
  expect(parseSelection(formOf(fields), saved)).toMatchObject(after);
});

test.each([
  saved,
  { ...saved, deliveryType: "ExactTime", interval: { minTime: "10:00", maxTime: "20:00" }, hour: 12, minute: 30 },
  { ...saved, type: "pickup", deliveryType: "Cdek", interval: null, pickupItemId: "Cdek|SAM12" },
] satisfies DeliverySelection[])("a selection survives the round trip through the form: $deliveryType", (selection) => {
  expect(parseSelection(formOf(choiceFields(toChoice(selection))), selection)).toEqual(selection);
});
