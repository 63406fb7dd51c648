import type { PiecePlan, PlannedOperation, PlannedWork } from "./book-piece.ts";
import type { CalendarDay } from "./calendar-day.ts";
import { dayAt, dayHalves, halvesPerDay, type Workshop, worksIn } from "./workshop.ts";

/** Why a day is not earlier: work, a rest, a busy station, one that is down, closed days, material, days in reserve. */
export interface PlanReason {
  kind: "work" | "rest" | "busy" | "down" | "closed" | "material" | "buffer";
  station?: string;
  /** The operation that works, rests or waits. */
  operation?: string;
  from: CalendarDay;
  to: CalendarDay;
}

/** The chain of operations that decides the day, first to last. */
export function explainDay(
  operations: readonly PlannedWork[],
  plan: PiecePlan,
  { release, workshop }: { release: CalendarDay; workshop: Workshop },
): PlanReason[] {
  const byCode = new Map(operations.map((operation) => [operation.code, operation]));
  const reasons: PlanReason[] = [];
  const day = (half: number) => dayAt(workshop, half);
  for (let at = latest(plan.operations, ({ end }) => end); at; ) {
    const { code, station, ready, start, end } = at;
    const waitsFor = byCode.get(code)?.after ?? [];
    const before = latest(
      plan.operations.filter((each) => waitsFor.includes(each.code)),
      ({ rested }) => rested,
    );
    const readyDay = day(ready);
    const hasRested = before && before.rested > before.end + 1 && day(before.end) < readyDay;
    reasons.unshift(
      ...(hasRested ? [{ kind: "rest" as const, operation: before.code, from: day(before.end), to: readyDay }] : []),
      ...(!before && readyDay > release ? [{ kind: "material" as const, from: readyDay, to: readyDay }] : []),
      ...waits(at, workshop),
      { kind: "work", station, operation: code, from: day(start), to: day(end) },
    );
    at = before;
  }
  return reasons;
}

/** Days between «could begin» and «begins», by what stood in the way. */
function waits({ code, station, ready, start }: PlannedOperation, workshop: Workshop): PlanReason[] {
  const found = workshop.stations.get(station);
  const reasons: PlanReason[] = [];
  if (!found) return reasons;
  const works = (half: number) => worksIn(found.shifts, dayHalves[half % halvesPerDay] ?? "am");
  for (let dayNumber = Math.floor(ready / halvesPerDay); dayNumber * halvesPerDay < start; dayNumber++) {
    const midnight = dayNumber * halvesPerDay;
    const halves = dayHalves
      .map((_, at) => midnight + at)
      .filter((half) => half >= ready && half < start && works(half));
    if (halves.length === 0) continue;
    const isDown = halves.every((half) => found.capacity[half] === 0);
    const kind = workshop.isWorking[dayNumber] ? (isDown ? "down" : "busy") : "closed";
    const day = dayAt(workshop, midnight);
    const previous = reasons.at(-1);
    if (previous?.kind === kind) previous.to = day;
    else reasons.push({ kind, ...(kind !== "closed" && { station, operation: code }), from: day, to: day });
  }
  return reasons;
}

function latest<T>(all: readonly T[], endOf: (each: T) => number): T | undefined {
  return all.reduce<T | undefined>((last, each) => (!last || endOf(last) < endOf(each) ? each : last), undefined);
}
