import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { StaffRight } from "@zertsalo/contract/staff-rights";
import type { Actor, MovableOrder } from "./order-facts.ts";
import { moveRefusal, movesOpenTo } from "./order-moves.ts";

/**
 * In whose name a right moves orders, the manager's own first. Whoever manages orders also speaks for the shelf, the counter and
 * the courier, who have no screen of their own; the table still says which of them may do what.
 */
const actorsOf: Partial<Record<StaffRight, readonly Actor[]>> = {
  "orders.move": ["manager", "dispatcher", "warehouse", "store", "courier"],
};

export interface StaffMove {
  to: OrderStatus;
  by: Actor;
}

export const staffActors = (rights: readonly StaffRight[]): Actor[] => rights.flatMap((right) => actorsOf[right] ?? []);

/** Where somebody with these rights may move the order now, each status once. */
export function staffMoves(order: MovableOrder, rights: readonly StaffRight[]): StaffMove[] {
  const actors = staffActors(rights);
  const statuses = new Set(actors.flatMap((actor) => movesOpenTo(order, actor)));
  return [...statuses].flatMap((to) => {
    const by = actors.find((actor) => moveRefusal(order, to, actor) === null);
    return by ? [{ to, by }] : [];
  });
}

/** The road that most orders take: what comes next, the likeliest first. */
const road: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  [OrderStatus.pending]: [OrderStatus.confirmed, OrderStatus.awaitingPayment],
  [OrderStatus.sentForScoring]: [OrderStatus.confirmed, OrderStatus.awaitingPayment],
  [OrderStatus.awaitingConsent]: [OrderStatus.confirmed, OrderStatus.inWork, OrderStatus.awaitingPayment],
  [OrderStatus.reservationEnded]: [OrderStatus.awaitingPayment],
  [OrderStatus.paid]: [OrderStatus.inWork, OrderStatus.confirmed],
  [OrderStatus.confirmed]: [OrderStatus.inWork, OrderStatus.givenToAssembly],
  [OrderStatus.inWork]: [OrderStatus.givenToAssembly],
  [OrderStatus.awaitingSupplier]: [OrderStatus.goodsArrived],
  [OrderStatus.goodsArrived]: [OrderStatus.givenToAssembly, OrderStatus.inWork],
  [OrderStatus.assemblyUnconfirmed]: [OrderStatus.givenToAssembly],
  [OrderStatus.adjustment]: [OrderStatus.inWork, OrderStatus.confirmed, OrderStatus.givenToAssembly],
  [OrderStatus.givenToAssembly]: [OrderStatus.packed],
  [OrderStatus.deliveryPostponed]: [
    OrderStatus.deliveryConfirmed,
    OrderStatus.packed,
    OrderStatus.givenToAssembly,
    OrderStatus.inWork,
  ],
  [OrderStatus.packed]: [OrderStatus.buyerNotified, OrderStatus.shipped, OrderStatus.deliveryConfirmed],
  [OrderStatus.deliveryDayRequested]: [OrderStatus.deliveryConfirmed],
  [OrderStatus.deliveryConfirmed]: [OrderStatus.shipped],
  [OrderStatus.partiallyShipped]: [OrderStatus.shipped, OrderStatus.completed],
  [OrderStatus.buyerNotified]: [OrderStatus.completed],
  [OrderStatus.buyerNotifiedAgain]: [OrderStatus.completed],
  [OrderStatus.shipped]: [OrderStatus.completed],
  [OrderStatus.deliveryRejected]: [OrderStatus.deliveryPostponed],
};

/** The next step along that road, of those that are open; null where there is none. */
export function mainStep(status: OrderStatus, open: readonly OrderStatus[]): OrderStatus | null {
  return road[status]?.find((to) => open.includes(to)) ?? null;
}
