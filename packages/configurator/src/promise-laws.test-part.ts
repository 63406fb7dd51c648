import { bookPiece, type PlannedWork, releasePiece } from "@zertsalo/production/schedule/book-piece";
import { dayAfter } from "@zertsalo/production/schedule/calendar-day";
import { promiseDay } from "@zertsalo/production/schedule/promise-day";
import { halfOf, halvesPerDay } from "@zertsalo/production/schedule/workshop";
import { busyWorkshop, planViolations, sampleWorkshop } from "./promise-sample.test-part.ts";

type Piece = readonly PlannedWork[];
const release = "2026-12-01";
const buffer = { days: 1, perDays: 5 };
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A workshop with a broken saw, and what a piece breaks of the laws of promised days; named by their numbers in
 * docs/production-laws.md. `pieces`: so many stand in its books, taken from these.
 */
export function promiseLaws(pieces: readonly Piece[], count: number, days = 200) {
  const outage = { station: "stone_saw", machines: 1, from: "2026-12-08", to: "2026-12-09" };
  const workshop = sampleWorkshop(release, [outage], days);
  const { booked } = busyWorkshop(workshop, pieces, count, 2);
  const weaker = sampleWorkshop(release, [{ ...outage, to: dayAfter(release, 20) }], days);
  const { booked: fuller } = busyWorkshop(workshop, pieces, count, 2);
  for (const [code, { capacity }] of workshop.stations) {
    const row = fuller.row(code);
    capacity.forEach((minutes, half) => fuller.add(code, half, Math.floor((minutes - (row[half] ?? 0)) / 3)));
  }
  const isBookedAs = (before: typeof booked) =>
    [...workshop.stations.keys()].every((code) => {
      const row = before.row(code);
      return booked.row(code).every((minutes, half) => minutes === row[half]);
    });
  const overbooked = () =>
    [...workshop.stations].flatMap(([code, { capacity }]) =>
      booked.row(code).some((minutes, half) => minutes > (capacity[half] ?? 0)) ? [`${code} is overbooked`] : [],
    );

  return {
    /** Laws 16, 17 and 18: booked within capacity and in order, and released without a trace. */
    booking(operations: Piece): string[] {
      const before = booked.copy();
      const plan = bookPiece(operations, { release }, booked, workshop);
      if (!plan) return ["not planned"];
      const faults = [...planViolations(operations, plan, workshop), ...overbooked()];
      releasePiece(plan, booked);
      return isBookedAs(before) ? faults : [...faults, "releasing leaves minutes behind"];
    },
    /** Laws 19 and 20: looking changes nothing, and the reasons go from the release to the promised day. */
    promising(operations: Piece): string[] {
      const before = booked.copy();
      const compute = () => promiseDay([operations, operations], { release }, booked, workshop, buffer);
      const promised = compute();
      if (!promised) return ["no day"];
      const last = { kind: "buffer", from: promised.plannedEnd, to: promised.day };
      return [
        ...(isSame(compute(), promised) ? [] : ["another day the second time"]),
        ...(isSame(promised.why.at(-1), last) ? [] : ["the reasons do not end on the day"]),
        ...(promised.why[0]?.from === release ? [] : ["the reasons do not begin with the release"]),
        ...(workshop.isWorking[halfOf(workshop, promised.day) / halvesPerDay] ? [] : ["the day is closed"]),
        ...(isBookedAs(before) ? [] : ["a promise books"]),
      ];
    },
    /** Law 22: a later release, less capacity or more booked minutes never give an earlier end. */
    worsening(operations: Piece): string[] {
      const end = (from = release, load = booked, shop = workshop) =>
        promiseDay([operations], { release: from }, load, shop, { days: 0, perDays: 0 })?.plannedEnd ?? "never";
      return [
        ...(end(dayAfter(release, 3)) >= end() ? [] : ["a later release ends earlier"]),
        ...(end(release, fuller) >= end() ? [] : ["more load ends earlier"]),
        ...(end(release, booked, weaker) >= end() ? [] : ["less capacity ends earlier"]),
      ];
    },
  };
}
