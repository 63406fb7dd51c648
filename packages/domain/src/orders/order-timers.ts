import type { OrderLetter, PaymentMethod } from "@zertsalo/contract/order-enums";
import type { OrderNotice } from "./order-effects.ts";
import { addDays, type Day, moscowMidnight } from "../delivery/calendar.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Runs at its time if the order is still in the same status since the same move. */
export type OrderTimer = { at: Date } & (
  | { does: "move"; to: OrderLetter }
  /** Automatically, as far as no person has to decide. */
  | { does: "move on" }
  | { does: "alarm" }
  | { does: "remind"; of: OrderNotice }
);

export interface TimedOrder {
  letter: OrderLetter;
  /** When the order entered this status. */
  since: Date;
  method: PaymentMethod;
  payUntil: Date | null;
  /** Last day of storage at our store. */
  reservationTo: Day | null;
  /** The day the order is to be ready, and the day of delivery. */
  readyDay: Day;
  deliveryDay: Day;
}

/** Staff are alerted when an order stays in one of these statuses for so long. */
const alarmAfterMs: Partial<Record<OrderLetter, number>> = {
  C: 2 * hourMs,
  J: dayMs,
  O: 4 * hourMs,
  B: dayMs,
  S: 4 * hourMs,
  Z: 3 * dayMs,
  Q: dayMs,
  K: dayMs,
  L: dayMs,
  D: dayMs,
  R: 2 * dayMs,
  V: 7 * dayMs,
  E: 10 * dayMs,
  I: dayMs,
};

/** The morning of the day before the last one. */
const billRemindedBeforeMs = 38 * hourMs;

const endOf = (day: Day) => moscowMidnight(addDays(day, 1));

/** Timers of an order in its status, the earliest first. A fired timer checks its move against the table again. */
export function computeTimers(order: TimedOrder): OrderTimer[] {
  const after = (ms: number) => new Date(order.since.getTime() + ms);
  const alarm = alarmAfterMs[order.letter];
  const timers: OrderTimer[] = alarm === undefined ? [] : [{ at: after(alarm), does: "alarm" }];
  switch (order.letter) {
    case "C":
      timers.push({ at: after(2 * dayMs), does: "move", to: "A" });
      break;
    case "M":
      timers.push(
        { at: after(dayMs), does: "remind", of: "order-consent" },
        { at: after(7 * dayMs), does: "move", to: "A" },
      );
      break;
    case "X":
      if (order.payUntil) timers.push(...payTimers(order.payUntil, order.method));
      break;
    case "T":
      timers.push({ at: after(3 * dayMs), does: "move", to: "A" });
      break;
    case "P":
    case "O":
      timers.push({ at: after(10 * minuteMs), does: "move on" });
      break;
    case "D":
      timers.push({ at: order.since, does: "move on" });
      break;
    case "W":
      timers.push({ at: endOf(order.readyDay), does: "alarm" });
      break;
    case "G":
      timers.push({ at: after(3 * dayMs), does: "move", to: "H" });
      break;
    case "Y":
      timers.push({ at: endOf(order.deliveryDay), does: "alarm" });
      break;
    default:
  }
  const isStoredForPickup = order.letter === "G" || order.letter === "H";
  if (isStoredForPickup && order.reservationTo) timers.push({ at: endOf(order.reservationTo), does: "move", to: "T" });
  return timers.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** A bill expires at midnight; the reminder is sent while it can still be paid. */
function payTimers(payUntil: Date, method: PaymentMethod): OrderTimer[] {
  const end: OrderTimer = { at: payUntil, does: "move", to: "T" };
  if (method !== "bill") return [end];
  return [{ at: new Date(payUntil.getTime() - billRemindedBeforeMs), does: "remind", of: "bill-expiring" }, end];
}
