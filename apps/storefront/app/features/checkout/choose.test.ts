import { describe, expect, test } from "vitest";
import type { CheckoutChoice } from "./checkout-data.ts";
import { choiceFields, chooseDelivery } from "./choose.ts";
import type { OfferDay, Offers, OfferSlot, PointOffer } from "./offers-data.ts";

const slot = (key: string, ids: OfferSlot["ids"], times: string[] = []): OfferSlot => ({
  key,
  text: key,
  extra: null,
  times,
  ids,
});
const day = (date: string, slots: OfferSlot[]): OfferDay => ({
  date,
  weekday: "",
  number: "",
  name: "",
  month: "",
  price: slots.length > 0 ? "249 ₽" : null,
  slots,
});
const point = (id: string) => ({ id }) as PointOffer;

const morning = slot("Interval|10:00-14:00", { none: "morning", elevator: "morning lift" });
const evening = slot("Interval|18:00-21:00", { none: "evening" });
const exact = slot("ExactTime|10:00-20:00", { none: "exact" }, ["10:00", "10:30"]);

const offers = {
  state: "counted",
  days: {
    to_home: [day("2026-11-19", []), day("2026-11-20", [morning, evening, exact]), day("2026-11-21", [evening])],
    CdekToHome: [day("2026-11-25", [slot("CdekToHome", { none: "door" })])],
  },
  points: { Cdek: [point("Cdek|A"), point("Cdek|B")], pickup: [] },
} as unknown as Offers;

const lifted: CheckoutChoice = {
  way: "to_home",
  date: "2026-11-20",
  slot: "Interval|10:00-14:00",
  time: null,
  method: "elevator",
  floor: 7,
  length: 20,
  point: null,
};

describe("a change is matched to the offers", () => {
  test.each<{ name: string; change: Partial<CheckoutChoice>; id: string | null; after: Partial<CheckoutChoice> }>([
    { name: "without a change the choice stays", change: {}, id: "morning lift", after: lifted },
    {
      name: "another day without the lift and the interval: the first that it has, carried by the buyer",
      change: { date: "2026-11-21" },
      id: "evening",
      after: { date: "2026-11-21", slot: "Interval|18:00-21:00", method: "none", floor: 7 },
    },
    {
      name: "intervals are those of the chosen carrying",
      change: { slot: "Interval|18:00-21:00" },
      id: "morning lift",
      after: { slot: "Interval|10:00-14:00", method: "elevator" },
    },
    {
      name: "an exact hour begins with the first of its window",
      change: { slot: "ExactTime|10:00-20:00", method: "none" },
      id: "exact",
      after: { slot: "ExactTime|10:00-20:00", time: "10:00" },
    },
    {
      name: "a day without delivery becomes the first offered day",
      change: { date: "2026-11-19", method: "none" },
      id: "morning",
      after: { date: "2026-11-20" },
    },
    {
      name: "another way begins with its first day",
      change: { way: "CdekToHome" },
      id: "door",
      after: { way: "CdekToHome", date: "2026-11-25", method: "none" },
    },
    {
      name: "a point: the first one, and nothing is carried",
      change: { way: "Cdek" },
      id: "Cdek|A",
      after: { way: "Cdek", date: null, slot: null, method: "none", floor: 7, point: "Cdek|A" },
    },
    { name: "a way without offers has nothing to choose", change: { way: "pickup" }, id: null, after: { point: null } },
  ])("$name", ({ change, id, after }) => {
    const chosen = chooseDelivery(offers, lifted, change);
    expect(chosen.id).toBe(id);
    expect(chosen.choice).toMatchObject(after);
  });

  test("the day of one way does not carry over to another", () => {
    const atDoor: CheckoutChoice = {
      ...lifted,
      way: "CdekToHome",
      date: "2026-11-21",
      slot: "CdekToHome",
      method: "none",
    };
    expect(chooseDelivery(offers, atDoor, { way: "to_home" }).choice.date).toBe("2026-11-20");
  });

  test("another point", () => {
    const atFirst = chooseDelivery(offers, lifted, { way: "Cdek" }).choice;
    expect(chooseDelivery(offers, atFirst, { point: "Cdek|B" }).id).toBe("Cdek|B");
  });
});

test("a form contains only the chosen fields", () => {
  expect(choiceFields(lifted)).toEqual({
    way: "to_home",
    date: "2026-11-20",
    slot: "Interval|10:00-14:00",
    method: "elevator",
    floor: "7",
    length: "20",
  });
});
