import { expect, test } from "vitest";
import { saleDates, saleStatus } from "./sale-period.ts";

const period = (from: string, to: string) => ({
  startsAt: new Date(`${from}T00:00:00+03:00`),
  endsAt: new Date(`${to}T23:59:59+03:00`),
});
const autumn = period("2026-11-02", "2026-11-30");

test.each([
  { name: "a second before it begins", now: "2026-11-01T23:59:59+03:00", status: "upcoming" },
  { name: "at its first moment", now: "2026-11-02T00:00:00+03:00", status: "running" },
  { name: "at its last moment", now: "2026-11-30T23:59:59+03:00", status: "running" },
  { name: "a second later", now: "2026-12-01T00:00:00+03:00", status: "ended" },
])("$name a sale is $status", ({ now, status }) => {
  expect(saleStatus(autumn, new Date(now))).toBe(status);
});

test.each([
  { of: autumn, now: "2026-11-15", text: "до 30 ноября" },
  { of: period("2026-11-01", "2027-01-31"), now: "2026-11-15", text: "до 31 января 2027" },
  { of: period("2026-06-01", "2026-08-31"), now: "2026-11-15", text: "закончилась 31 августа" },
  { of: period("2026-12-01", "2026-12-25"), now: "2026-11-15", text: "с 1 по 25 декабря" },
  { of: autumn, now: "2026-10-15", text: "со 2 по 30 ноября" },
  { of: period("2026-12-20", "2027-01-10"), now: "2026-11-15", text: "с 20 декабря по 10 января 2027" },
])("on $now it reads «$text»", ({ of, now, text }) => {
  expect(saleDates(of, new Date(`${now}T12:00:00+03:00`)).replaceAll("\u00a0", " ")).toBe(text);
});
