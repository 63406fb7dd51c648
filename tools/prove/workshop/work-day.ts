import type { CalendarDay } from "@zertsalo/production/schedule/calendar-day";
import { daysBetween } from "@zertsalo/production/schedule/calendar-day";
import { stations } from "@zertsalo/production/stations";
import type { DrawnDays } from "./drawn-days.ts";
import { isMoreUrgent, leadsTo, getOperation, realMinutes, type Task } from "./running-order.ts";
import { workingDayAfter } from "./working-days.ts";

const dayMinutes = 1_440;
const morning = 8 * 60;
const night = 21 * 60 + 30;
const tick = 15;
/** A finished part waits for the trolley. */
const transfer = 120;
/** Half days in minutes; the third one is a second shift's. */
const windows = [
  [8 * 60, 12 * 60],
  [13 * 60, 17 * 60],
  [17 * 60 + 30, night],
] as const;

export const toRunMinute = (start: CalendarDay, day: CalendarDay, minute = morning): number =>
  daysBetween(start, day) * dayMinutes + minute;

/** What waits at each station and what is on its machines; the supplier's own work takes no minutes of ours. */
export class WorkshopFloor {
  readonly #drawn: DrawnDays;
  readonly #queues = new Map<string, Task[]>(stations.map(({ code }) => [code, []]));
  readonly #machines = new Map<string, Task[]>(stations.map(({ code }) => [code, []]));
  #supplied: Task[] = [];

  constructor(drawn: DrawnDays) {
    this.#drawn = drawn;
  }

  add(task: Task): void {
    (this.#queues.get(getOperation(task).station) ?? this.#supplied).push(task);
  }

  /** A quarter of an hour after another: machines take the most urgent task that is ready. */
  work(day: CalendarDay): void {
    const base = toRunMinute(this.#drawn.start, day, 0);
    for (let minute = morning; minute < night; minute += tick) {
      const now = base + minute;
      for (const task of this.#supplied.splice(0).toReversed()) this.#finish(task, now, day);
      for (const station of stations) {
        if (this.#isOpen(station.shifts, day, minute)) this.#runStation(station, day, now);
      }
    }
  }

  #isOpen(shifts: number, day: CalendarDay, minute: number): boolean {
    return windows.slice(0, shifts > 1 ? 3 : 2).some(([from, to], half) => {
      const isShort = half === 1 && shifts === 1 && this.#drawn.workDays.isShortDay(day);
      return minute >= from && minute < to - (isShort ? 60 : 0);
    });
  }

  #runStation({ code, machines: all }: (typeof stations)[number], day: CalendarDay, now: number): void {
    const down = this.#drawn.outages.filter(({ station, from, to }) => station === code && from <= day && day <= to);
    const machines = Math.max(
      0,
      down.reduce((left, outage) => left - outage.machines, all),
    );
    const queue = this.#queues.get(code) ?? [];
    const working = this.#machines.get(code) ?? [];
    const places = Math.ceil(machines);
    queue.push(...working.splice(places).toReversed());
    for (let place = 0; place < places; place++) {
      // Half a machine works half of the time.
      let budget = tick * Math.min(1, machines - place);
      while (budget > 0) {
        const task = working[place] ?? takeNext(queue, now);
        if (!task) break;
        working[place] = task;
        const spent = Math.min(budget, task.left);
        task.left -= spent;
        budget -= spent;
        if (task.left > 0) break;
        working.splice(place, 1);
        this.#finish(task, now + tick - Math.floor(budget), day);
      }
      if (working[place] === undefined) break;
    }
  }

  #finish(task: Task, now: number, day: CalendarDay): void {
    const { job } = task;
    const operation = getOperation(task);
    if (job.isBroken && operation.stage === "edging" && operation.minutes > 0) return this.#breakPiece(task, now);
    task.isDone = true;
    job.open -= 1;
    if (job.order.jobs.every(({ open }) => open === 0)) job.order.finished = day;
    const { start, workDays } = this.#drawn;
    const supplied =
      operation.restWorkingDays > 0
        ? toRunMinute(start, workingDayAfter(day, operation.restWorkingDays, workDays)) - now
        : 0;
    task.restsUntil = now + transfer + Math.max(0, operation.restHours * 60 + supplied);
    for (const each of job.tasks) {
      const { after } = getOperation(each);
      if (each.isDone || Number.isFinite(each.ready) || !after.includes(operation.code)) continue;
      const before = job.tasks.filter((one) => after.includes(getOperation(one).code));
      if (!before.every(({ isDone }) => isDone)) continue;
      each.ready = Math.max(...before.map(({ restsUntil }) => restsUntil));
      this.add(each);
    }
  }

  /** It breaks: everything up to here is done again. */
  #breakPiece({ job, at }: Task, now: number): void {
    job.isBroken = false;
    for (const each of job.tasks) {
      if (!leadsTo(job, each.at, at)) continue;
      if (each.isDone) job.open += 1;
      each.isDone = false;
      each.left = realMinutes(job.piece, each.at);
      each.ready = getOperation(each).after.length === 0 ? now + tick : Number.POSITIVE_INFINITY;
      if (Number.isFinite(each.ready)) this.add(each);
    }
  }
}

function takeNext(queue: Task[], now: number): Task | undefined {
  let best = -1;
  for (const [at, task] of queue.entries()) {
    const chosen = queue[best];
    if (task.ready <= now && (!chosen || isMoreUrgent(task.job.order, chosen.job.order))) best = at;
  }
  return best < 0 ? undefined : queue.splice(best, 1)[0];
}
