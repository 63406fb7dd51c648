import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import type { OrderNotice } from "./order-effects.ts";
import { addDays, type Day, moscowMidnight } from "../delivery/calendar.ts";
import { paymentMethods } from "./payment-methods.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Runs at its time if the order is still in the same status since the same move. */
export type OrderTimer = { at: Date } & (
  | { does: "move"; to: OrderStatus }
  /** Automatically, as far as no person has to decide. */
  | { does: "move on" }
  | { does: "alarm" }
  | { does: "remind"; of: OrderNotice }
);

export interface TimedOrder {
  status: OrderStatus;
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
const alarmAfterMs: Partial<Record<OrderStatus, number>> = {
  [OrderStatus.pending]: 2 * hourMs,
  [OrderStatus.sentForScoring]: dayMs,
  [OrderStatus.confirmed]: 4 * hourMs,
  [OrderStatus.givenToAssembly]: dayMs,
  [OrderStatus.assemblyUnconfirmed]: 4 * hourMs,
  [OrderStatus.awaitingSupplier]: 3 * dayMs,
  [OrderStatus.goodsArrived]: dayMs,
  [OrderStatus.adjustment]: dayMs,
  [OrderStatus.deliveryPostponed]: dayMs,
  [OrderStatus.packed]: dayMs,
  [OrderStatus.deliveryDayRequested]: 2 * dayMs,
  [OrderStatus.partiallyShipped]: 7 * dayMs,
  [OrderStatus.shipped]: 10 * dayMs,
  [OrderStatus.deliveryRejected]: dayMs,
};

/** The morning of the day before the last one. */
const billRemindedBeforeMs = 38 * hourMs;

const endOf = (day: Day) => moscowMidnight(addDays(day, 1));

/** Timers of an order in its status, the earliest first. A fired timer checks its move against the table again. */
export function computeTimers(order: TimedOrder): OrderTimer[] {
  const after = (ms: number) => new Date(order.since.getTime() + ms);
  const alarm = alarmAfterMs[order.status];
  const timers: OrderTimer[] = alarm === undefined ? [] : [{ at: after(alarm), does: "alarm" }];
  switch (order.status) {
    case OrderStatus.pending:
      timers.push({ at: after(2 * dayMs), does: "move", to: OrderStatus.canceled });
      break;
    case OrderStatus.awaitingConsent:
      timers.push(
        { at: after(dayMs), does: "remind", of: "order-consent" },
        { at: after(7 * dayMs), does: "move", to: OrderStatus.canceled },
      );
      break;
    case OrderStatus.awaitingPayment:
      if (order.payUntil) timers.push(...payTimers(order.payUntil, order.method));
      break;
    case OrderStatus.reservationEnded:
      timers.push({ at: after(3 * dayMs), does: "move", to: OrderStatus.canceled });
      break;
    case OrderStatus.paid:
    case OrderStatus.confirmed:
      timers.push({ at: after(10 * minuteMs), does: "move on" });
      break;
    case OrderStatus.packed:
      timers.push({ at: order.since, does: "move on" });
      break;
    case OrderStatus.inWork:
      timers.push({ at: endOf(order.readyDay), does: "alarm" });
      break;
    case OrderStatus.buyerNotified:
      timers.push({ at: after(3 * dayMs), does: "move", to: OrderStatus.buyerNotifiedAgain });
      break;
    case OrderStatus.deliveryConfirmed:
      timers.push({ at: endOf(order.deliveryDay), does: "alarm" });
      break;
    default:
  }
  const isStoredForPickup =
    order.status === OrderStatus.buyerNotified || order.status === OrderStatus.buyerNotifiedAgain;
  if (isStoredForPickup && order.reservationTo)
    timers.push({ at: endOf(order.reservationTo), does: "move", to: OrderStatus.reservationEnded });
  return timers.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** A bill expires at midnight; the reminder is sent while it can still be paid. */
function payTimers(payUntil: Date, method: PaymentMethod): OrderTimer[] {
  const end: OrderTimer = { at: payUntil, does: "move", to: OrderStatus.reservationEnded };
  if (!paymentMethods[method].hasBill) return [end];
  return [{ at: new Date(payUntil.getTime() - billRemindedBeforeMs), does: "remind", of: "bill-expiring" }, end];
}
