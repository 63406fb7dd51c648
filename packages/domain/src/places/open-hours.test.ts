import { expect, test } from "vitest";
import { openHoursLabel } from "./open-hours.ts";

const hours = { from: "08:00", to: "21:00" };

test.each([
  { now: "2026-11-23T07:59:00+03:00", ahead: 0, label: "Сегодня с 8:00" },
  { now: "2026-11-23T08:00:00+03:00", ahead: 0, label: "Сегодня до 21:00" },
  { now: "2026-11-23T20:59:00+03:00", ahead: 0, label: "Сегодня до 21:00" },
  { now: "2026-11-23T21:00:00+03:00", ahead: 0, label: "Завтра с 8:00" },
  { now: "2026-11-23T19:30:00+03:00", ahead: 2, label: "Завтра с 8:00" },
  { now: "2026-11-23T23:30:00+03:00", ahead: 2, label: "Сегодня с 8:00" },
])("at $now in Moscow, $ahead hours ahead of it: $label", ({ now, ahead, label }) => {
  expect(openHoursLabel(hours, ahead, new Date(now)).replaceAll("\u00a0", " ")).toBe(label);
});
