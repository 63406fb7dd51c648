import type { PaymentMethod } from "@zertsalo/contract/order-words";
import { addDays, inMoscow } from "../delivery/calendar.ts";
import { addWorkingDays, type WorkCalendar } from "../delivery/work-calendar.ts";
import { isOnline } from "./payment-methods.ts";

/** A hold lives seven days; what is not ready within six is charged at once. */
const holdMaxLeadDays = 6;
const hourMs = 3_600_000;
/** A hold still there then is captured, packed or not, rather than lost on the seventh day. */
const captureAfterMs = (6 * 24 + 12) * hourMs;
/** The sweeper waits a little longer than the buyer is told: money may be on its way. */
const graceMs = 10 * 60_000;

/**
 * Card and SberPay hold the money of a quick stock order until it is packed; made-to-order is charged at once, as a
 * prepayment, and so is anything that would outlive a hold.
 */
export function captureMode(
  method: PaymentMethod,
  { hasSpecial, leadDays }: { hasSpecial: boolean; leadDays: number },
): "hold" | "charge" | "none" {
  if (!isOnline(method)) return "none";
  const canHold = method === "card-online" || method === "SberPay";
  return canHold && !hasSpecial && leadDays <= holdMaxLeadDays ? "hold" : "charge";
}

/** When a hold is captured at the latest. */
export const captureBy = (heldAt: Date) => new Date(heldAt.getTime() + captureAfterMs);

/** Terms that staff can change. */
export interface PaymentTerms {
  reserveHours: number;
  billValidDays: number;
}

/** Until when an unpaid order keeps its goods; null for what is paid when it is handed over. */
export function payUntil(
  method: PaymentMethod,
  now: Date,
  { reserveHours, billValidDays }: PaymentTerms,
  calendar: WorkCalendar,
): Date | null {
  if (isOnline(method)) return new Date(now.getTime() + reserveHours * hourMs);
  const { day } = inMoscow(now);
  if (method === "bill") return endOf(addWorkingDays(day, billValidDays, calendar));
  // A person has to get to the store, which is open till nine.
  return method === "prepay-cashdesk" ? new Date(`${addDays(day, 1)}T21:00:00+03:00`) : null;
}

/**
 * Until when an order that changes its method keeps its goods: the term of the new one counts from the day it was
 * placed, and what was promised stays. So changing to and fro gains nobody time.
 */
export function payUntilAfterChange(
  method: PaymentMethod,
  { placedAt, payUntil: promised }: { placedAt: Date; payUntil: Date | null },
  terms: PaymentTerms,
  calendar: WorkCalendar,
): Date | null {
  const until = payUntil(method, placedAt, terms, calendar);
  return until && promised && promised > until ? promised : until;
}

const endOf = (day: string) => new Date(`${addDays(day, 1)}T00:00:00+03:00`);

/** When the reservation of an unpaid order is given back. */
export const reservedUntil = (paidUntil: Date) => new Date(paidUntil.getTime() + graceMs);
