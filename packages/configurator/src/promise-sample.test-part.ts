import { bookPiece, type PiecePlan, type PlannedWork } from "@zertsalo/production/schedule/book-piece";
import { BookedMinutes } from "@zertsalo/production/schedule/booked-minutes";
import {
  buildWorkshop,
  halvesPerDay,
  type Outage,
  type WorkDays,
  type Workshop,
} from "@zertsalo/production/schedule/workshop";
import { stations } from "@zertsalo/production/stations";
import { billOfWork } from "./bill-of-work.ts";
import { calculate } from "./calculate.ts";
import type { ConfiguratorType, Options } from "./model.ts";
import { randomOptions, sampledTypes } from "./pricing-rules/sample-options.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";
import { createDice } from "./seeded-random.ts";

const book = samplePricingRules();

export const operationsFor = (type: ConfiguratorType, options: Options): readonly PlannedWork[] =>
  billOfWork(book, calculate(book, type, options)).operations;

function workDays({ off = [] as readonly string[], short = [] as readonly string[] } = {}): WorkDays {
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return { isWorkingDay: (day) => !isWeekend(day) && !off.includes(day), isShortDay: (day) => short.includes(day) };
}

export const sampleWorkshop = (firstDay: string, outages: readonly Outage[] = [], days = 90): Workshop =>
  buildWorkshop({
    firstDay,
    days,
    stations,
    outages,
    workDays: workDays({ off: ["2026-12-31"], short: ["2026-12-30"] }),
    bookablePercent: 90,
  });

/** Operations of any piece that the rules allow, the same for the same seed. */
export const randomOperations = (seed: number): readonly PlannedWork[] => {
  const type = sampledTypes[seed % sampledTypes.length] ?? "mirror";
  return operationsFor(type, randomOptions(book, type, seed));
};

/** A workshop with so many pieces in its books; pieces that do not fit in are left out. */
export function busyWorkshop(
  workshop: Workshop,
  pieces: readonly (readonly PlannedWork[])[],
  count: number,
  seed: number,
) {
  const booked = new BookedMinutes(workshop);
  const dice = createDice(seed);
  const plans = Array.from({ length: count }, () => {
    const operations = pieces[Math.floor(dice.between(0, pieces.length))] ?? [];
    return bookPiece(operations, { release: workshop.firstDay }, booked, workshop);
  });
  return { booked, plans };
}

/** What a plan does too early, on a closed day, or with other minutes than its operation has. */
export function planViolations(operations: readonly PlannedWork[], plan: PiecePlan, workshop: Workshop): string[] {
  return operations.flatMap(({ code, minutes, after }, at) => {
    const planned = plan.operations[at];
    if (planned?.code !== code) return [`${code} is not planned`];
    const { slots, start } = planned;
    const booked = slots.reduce((sum, slot) => sum + slot.minutes, 0);
    const closed = slots.filter(({ half }) => !workshop.isWorking[Math.floor(half / halvesPerDay)]);
    const early = plan.operations.filter(
      (each) => after.includes(each.code) && (each.end >= start || each.rested > start),
    );
    return [
      ...(booked === minutes ? [] : [`${code} has ${booked} of ${minutes} minutes`]),
      ...closed.map(({ half }) => `${code} works in closed half ${half}`),
      ...early.map((before) => `${code} begins before ${before.code} is over`),
    ];
  });
}
