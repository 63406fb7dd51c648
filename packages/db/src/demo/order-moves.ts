import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { isOwnCourier, isOwnPickup } from "@zertsalo/domain/delivery/delivery-types";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import type { DemoOrder } from "./order-content.ts";

export interface DemoMove {
  status: OrderStatus;
  actor: string;
  at: string;
}

const actors: Partial<Record<OrderStatus, string>> = {
  [OrderStatus.paid]: "payment",
  [OrderStatus.confirmed]: "manager",
  [OrderStatus.givenToAssembly]: "warehouse",
  [OrderStatus.packed]: "warehouse",
  [OrderStatus.shipped]: "courier",
  [OrderStatus.partiallyShipped]: "warehouse",
  [OrderStatus.deliveryRejected]: "dispatcher",
  [OrderStatus.deliveryConfirmed]: "dispatcher",
  [OrderStatus.reservationEnded]: "timer",
  [OrderStatus.buyerNotifiedAgain]: "timer",
  [OrderStatus.canceled]: "buyer",
};

/** The morning the demo shop is looked at: nothing has happened after it. */
export const demoNow = Date.parse("2026-11-15T11:30:00+03:00");
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How the order came to its status, along the allowed moves and by the dates that it tells of itself. */
export function demoMoves(order: DemoOrder): DemoMove[] {
  const placedAt = Date.parse(order.createdAt);
  const latest = Math.max(demoNow, placedAt);
  const road = roadTo(order);
  let before = placedAt;
  return road.map((status, step) => {
    const left = road.length - 1 - step;
    // Each move leaves a minute for those that follow it.
    const at = Math.max(before, Math.min(timeOf(order, status, before), latest - left * minuteMs));
    before = at;
    return { status, actor: actors[status] ?? "system", at: new Date(at).toISOString() };
  });
}

/** When an order comes to a status, given when it came to the one before. */
function timeOf(order: DemoOrder, status: OrderStatus, before: number): number {
  const { deliveryHistories: histories, delivery } = order;
  const promised = Date.parse(`${delivery.date}T09:00:00+03:00`);
  const given = histories[0] ? Date.parse(histories[0].at) : promised;
  switch (status) {
    case OrderStatus.notProcessed:
      return before;
    case OrderStatus.awaitingPayment:
      return before + minuteMs;
    case OrderStatus.paid:
      // A transfer by a bill takes until the next day.
      return before + (paymentMethods[order.payment.handlerCode].source === "bank" ? dayMs : 6 * minuteMs);
    case OrderStatus.confirmed:
    case OrderStatus.pending:
    case OrderStatus.sentForScoring:
    case OrderStatus.awaitingConsent:
      return before + 40 * minuteMs;
    case OrderStatus.inWork:
      return before + 2 * hourMs;
    case OrderStatus.packed:
      // Packed on the eve of the day it is handed over.
      return Math.max(before + hourMs, given - 18 * hourMs);
    case OrderStatus.shipped:
    case OrderStatus.partiallyShipped:
      return Math.max(before, given);
    case OrderStatus.completed:
      return Math.max(before, histories.at(-1) ? Date.parse(histories.at(-1)?.at ?? "") : promised + 6 * hourMs);
    case OrderStatus.buyerNotifiedAgain:
      return before + 3 * dayMs;
    case OrderStatus.reservationEnded:
      return before + 7 * dayMs;
    case OrderStatus.canceled:
      return before + 3 * hourMs;
    default:
      return before + hourMs;
  }
}

function roadTo(order: DemoOrder): OrderStatus[] {
  const isFunded = order.payment.status !== "pending";
  const unpaid: OrderStatus[] = paymentMethods[order.payment.handlerCode].isPaidOnHandOver
    ? [OrderStatus.notProcessed]
    : [OrderStatus.notProcessed, OrderStatus.awaitingPayment];
  const funded: OrderStatus[] = isFunded
    ? [OrderStatus.notProcessed, OrderStatus.awaitingPayment, OrderStatus.paid]
    : [...unpaid, OrderStatus.confirmed];
  const packed: OrderStatus[] = [...funded, OrderStatus.inWork, OrderStatus.givenToAssembly, OrderStatus.packed];
  const shipped: OrderStatus[] = isOwnCourier(order.deliveryType)
    ? [...packed, OrderStatus.deliveryConfirmed, OrderStatus.shipped]
    : [...packed, OrderStatus.shipped];

  const roads: Record<OrderStatus, OrderStatus[]> = {
    [OrderStatus.notProcessed]: [OrderStatus.notProcessed],
    [OrderStatus.pending]: [OrderStatus.notProcessed, OrderStatus.pending],
    [OrderStatus.sentForScoring]: [OrderStatus.notProcessed, OrderStatus.sentForScoring],
    [OrderStatus.awaitingConsent]: [OrderStatus.notProcessed, OrderStatus.awaitingConsent],
    [OrderStatus.awaitingPayment]: [OrderStatus.notProcessed, OrderStatus.awaitingPayment],
    [OrderStatus.paid]: [OrderStatus.notProcessed, OrderStatus.awaitingPayment, OrderStatus.paid],
    [OrderStatus.confirmed]: isFunded ? [...funded, OrderStatus.confirmed] : funded,
    [OrderStatus.inWork]: [...funded, OrderStatus.inWork],
    [OrderStatus.awaitingSupplier]: [...funded, OrderStatus.inWork, OrderStatus.awaitingSupplier],
    [OrderStatus.goodsArrived]: [...funded, OrderStatus.inWork, OrderStatus.awaitingSupplier, OrderStatus.goodsArrived],
    [OrderStatus.assemblyUnconfirmed]: [...funded, OrderStatus.inWork, OrderStatus.assemblyUnconfirmed],
    [OrderStatus.adjustment]: [...funded, OrderStatus.adjustment],
    [OrderStatus.givenToAssembly]: [...funded, OrderStatus.inWork, OrderStatus.givenToAssembly],
    [OrderStatus.deliveryPostponed]: [
      ...funded,
      OrderStatus.inWork,
      OrderStatus.givenToAssembly,
      OrderStatus.deliveryPostponed,
    ],
    [OrderStatus.packed]: packed,
    [OrderStatus.buyerNotified]: [...packed, OrderStatus.buyerNotified],
    [OrderStatus.buyerNotifiedAgain]: [...packed, OrderStatus.buyerNotified, OrderStatus.buyerNotifiedAgain],
    [OrderStatus.reservationEnded]: [...packed, OrderStatus.buyerNotified, OrderStatus.reservationEnded],
    [OrderStatus.deliveryDayRequested]: [...packed, OrderStatus.deliveryDayRequested],
    [OrderStatus.deliveryConfirmed]: [...packed, OrderStatus.deliveryConfirmed],
    [OrderStatus.deliveryRejected]: [...packed, OrderStatus.deliveryConfirmed, OrderStatus.deliveryRejected],
    [OrderStatus.partiallyShipped]: [...packed, OrderStatus.partiallyShipped],
    [OrderStatus.shipped]: shipped,
    [OrderStatus.completed]: isOwnPickup(order.deliveryType)
      ? [...packed, OrderStatus.buyerNotified, OrderStatus.completed]
      : [...shipped, OrderStatus.completed],
    [OrderStatus.canceled]: isFunded
      ? [OrderStatus.notProcessed, OrderStatus.awaitingPayment, OrderStatus.paid, OrderStatus.canceled]
      : [...unpaid, OrderStatus.canceled],
  };
  return roads[order.status];
}
