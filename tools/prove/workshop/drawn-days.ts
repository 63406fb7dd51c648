import type { PlannedWork } from "@zertsalo/production/schedule/book-piece";
import { type CalendarDay, dayAfter } from "@zertsalo/production/schedule/calendar-day";
import type { Outage, WorkDays } from "@zertsalo/production/schedule/workshop";
import { stations } from "@zertsalo/production/stations";
import { wholeDice } from "./kinds/sample-pieces.ts";
import { typicalPieces } from "./kinds/typical-pieces.ts";

export interface DrawnPiece {
  operations: readonly (PlannedWork & { stage: string })[];
  leadTimeDays: number;
  /** Real minutes of each operation by its planned ones. */
  factors: readonly number[];
  /** Breaks after its edging and is cut anew. */
  isBroken: boolean;
}

export interface DrawnOrder {
  n: number;
  day: CalendarDay;
  /** Of the day in Samara. */
  minute: number;
  pieces: readonly DrawnPiece[];
}

export interface DrawnDays {
  start: CalendarDay;
  days: number;
  workDays: WorkDays;
  orders: readonly DrawnOrder[];
  /** Breakdowns and illnesses; known on the morning of their first day. */
  outages: readonly Outage[];
}

export interface Season {
  ordersPerDay: number;
  /** More demand between two days, in percent: a campaign. */
  peak: { from: number; to: number; percent: number } | null;
  breakdownsPerMachineDay: number;
}

/** Illness of a machine's worker on a day; real minutes by planned ones; pieces that break. Assumptions. */
const chances = { illness: 0.015, overrun: 1.03, spread: 0.3, broken: 0.015 };
const peak = { from: 40, to: 52, percent: 45 };
export const seasons = {
  quiet: { ordersPerDay: 30, peak: null, breakdownsPerMachineDay: 0.006 },
  usual: { ordersPerDay: 40, peak, breakdownsPerMachineDay: 0.006 },
  season: { ordersPerDay: 40, peak: { ...peak, from: 30, to: 70 }, breakdownsPerMachineDay: 0.012 },
} as const satisfies Record<string, Season>;

const start = "2026-04-01";
const days = 110;
const holidays = new Set(["2026-05-01", "2026-05-09", "2026-05-11", "2026-06-12"]);
const shortDays = new Set(["2026-04-30", "2026-05-08", "2026-06-11"]);
const isWeekend = (day: CalendarDay) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const workDays: WorkDays = {
  isWorkingDay: (day) => !isWeekend(day) && !holidays.has(day),
  isShortDay: (day) => shortDays.has(day),
};

type Dice = ReturnType<typeof wholeDice>;

/** Normal, by the sum of twelve. */
const normal = ({ next }: Dice) => Array.from({ length: 12 }, next).reduce((sum, each) => sum + each, -6);

/** Everything that chance decides, drawn beforehand: each way of promising lives through the same days. */
export function drawDays(seed: number, season: Season): DrawnDays {
  const dice = wholeDice(seed);
  const pool = typicalPieces(seed);
  const orders: DrawnOrder[] = [];
  for (let d = 0; d < days; d++) {
    const day = dayAfter(start, d);
    const isPeak = season.peak && d >= season.peak.from && d < season.peak.to;
    const mean =
      season.ordersPerDay *
      (isPeak ? 1 + (season.peak?.percent ?? 0) / 100 : 1) *
      (workDays.isWorkingDay(day) ? 1 : 0.6);
    const count = Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(dice) * 1.3));
    for (let i = 0; i < count; i++) {
      const pieces = Array.from({ length: orderSize(dice) }, () => drawPiece(dice, pool));
      orders.push({ n: orders.length, day, minute: dice.whole(0, 1439), pieces });
    }
  }
  orders.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.minute - b.minute));
  return { start, days, workDays, orders, outages: drawOutages(dice, season) };
}

const orderSize = ({ next, whole }: Dice): number => (next() < 0.02 ? whole(5, 12) : next() < 0.12 ? 2 : 1);

function drawPiece(dice: Dice, pool: ReturnType<typeof typicalPieces>): DrawnPiece {
  const drawn = pool[dice.whole(0, pool.length - 1)];
  if (!drawn) throw new Error("There are no pieces to draw from");
  const factors = drawn.operations.map(
    () => chances.overrun * Math.exp(chances.spread * normal(dice) - chances.spread ** 2 / 2),
  );
  return { ...drawn, factors, isBroken: dice.next() < chances.broken };
}

function drawOutages({ next, whole }: Dice, { breakdownsPerMachineDay }: Season): Outage[] {
  const outages: Outage[] = [];
  for (let d = 0; d < days + 60; d++) {
    const day = dayAfter(start, d);
    if (!workDays.isWorkingDay(day)) continue;
    for (const { code, machines } of stations) {
      for (let machine = 0; machine < machines; machine++) {
        if (next() < breakdownsPerMachineDay) {
          outages.push({ station: code, machines: 1, from: day, to: dayAfter(day, whole(0, 2)) });
        } else if (next() < chances.illness) {
          // A colleague stands in for half of the time where there is one bench only.
          const missing = machines === 1 ? 0.5 : 1;
          outages.push({ station: code, machines: missing, from: day, to: dayAfter(day, whole(0, 4)) });
        }
      }
    }
  }
  return outages;
}
