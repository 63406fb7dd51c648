import type { InquiryCard, InquiryKind, InquiryStatus } from "@zertsalo/contract/staff-inquiries";
import { addDays, type Day, calendarDaysBetween } from "../delivery/calendar.ts";
import { formatCount } from "../text/format.ts";
import { inquiryKinds } from "./inquiry-kinds.ts";

/** The last day on which an inquiry is answered in time. */
export const dueOn = (kind: InquiryKind, createdOn: Day): Day => addDays(createdOn, inquiryKinds[kind].termDays);

/** While its sender is waited for the term stands still: the days of waiting are added to it. */
export const dueAfterWaiting = (due: Day, waitingSince: Day, today: Day): Day =>
  addDays(due, Math.max(0, calendarDaysBetween(waitingSince, today)));

interface Term {
  kind: InquiryKind;
  status: InquiryStatus;
  dueOn: Day;
}

/** Days before the end of a legal term from which it is pressing. */
const soonDays = 2;
const days = ["день", "дня", "дней"] as const;

export function formatInquiryTerm({ kind, status, dueOn: due }: Term, today: Day): InquiryCard["term"] {
  if (status === "closed") return { text: "закрыто", tone: "plain" };
  if (status === "waiting") return { text: "ждём покупателя", tone: "plain" };
  const left = calendarDaysBetween(today, due);
  if (left < 0) return { text: `просрочено на ${formatCount(-left, days)}`, tone: "overdue" };
  if (left === 0) return { text: "ответить сегодня", tone: "soon" };
  const { termDays, isLegalTerm } = inquiryKinds[kind];
  if (!isLegalTerm) return { text: formatCount(left, days), tone: "plain" };
  const text = `${left % 10 === 1 && left % 100 !== 11 ? "остался" : "осталось"} ${formatCount(left, days)} из ${termDays}`;
  return { text, tone: left <= soonDays ? "soon" : "plain" };
}
