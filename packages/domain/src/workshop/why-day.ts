import type { DayReason } from "@zertsalo/contract/promised-day";
import { acceptedStage } from "@zertsalo/contract/workshop";
import { addDays, type Day } from "../delivery/calendar.ts";
import { formatDay } from "../text/dates.ts";
import { formatCount } from "../text/format.ts";

/** A step on the way to the promised day, as its buyer reads it. */
export interface DayStep {
  /** «24 ноября», «19–23 ноября» */
  dates: string;
  title: string;
  text: string;
  /** The queue that the day waits for longest. */
  isHolding: boolean;
}

type Kind = NonNullable<DayReason["stage"]> | "material" | "reserve" | "closed";

const titles: Readonly<Record<Kind, string>> = {
  [acceptedStage]: "Подготовка",
  cutting: "Раскрой",
  edging: "Обработка",
  assembly: "Сборка",
  check: "Проверка и\u00a0упаковка",
  packing: "Проверка и\u00a0упаковка",
  material: "Ждём материал",
  reserve: "В\u00a0запасе",
  closed: "Цех закрыт",
};

interface Step {
  kind: Kind;
  from: Day;
  to: Day;
  waitDays: number;
  stations: string[];
  notes: string[];
}

/** A weekend needs no explanation. */
const namedRestDays = 3;

/** The chain of operations by its stages: what is done when, at which station, and what it waits for before. */
export function daySteps(why: readonly DayReason[], today: Day): DayStep[] {
  const steps: Step[] = [];
  for (const [at, reason] of why.entries()) {
    const { kind } = reason;
    if (kind === "closed" && daysIn(reason) < namedRestDays) continue;
    const wanted = kindOf(reason);
    const last = steps.at(-1);
    const step = last && titles[last.kind] === titles[wanted] ? last : emptyStep(wanted, reason);
    if (step !== last) steps.push(step);
    step.to = reason.to > step.to ? reason.to : step.to;
    if (reason.station && !step.stations.includes(reason.station)) step.stations.push(reason.station);
    const begins = why.slice(at + 1).find((next) => next.kind === "work")?.from ?? reason.to;
    if (kind === "busy" || kind === "down") step.waitDays += waitedDays(reason, begins);
    const note = noteOf(reason, formatDay(begins, today));
    if (note && reason.from < begins && !step.notes.includes(note)) step.notes.push(note);
  }
  const longest = Math.max(0, ...steps.map(({ waitDays }) => waitDays));
  return steps.map((step) => toText(step, today, longest));
}

const kindOf = ({ kind, stage }: DayReason): Kind => {
  if (kind === "buffer") return "reserve";
  if (kind === "closed" || kind === "material") return kind;
  return stage ?? acceptedStage;
};

const emptyStep = (kind: Kind, { from, to }: DayReason): Step => ({
  kind,
  from,
  to,
  waitDays: 0,
  stations: [],
  notes: [],
});

const daysIn = ({ from, to }: { from: Day; to: Day }): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);

/** On the day on which the work begins the wait is one of hours. */
const waitedDays = ({ from, to }: DayReason, begins: Day): number =>
  daysIn({ from, to: to < begins ? to : addDays(begins, -1) });

function noteOf({ kind, station, operation }: DayReason, begins: string): string | null {
  if (kind === "busy") return `Участок «${station}» свободен с\u00a0${begins}`;
  if (kind === "down") return `Участок «${station}» стоит, откроется ${begins}`;
  if (kind === "rest") return `Выдержка: «${operation}»`;
  return null;
}

const reserveText = "На\u00a0случай поломки или болезни: раньше привезём, позже\u00a0— нет";

function toText({ kind, from, to, waitDays, stations, notes }: Step, today: Day, longest: number): DayStep {
  const queue = waitDays > 0 ? `: очередь ${formatCount(waitDays, ["день", "дня", "дней"])}` : "";
  const works = stations.length > 0 ? stations.join(", ") : "";
  return {
    dates: datesText(from, to, today),
    title: titles[kind] + queue,
    text: kind === "reserve" ? reserveText : notes.length > 0 ? notes.join(". ") : works,
    isHolding: waitDays > 0 && waitDays === longest,
  };
}

/** «24–26 ноября», «30 ноября – 2 декабря». */
function datesText(from: Day, to: Day, today: Day): string {
  if (from === to) return formatDay(from, today);
  const last = formatDay(to, today);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${last}`
    : `${formatDay(from, today)} – ${last}`;
}
