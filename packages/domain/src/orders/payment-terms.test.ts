import { expect, test } from "vitest";
import { captureBy, captureMode, payUntil, payUntilAfterChange, reservedUntil } from "./payment-terms.ts";

test.each([
  { method: "card-online", hasSpecial: false, leadDays: 6, mode: "hold" },
  { method: "SberPay", hasSpecial: false, leadDays: 2, mode: "hold" },
  { method: "card-online", hasSpecial: true, leadDays: 2, mode: "charge" },
  { method: "SberPay", hasSpecial: false, leadDays: 7, mode: "charge" },
  { method: "sbp-sber", hasSpecial: false, leadDays: 2, mode: "charge" },
  { method: "yooMoney", hasSpecial: false, leadDays: 2, mode: "charge" },
  { method: "bill", hasSpecial: false, leadDays: 2, mode: "none" },
  { method: "cashdesk", hasSpecial: false, leadDays: 2, mode: "none" },
] as const)("$method, ready in $leadDays days, made to order $hasSpecial: $mode", ({ method, mode, ...order }) => {
  expect(captureMode(method, order)).toBe(mode);
});

test("a hold is captured half a day before it would be lost", () => {
  expect(captureBy(new Date("2026-11-16T10:00:00+03:00"))).toEqual(new Date("2026-11-22T22:00:00+03:00"));
});

const terms = { reserveHours: 24, billValidDays: 5 };
const calendar = {
  daysOff: new Set(["2026-11-04"]),
  workingWeekends: new Set<string>(),
  courierOff: new Set<string>(),
};
const now = new Date("2026-10-30T23:30:00+03:00"); // a Friday

test.each([
  { method: "card-online", until: "2026-10-31T23:30:00+03:00" },
  { method: "sbp-sber", until: "2026-10-31T23:30:00+03:00" },
  { method: "prepay-cashdesk", until: "2026-10-31T21:00:00+03:00" },
  { method: "bill", until: "2026-11-10T00:00:00+03:00" }, // the end of the 9th: a weekend and a holiday between
] as const)("an order by $method waits until $until", ({ method, until }) => {
  expect(payUntil(method, now, terms, calendar)).toEqual(new Date(until));
});

test("what is paid at the counter has no term", () => {
  expect(payUntil("cashdesk", now, terms, calendar)).toBeNull();
});

test("goods stay reserved ten minutes longer than the displayed deadline", () => {
  expect(reservedUntil(now)).toEqual(new Date("2026-10-30T23:40:00+03:00"));
});

test.each([
  {
    name: "a longer term is won",
    method: "bill",
    promised: "2026-10-31T23:30:00+03:00",
    until: "2026-11-10T00:00:00+03:00",
  },
  {
    name: "a shorter one loses nothing",
    method: "sbp-sber",
    promised: "2026-11-10T00:00:00+03:00",
    until: "2026-11-10T00:00:00+03:00",
  },
  {
    name: "the same one again is the same",
    method: "yooMoney",
    promised: "2026-10-31T23:30:00+03:00",
    until: "2026-10-31T23:30:00+03:00",
  },
] as const)("another method: $name", ({ method, promised, until }) => {
  const order = { placedAt: now, payUntil: new Date(promised) };
  expect(payUntilAfterChange(method, order, terms, calendar)).toEqual(new Date(until));
});
