import { expect, test } from "vitest";
import { countingDay, inSamara, releaseDay } from "./workshop-clock.ts";
import { slotCapacity } from "./workshop.ts";

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const open = { isWorkingDay: (day: string) => isWeekday(day) && day !== "2026-11-04", isShortDay: () => false };

test.each([
  ["15:30 in Samara is before the cut-off", "2026-11-24T11:30:00Z", "15:30", "2026-11-24", "2026-11-25"],
  ["23:30 in Moscow is the next day in Samara", "2026-11-24T20:30:00Z", "00:30", "2026-11-25", "2026-11-26"],
  ["Friday evening counts from Saturday", "2026-10-30T15:00:00Z", "19:00", "2026-10-31", "2026-11-02"],
  ["the day before a holiday", "2026-11-03T08:00:00Z", "12:00", "2026-11-03", "2026-11-05"],
])("%s", (_, instant, clock, counts, release) => {
  const at = new Date(instant);
  expect(inSamara(at).clock).toBe(clock);
  expect(countingDay(at)).toBe(counts);
  expect(releaseDay(at, open.isWorkingDay)).toBe(release);
});

const unitBench = { code: "unit_bench", machines: 5, shifts: 1 };
const day = "2026-12-30";
const missing = { station: "unit_bench", machines: 1, from: day, to: day };
test.each([
  ["five benches", "am", [], false, 1080],
  ["an evening without a second shift", "ev", [], false, 0],
  ["a short day ends an hour earlier", "pm", [], true, 810],
  ["a short day begins as usual", "am", [], true, 1080],
  ["one of five benches is missing", "am", [missing], false, 864],
  ["half a bench is missing", "am", [{ ...missing, machines: 0.5 }], false, 972],
  ["more is missing than there is", "am", [{ ...missing, machines: 6 }], false, 0],
  ["another station's breakdown", "am", [{ ...missing, station: "check" }], false, 1080],
] as const)("capacity: %s", (_, half, outages, isShort, minutes) => {
  const workDays = { ...open, isShortDay: () => isShort };
  expect(slotCapacity(unitBench, day, half, { outages, workDays, bookablePercent: 90 })).toBe(minutes);
});

test("a closed day has no capacity", () => {
  const input = { outages: [], workDays: open, bookablePercent: 90 };
  expect(slotCapacity(unitBench, "2026-11-04", "am", input)).toBe(0);
});
