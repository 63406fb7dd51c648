import type { MailingState } from "@zertsalo/contract/mailings";
import type { MailingStep } from "@zertsalo/contract/staff-mailings";

/** What staff may do with a mailing, and what it is then. */
const moves: Readonly<Record<MailingStep, Partial<Record<MailingState, MailingState>>>> = {
  unschedule: { scheduled: "draft" },
  pause: { sending: "paused" },
  resume: { paused: "sending" },
  stop: { scheduled: "stopped", sending: "stopped", paused: "stopped" },
};

/** The state after a step; null: not from this one. */
export const mailingAfter = (state: MailingState, step: MailingStep): MailingState | null => moves[step][state] ?? null;

export const mailingStates: Readonly<Record<MailingState, string>> = {
  draft: "Черновик",
  scheduled: "Назначена",
  sending: "Отправляется",
  paused: "На\u00a0паузе",
  stopped: "Остановлена",
  sent: "Отправлена",
};

const maxDaysAhead = 366;
const aMinuteMs = 60_000;

/** A start in the past would say what did not happen; the clock of a browser may be a minute off. */
export function isStartAllowed(startsAt: Date, now: Date): boolean {
  const aheadMs = startsAt.getTime() - now.getTime();
  return aheadMs >= -aMinuteMs && aheadMs <= maxDaysAhead * 86_400_000;
}

/** Seconds from one portion of emails to the next. */
export const portionSeconds = 10;

/** Emails of one portion: the rate holds over a minute. The lowest rate is one email in each. */
export const portionSize = (ratePerMinute: number): number => Math.floor((ratePerMinute * portionSeconds) / 60);
