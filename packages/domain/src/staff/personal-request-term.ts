import type { PersonalRequest } from "@zertsalo/contract/staff-personal-requests";
import type { Day } from "../delivery/calendar.ts";
import { addWorkingDays, type WorkCalendar } from "../delivery/work-calendar.ts";
import { formatCount } from "../text/format.ts";

/** 152-FZ art. 20 p. 1 and art. 21 p. 5.1: working days to answer a person or to end what he objects to. */
const termDays = 10;
/** Days before its end from which a term is pressing. */
const soonDays = 3;
const days = ["день", "дня", "дней"] as const;

export const personalRequestDue = (receivedOn: Day, calendar: WorkCalendar): Day =>
  addWorkingDays(receivedOn, termDays, calendar);

export function personalRequestTerm(
  { state, dueOn }: Pick<PersonalRequest, "state" | "dueOn">,
  today: Day,
): PersonalRequest["term"] {
  if (state !== "open") return { text: state === "done" ? "выполнен" : "отказано", tone: "plain" };
  const left = Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000);
  if (left < 0) return { text: `просрочен на ${formatCount(-left, days)}`, tone: "overdue" };
  if (left === 0) return { text: "последний день", tone: "soon" };
  return { text: `ещё ${formatCount(left, days)}`, tone: left <= soonDays ? "soon" : "plain" };
}
