import { bookPiece } from "@zertsalo/production/schedule/book-piece";
import { BookedMinutes } from "@zertsalo/production/schedule/booked-minutes";
import { type CalendarDay, dayAfter } from "@zertsalo/production/schedule/calendar-day";
import { promiseDay, type PromiseBuffer } from "@zertsalo/production/schedule/promise-day";
import { buildWorkshop, dayAt, type Workshop } from "@zertsalo/production/schedule/workshop";
import { stations } from "@zertsalo/production/stations";
import type { DrawnDays, DrawnOrder } from "./drawn-days.ts";
import { byUrgency, getOperation, realMinutes, type RunningOrder, takeOrder } from "./running-order.ts";
import { toRunMinute, WorkshopFloor } from "./work-day.ts";
import { workingDayAfter, workingDaysBetween } from "./working-days.ts";

/** «formula»: the day that options alone give; else the shop's own promise with such a reserve. */
export type Promising = "formula" | PromiseBuffer;

const cutOff = 16 * 60;
const horizonDays = 120;
const bookablePercent = 90;
/** Orders of the first days fill the workshop and are not counted. */
const warmUpDays = 20;
/** Nobody is written to about a late forecast before the second one in a row, or unless so few working days are left. */
const writtenTo = { after: 2, daysLeft: 3 };

/** The drawn days under one way of promising: every morning the open work is planned anew, then a real day is worked. */
export function simulateDays(drawn: DrawnDays, promising: Promising) {
  const { start, days, workDays, orders } = drawn;
  const running: RunningOrder[] = [];
  const floor = new WorkshopFloor(drawn);
  let next = 0;
  for (let d = 0; d < days + 60; d++) {
    const day = dayAfter(start, d);
    const open = running.filter(({ finished }) => !finished).toSorted(byUrgency);
    if (next >= orders.length && open.length === 0) break;
    const known = drawn.outages.filter(({ from, to }) => from <= day && to >= day);
    const workshop = buildWorkshop({
      firstDay: day,
      days: horizonDays,
      stations,
      outages: known,
      workDays,
      bookablePercent,
    });
    const booked = new BookedMinutes(workshop);
    for (const each of open) warn(each, forecast(each, toRunMinute(start, day, 0), booked, workshop), day, drawn);
    for (let order = orders[next]; order?.day === day; order = orders[++next]) {
      const from = order.minute < cutOff ? day : dayAfter(day);
      const release = workingDayAfter(from, 1, workDays);
      const promise = bookOrder(order, { release, from }, booked, workshop, promising, drawn);
      const begun = takeOrder(order, promise, toRunMinute(start, release));
      running.push(begun);
      for (const { tasks } of begun.jobs) {
        for (const task of tasks) if (Number.isFinite(task.ready)) floor.add(task);
      }
    }
    if (workDays.isWorkingDay(day)) floor.work(day);
  }
  return figuresOf(
    running.filter(({ order, finished }) => order.day >= dayAfter(start, warmUpDays) && finished),
    drawn,
  );
}

function bookOrder(
  { pieces }: DrawnOrder,
  { release, from }: { release: CalendarDay; from: CalendarDay },
  booked: BookedMinutes,
  workshop: Workshop,
  promising: Promising,
  { workDays }: DrawnDays,
): CalendarDay {
  const work = pieces.map(({ operations }) => operations);
  const byFormula = workingDayAfter(from, Math.max(...pieces.map(({ leadTimeDays }) => leadTimeDays)), workDays);
  const buffer = promising === "formula" ? { days: 0, perDays: 0 } : promising;
  const promised = promiseDay(work, { release }, booked, workshop, buffer);
  if (promised) for (const operations of work) bookPiece(operations, { release }, booked, workshop);
  return promising === "formula" || !promised ? byFormula : promised.day;
}

/** The day on which what is left of the order is packed; the plan knows planned minutes only. Null: beyond the horizon. */
function forecast({ jobs }: RunningOrder, now: number, booked: BookedMinutes, workshop: Workshop): CalendarDay | null {
  let last = workshop.firstDay;
  for (const { tasks, piece, open } of jobs) {
    if (open === 0) continue;
    const done = new Set(tasks.filter(({ isDone }) => isDone).map((task) => getOperation(task).code));
    const left = tasks.filter(({ isDone }) => !isDone);
    const operations = left.map((task) => {
      const operation = getOperation(task);
      const spent = realMinutes(piece, task.at) - task.left;
      const minutes = operation.minutes === 0 ? 0 : Math.max(5, operation.minutes - spent);
      return { ...operation, minutes, after: operation.after.filter((code) => !done.has(code)) };
    });
    const ready = Math.max(0, ...left.map((task) => (Number.isFinite(task.ready) ? task.ready - now : 0)));
    const release = dayAfter(workshop.firstDay, Math.floor(ready / 1_440));
    const plan = bookPiece(operations, { release }, booked, workshop);
    if (!plan) return null;
    const end = dayAt(workshop, plan.end);
    if (end > last) last = end;
  }
  return last;
}

function warn(each: RunningOrder, day: CalendarDay | null, today: CalendarDay, { workDays }: DrawnDays): void {
  const isLate = day !== null && day > each.promise;
  each.lateInARow = isLate ? each.lateInARow + 1 : 0;
  if (!isLate) return;
  each.warned ??= today;
  const isNear = workingDaysBetween(today, each.promise, workDays) < writtenTo.daysLeft;
  if (isNear || each.lateInARow >= writtenTo.after) each.writtenTo ??= today;
}

function figuresOf(counted: readonly RunningOrder[], { workDays }: DrawnDays) {
  const between = (from: CalendarDay, to: CalendarDay | null) => workingDaysBetween(from, to ?? from, workDays);
  const isLate = ({ finished, promise }: RunningOrder) => (finished ?? promise) > promise;
  const late = counted.filter(isLate);
  const percent = (part: number, all: number) => (all === 0 ? 0 : Math.round((1_000 * part) / all) / 10);
  const falseShare = (of: "warned" | "writtenTo") => {
    const all = counted.filter((each) => each[of]);
    return { orders: all.length, percent: percent(all.filter((each) => !isLate(each)).length, all.length) };
  };
  return {
    orders: counted.length,
    /** Packed on the day or before. */
    onTime: percent(counted.length - late.length, counted.length),
    slack: mean(counted.map(({ finished, promise }) => Math.max(0, between(finished ?? promise, promise)))),
    lateBy: mean(late.map(({ finished, promise }) => between(promise, finished))),
    promised: mean(counted.map(({ order, promise }) => between(order.day, promise))),
    staffWarnings: falseShare("warned"),
    letters: falseShare("writtenTo"),
    writtenBefore: percent(late.filter(({ writtenTo: day, promise }) => day && day < promise).length, late.length),
  };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round((100 * values.reduce((sum, each) => sum + each, 0)) / values.length) / 100;
