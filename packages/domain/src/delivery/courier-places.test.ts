import type { CourierPlaces } from "@zertsalo/contract/staff-courier-places";
import { expect, test } from "vitest";
import {
  type BookedDay,
  courierPlacesChanges,
  courierWindowText,
  exceededDays,
  exceededText,
  hasAllWindows,
} from "./courier-places.ts";

const window = (minTime: string, places: number) => ({ kind: "Interval" as const, minTime, places });
const places: CourierPlaces = {
  day: 5,
  windows: [window("10:00", 3), window("14:00", 3), { kind: "ExactTime", minTime: "10:00", places: 1 }],
};
const booked = (day: string, windows: BookedDay["windows"]): BookedDay => ({ day, windows });
const held = (kind: "Interval" | "ExactTime" | "Day", minTime: string, count: number) => ({
  kind,
  minTime,
  booked: count,
});

test.each([
  { name: "nothing booked", windows: [], isExceeded: false },
  { name: "a window exactly full", windows: [held("Interval", "10:00", 3)], isExceeded: false },
  { name: "one more in a window", windows: [held("Interval", "10:00", 4)], isExceeded: true },
  {
    name: "an exact hour has the same beginning as a window",
    windows: [held("ExactTime", "10:00", 2)],
    isExceeded: true,
  },
  {
    name: "one more in the day than all windows may have together",
    windows: [held("Interval", "10:00", 3), held("Interval", "14:00", 3)],
    isExceeded: true,
  },
  { name: "orders for any time count in the day", windows: [held("Day", "09:00", 6)], isExceeded: true },
  { name: "orders for any time have no window to exceed", windows: [held("Day", "09:00", 5)], isExceeded: false },
])("$name: exceeded $isExceeded", ({ windows, isExceeded }) => {
  expect(exceededDays([booked("2026-12-01", windows)], places)).toEqual(isExceeded ? ["2026-12-01"] : []);
});

test("names five exceeded days and counts the others", () => {
  const days = ["01", "02", "03", "04", "05", "06", "07"].map((day) => `2026-12-${day}`);
  expect(exceededText(days.slice(0, 1), "2026-11-24")).toContain("Больше уже занято: 1\u00a0декабря. ");
  expect(exceededText(days, "2026-11-24")).toContain("5\u00a0декабря и\u00a0ещё 2. ");
});

test("a day has each window of its zone once, and no other", () => {
  expect(hasAllWindows(places, places.windows)).toBe(true);
  expect(hasAllWindows(places, places.windows.slice(1))).toBe(false);
  expect(
    hasAllWindows({ ...places, windows: [window("10:00", 1), window("11:00", 1), window("14:00", 1)] }, places.windows),
  ).toBe(false);
});

test("the log has the changed places alone", () => {
  const after = {
    day: 6,
    windows: places.windows.map((each) => ({ ...each, places: each.kind === "ExactTime" ? 0 : 3 })),
  };
  expect(courierPlacesChanges(places, after)).toEqual([
    { field: "day", title: "В день", from: "5", to: "6" },
    { field: "ExactTime 10:00", title: "Точно ко времени", from: "1", to: "0" },
  ]);
});

test.each([
  { kind: "Interval", text: "10:00–14:00" },
  { kind: "ExactTime", text: "Точно ко времени" },
  { kind: "Day", text: "В любое время" },
] as const)("$kind is called «$text»", ({ kind, text }) => {
  expect(courierWindowText({ kind, minTime: "10:00", maxTime: "14:00" })).toBe(text);
});
