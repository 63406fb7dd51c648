/** A calendar day of the workshop, «2026-11-24». Days compare and sort as text. */
export type CalendarDay = string;

const dayMs = 86_400_000;

const toInstant = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`);

export const dayAfter = (day: CalendarDay, count = 1): CalendarDay =>
  new Date(toInstant(day) + count * dayMs).toISOString().slice(0, 10);

/** Calendar days from one day to another. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number => (toInstant(to) - toInstant(from)) / dayMs;
