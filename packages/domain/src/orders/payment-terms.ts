import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import { addDays, inMoscow } from "../delivery/calendar.ts";
import { addWorkingDays, type WorkCalendar } from "../delivery/work-calendar.ts";
import { isOnline, onlineMethods } from "./payment-methods.ts";

/** A hold lives seven days; an order that takes longer than six to be ready is charged at once. */
const holdMaxLeadDays = 6;
const hourMs = 3_600_000;
/** A hold that still exists then is captured, packed or not, before it expires on the seventh day. */
const captureAfterMs = (6 * 24 + 12) * hourMs;
/** Reservations expire a little later than the deadline on the page: money may be on its way. */
const graceMs = 10 * 60_000;

/**
 * Card and SberPay hold the money of a quick stock order until it is packed; a made-to-order piece is charged at once,
 * as a prepayment, and so is an order that would outlive a hold.
 */
export function captureMode(
  method: PaymentMethod,
  { hasSpecial, leadDays }: { hasSpecial: boolean; leadDays: number },
): "hold" | "charge" | "none" {
  if (!isOnline(method)) return "none";
  return onlineMethods[method].canHold && !hasSpecial && leadDays <= holdMaxLeadDays ? "hold" : "charge";
}

/** Latest moment to capture a hold. */
export const captureBy = (heldAt: Date) => new Date(heldAt.getTime() + captureAfterMs);

/** Terms set by staff. */
export interface PaymentTerms {
  reserveHours: number;
  billValidDays: number;
}

type Deadline = (now: Date, terms: PaymentTerms, calendar: WorkCalendar) => Date | null;

const onlineDeadline: Deadline = (now, { reserveHours }) => new Date(now.getTime() + reserveHours * hourMs);

const deadlines: Readonly<Record<PaymentMethod, Deadline>> = {
  "sbp-sber": onlineDeadline,
  "card-online": onlineDeadline,
  SberPay: onlineDeadline,
  yooMoney: onlineDeadline,
  cashdesk: () => null,
  // The buyer has to get to the store, which is open till nine.
  "prepay-cashdesk": (now) => new Date(`${addDays(inMoscow(now).day, 1)}T21:00:00+03:00`),
  bill: (now, { billValidDays }, calendar) => endOf(addWorkingDays(inMoscow(now).day, billValidDays, calendar)),
};

/** Deadline of payment, until which the goods stay reserved; null for payment on hand-over. */
export const payUntil = (method: PaymentMethod, now: Date, terms: PaymentTerms, calendar: WorkCalendar): Date | null =>
  deadlines[method](now, terms, calendar);

/**
 * Deadline after a change of method: the new method's term counts from the day of placing, and an existing deadline is
 * never shortened. Repeated changes therefore gain no time.
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

/** When the reservation of an unpaid order expires. */
export const reservedUntil = (paidUntil: Date) => new Date(paidUntil.getTime() + graceMs);
