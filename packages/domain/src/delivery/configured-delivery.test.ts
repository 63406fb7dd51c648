import { expect, test } from "vitest";
import { calculate } from "@zertsalo/configurator/calculate";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { configuredDelivery } from "./configured-delivery.ts";
import { defaultTerms } from "./delivery-terms.ts";

const noDays: ReadonlySet<string> = new Set();
const place = {
  hasCourier: true,
  hasPickup: true,
  prices: {
    minimumDeliveryPrice: { to_home: 24_900, pickup: 23_500, CdekToHome: 26_000, Cdek: 23_500 },
    priceDelimiters: { to_home: 8_000_000, pickup: 500_000, CdekToHome: 10_000_000, Cdek: 5_000_000 },
  },
  terms: defaultTerms,
  calendar: { daysOff: noDays, workingWeekends: noDays, courierOff: noDays },
};
/** A Monday, ten in the morning in Moscow. */
const monday = new Date("2026-11-16T07:00:00Z");
const mirror = calculate(samplePricingRules(), "mirror", {});
const wayOf = (code: string, where = place, now = monday) =>
  configuredDelivery(mirror, mirror.total, where, now).find((each) => each.code === code);

test.each([
  { code: "Pickup", date: "2026-11-19", price: 23_500 },
  { code: "to_home", date: "2026-11-19", price: 24_900 },
  { code: "CdekToHome", date: "2026-11-22", price: 26_000 },
  { code: "Cdek", date: "2026-11-22", price: 23_500 },
])("three working days after Monday, and the road: $code on $date", ({ code, date, price }) => {
  expect(wayOf(code)).toMatchObject({ isFit: true, reason: null, date, price });
});

test("the workshop rests on days off, and the clock decides when it begins", () => {
  const calendar = { ...place.calendar, daysOff: new Set(["2026-11-18"]) };
  expect(wayOf("Pickup", { ...place, calendar })?.date).toBe("2026-11-20");
  expect(wayOf("Pickup", place, new Date("2026-11-16T17:00:00Z"))?.date).toBe("2026-11-20");
});

test.each([
  { code: "to_home", where: { ...place, hasCourier: false } },
  { code: "Pickup", where: { ...place, hasPickup: false } },
])("a city without $code gets a reason instead", ({ code, where }) => {
  const way = wayOf(code, where);
  expect(way).toMatchObject({ isFit: false, price: null, date: null });
  expect(way?.reason).toBeTruthy();
});

test("goods above the delimiter travel free", () => {
  const free = configuredDelivery(mirror, 9_000_000, place, monday);
  expect(free.find(({ code }) => code === "to_home")?.price).toBe(0);
});
