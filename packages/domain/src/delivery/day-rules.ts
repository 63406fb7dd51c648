import type { DayKind, DayRule } from "@zertsalo/contract/staff-delivery";
import type { Day } from "./calendar.ts";
import { isWorkingDay } from "./work-calendar.ts";

/** A day by its own rule, as the calendar counts it. */
export function isWorkingByRule(day: Day, kind: DayKind): boolean {
  const only = (holds: boolean) => new Set(holds ? [day] : []);
  return isWorkingDay(day, {
    daysOff: only(kind === "off"),
    workingWeekends: only(kind === "working"),
    courierOff: new Set(),
  });
}

export const dayKindNames: Readonly<Record<DayKind, string>> = {
  usual: "Как всегда в этот день недели",
  off: "Выходной",
  short: "Короткий день",
  working: "Рабочий",
};

/** «Выходной, без курьера» */
export const dayRuleText = ({ kind, hasCourier }: DayRule): string =>
  `${dayKindNames[kind]}, ${hasCourier ? "с\u00a0курьером" : "без курьера"}`;

/** Whose promises for the day the change puts in doubt. */
export function closedBy(day: Day, before: DayRule, after: DayRule): { courier: boolean; workshop: boolean } {
  return {
    courier: before.hasCourier && !after.hasCourier,
    workshop: isWorkingByRule(day, before.kind) && !isWorkingByRule(day, after.kind),
  };
}
