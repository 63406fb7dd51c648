import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { cancellable } from "./can-be-cancelled.ts";
import type { Actor, MovableOrder } from "./order-facts.ts";
import { type Guard, guards } from "./order-guards.ts";

export interface Move {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly Actor[];
  guard: Guard | null;
}

/** Statuses an order may pass while its money is only held. */
export const holdStatuses: readonly OrderStatus[] = [
  OrderStatus.paid,
  OrderStatus.confirmed,
  OrderStatus.inWork,
  OrderStatus.awaitingSupplier,
  OrderStatus.goodsArrived,
  OrderStatus.assemblyUnconfirmed,
  OrderStatus.adjustment,
  OrderStatus.awaitingConsent,
  OrderStatus.givenToAssembly,
  OrderStatus.deliveryPostponed,
  OrderStatus.packed,
];

/** Statuses that staff may still cancel. What left the house comes back first. */
const cancellableByStaff: readonly OrderStatus[] = [
  ...cancellable,
  ...([
    OrderStatus.sentForScoring,
    OrderStatus.assemblyUnconfirmed,
    OrderStatus.awaitingSupplier,
    OrderStatus.goodsArrived,
    OrderStatus.deliveryPostponed,
    OrderStatus.packed,
    OrderStatus.buyerNotified,
    OrderStatus.buyerNotifiedAgain,
    OrderStatus.deliveryDayRequested,
    OrderStatus.deliveryConfirmed,
    OrderStatus.deliveryRejected,
    OrderStatus.reservationEnded,
  ] as const),
];

/** Every move there is; what is not here cannot happen. One line: from, to, who, guard. */
export const moves: readonly Move[] = [
  // the first minute: the intake rule picks one of these inside the fixing transaction
  move(OrderStatus.notProcessed, OrderStatus.awaitingPayment, ["system", "manager"], "notFunded"),
  move(OrderStatus.notProcessed, OrderStatus.confirmed, ["system", "manager"], "funded"),
  move(OrderStatus.notProcessed, OrderStatus.pending, ["system", "manager"]),
  move(OrderStatus.notProcessed, OrderStatus.sentForScoring, ["system", "manager"], "notFunded"),
  move(OrderStatus.notProcessed, OrderStatus.awaitingConsent, ["system", "manager"]),
  // a person looks
  move(OrderStatus.pending, OrderStatus.awaitingPayment, ["manager"], "notFunded"),
  move(OrderStatus.pending, OrderStatus.confirmed, ["manager"], "workable"),
  move(OrderStatus.pending, OrderStatus.awaitingConsent, ["manager"]),
  move(OrderStatus.pending, OrderStatus.sentForScoring, ["manager"], "notFunded"),
  // credit, instalment, deferral
  move(OrderStatus.sentForScoring, OrderStatus.confirmed, ["bank", "manager"], "workableDeferred"),
  move(OrderStatus.sentForScoring, OrderStatus.awaitingPayment, ["bank", "manager"], "notFunded"),
  // the buyer's consent: drawing, changed set, price or date
  move(OrderStatus.awaitingConsent, OrderStatus.awaitingPayment, ["buyer", "manager"], "notFunded"),
  move(OrderStatus.awaitingConsent, OrderStatus.confirmed, ["buyer", "manager"], "funded"),
  move(OrderStatus.awaitingConsent, OrderStatus.inWork, ["buyer", "manager"], "workable"),
  move(OrderStatus.awaitingConsent, OrderStatus.adjustment, ["buyer", "manager"]),
  // money
  move(OrderStatus.awaitingPayment, OrderStatus.paid, ["payment", "store", "erp", "manager"], "funded"),
  move(OrderStatus.awaitingPayment, OrderStatus.confirmed, ["manager"], "workable"),
  move(OrderStatus.awaitingPayment, OrderStatus.confirmed, ["system"], "funded"), // the buyer pays at the cash desk after all
  move(OrderStatus.awaitingPayment, OrderStatus.awaitingConsent, ["manager"]),
  move(OrderStatus.awaitingPayment, OrderStatus.sentForScoring, ["manager"], "notFunded"),
  move(OrderStatus.awaitingPayment, OrderStatus.reservationEnded, ["timer"], "notFunded"),
  move(OrderStatus.reservationEnded, OrderStatus.paid, ["payment", "erp"], "funded"),
  move(OrderStatus.reservationEnded, OrderStatus.awaitingPayment, ["buyer", "manager"], "notFunded"),
  move(OrderStatus.reservationEnded, OrderStatus.packed, ["manager", "store"], "ownPickupFunded"),
  ...holdStatuses.map((from) => move(from, OrderStatus.awaitingPayment, ["payment", "manager"], "notFunded")), // a hold was lost
  // into work
  move(OrderStatus.paid, OrderStatus.confirmed, ["system", "manager"], "workable"),
  move(OrderStatus.paid, OrderStatus.inWork, ["system", "manager", "erp"], "notPackedWorkable"),
  move(OrderStatus.paid, OrderStatus.packed, ["system", "manager"], "packedWorkable"), // paid again after a lost hold
  move(OrderStatus.paid, OrderStatus.adjustment, ["manager"]),
  move(OrderStatus.paid, OrderStatus.awaitingConsent, ["system", "manager"]),
  move(OrderStatus.confirmed, OrderStatus.inWork, ["system", "manager", "erp"], "workable"),
  move(OrderStatus.confirmed, OrderStatus.givenToAssembly, ["warehouse", "erp"], "stockWorkable"),
  move(OrderStatus.confirmed, OrderStatus.adjustment, ["manager"]),
  move(OrderStatus.confirmed, OrderStatus.awaitingConsent, ["manager"]),
  move(OrderStatus.confirmed, OrderStatus.awaitingSupplier, ["manager", "erp"]),
  move(OrderStatus.inWork, OrderStatus.givenToAssembly, ["workshop", "warehouse", "erp"], "workable"),
  move(OrderStatus.inWork, OrderStatus.awaitingSupplier, ["manager", "warehouse", "erp"]),
  move(OrderStatus.inWork, OrderStatus.assemblyUnconfirmed, ["warehouse", "erp"]),
  move(OrderStatus.inWork, OrderStatus.adjustment, ["manager"], "notCut"),
  move(OrderStatus.inWork, OrderStatus.awaitingConsent, ["manager"], "notCut"),
  move(OrderStatus.inWork, OrderStatus.deliveryPostponed, ["dispatcher", "manager", "buyer"]),
  // trouble on the shelf
  move(OrderStatus.awaitingSupplier, OrderStatus.goodsArrived, ["warehouse", "erp"]),
  move(OrderStatus.awaitingSupplier, OrderStatus.adjustment, ["manager"]),
  move(OrderStatus.awaitingSupplier, OrderStatus.awaitingConsent, ["manager"]),
  move(OrderStatus.goodsArrived, OrderStatus.inWork, ["warehouse", "manager", "erp"], "workable"),
  move(OrderStatus.goodsArrived, OrderStatus.givenToAssembly, ["warehouse", "erp"], "workable"),
  move(OrderStatus.goodsArrived, OrderStatus.packed, ["warehouse", "erp"], "workable"),
  move(OrderStatus.assemblyUnconfirmed, OrderStatus.givenToAssembly, ["warehouse", "erp"], "workable"),
  move(OrderStatus.assemblyUnconfirmed, OrderStatus.awaitingSupplier, ["manager", "warehouse", "erp"]),
  move(OrderStatus.assemblyUnconfirmed, OrderStatus.adjustment, ["manager"]),
  move(OrderStatus.adjustment, OrderStatus.awaitingConsent, ["manager"]),
  move(OrderStatus.adjustment, OrderStatus.confirmed, ["manager"], "workable"),
  move(OrderStatus.adjustment, OrderStatus.inWork, ["manager"], "workable"),
  move(OrderStatus.adjustment, OrderStatus.givenToAssembly, ["manager"], "workable"),
  // the set is put together
  move(OrderStatus.givenToAssembly, OrderStatus.packed, ["warehouse", "erp"], "workable"),
  move(OrderStatus.givenToAssembly, OrderStatus.assemblyUnconfirmed, ["warehouse", "erp"]),
  move(OrderStatus.givenToAssembly, OrderStatus.adjustment, ["manager"], "notCut"),
  move(OrderStatus.givenToAssembly, OrderStatus.deliveryPostponed, ["dispatcher", "manager", "buyer"]),
  // another day
  move(OrderStatus.deliveryPostponed, OrderStatus.inWork, ["dispatcher", "manager"], "notPackedWorkable"),
  move(OrderStatus.deliveryPostponed, OrderStatus.givenToAssembly, ["dispatcher", "manager"], "notPackedWorkable"),
  move(OrderStatus.deliveryPostponed, OrderStatus.packed, ["dispatcher", "manager"], "packed"),
  move(OrderStatus.deliveryPostponed, OrderStatus.deliveryDayRequested, ["dispatcher", "manager"], "packedHome"),
  move(OrderStatus.deliveryPostponed, OrderStatus.deliveryConfirmed, ["dispatcher", "manager", "buyer"], "packedHome"),
  // own pickup
  move(OrderStatus.packed, OrderStatus.buyerNotified, ["system", "store"], "ownPickupFunded"),
  move(OrderStatus.packed, OrderStatus.completed, ["store", "erp"], "collected"),
  move(OrderStatus.buyerNotified, OrderStatus.buyerNotifiedAgain, ["timer", "store"], "ownPickup"),
  move(OrderStatus.buyerNotified, OrderStatus.completed, ["store", "erp"], "settled"),
  move(OrderStatus.buyerNotified, OrderStatus.reservationEnded, ["timer"], "ownPickup"),
  move(OrderStatus.buyerNotifiedAgain, OrderStatus.completed, ["store", "erp"], "settled"),
  move(OrderStatus.buyerNotifiedAgain, OrderStatus.reservationEnded, ["timer"], "ownPickup"),
  // to the door and to the carrier
  move(OrderStatus.packed, OrderStatus.deliveryDayRequested, ["system", "dispatcher"], "home"),
  move(OrderStatus.packed, OrderStatus.deliveryConfirmed, ["system", "dispatcher"], "home"),
  move(OrderStatus.packed, OrderStatus.shipped, ["carrier", "warehouse", "erp"], "carrierFunded"),
  move(OrderStatus.packed, OrderStatus.partiallyShipped, ["warehouse", "erp"], "funded"),
  move(OrderStatus.packed, OrderStatus.deliveryPostponed, ["dispatcher", "manager", "buyer"]),
  move(OrderStatus.deliveryDayRequested, OrderStatus.deliveryConfirmed, ["buyer", "dispatcher"], "home"),
  move(OrderStatus.deliveryDayRequested, OrderStatus.deliveryPostponed, ["buyer", "dispatcher"]),
  move(OrderStatus.deliveryDayRequested, OrderStatus.deliveryRejected, ["buyer", "dispatcher"]),
  move(OrderStatus.deliveryConfirmed, OrderStatus.shipped, ["courier", "dispatcher", "carrier", "erp"], "funded"),
  move(OrderStatus.deliveryConfirmed, OrderStatus.partiallyShipped, ["courier", "dispatcher", "erp"], "funded"),
  move(OrderStatus.deliveryConfirmed, OrderStatus.deliveryPostponed, ["buyer", "dispatcher", "manager"]),
  move(OrderStatus.deliveryConfirmed, OrderStatus.deliveryRejected, ["buyer", "dispatcher"]),
  move(OrderStatus.partiallyShipped, OrderStatus.shipped, ["warehouse", "courier", "carrier", "erp"], "funded"),
  move(OrderStatus.partiallyShipped, OrderStatus.completed, ["courier", "carrier", "erp"], "settledAndDelivered"),
  move(OrderStatus.partiallyShipped, OrderStatus.deliveryRejected, ["courier", "carrier", "dispatcher"]),
  move(OrderStatus.shipped, OrderStatus.completed, ["courier", "carrier", "store", "erp"], "settled"),
  move(OrderStatus.shipped, OrderStatus.deliveryRejected, ["courier", "carrier", "dispatcher"], "notDelivered"),
  move(OrderStatus.shipped, OrderStatus.deliveryPostponed, ["courier", "dispatcher"], "notDelivered"),
  move(OrderStatus.completed, OrderStatus.deliveryRejected, ["carrier", "erp"], "notDelivered"),
  move(OrderStatus.deliveryRejected, OrderStatus.deliveryPostponed, ["dispatcher", "manager", "buyer"]),
  move(OrderStatus.deliveryRejected, OrderStatus.deliveryDayRequested, ["dispatcher", "manager"], "home"),
  move(OrderStatus.deliveryRejected, OrderStatus.packed, ["warehouse", "erp"]),
  move(OrderStatus.deliveryRejected, OrderStatus.shipped, ["carrier", "courier"], "funded"),
  // the end that nobody wants
  ...cancellable.map((from) => move(from, OrderStatus.canceled, ["buyer"], "byBuyerButton")),
  ...cancellableByStaff.map((from) => move(from, OrderStatus.canceled, ["manager", "erp"], "notCut")),
  ...(
    [OrderStatus.notProcessed, OrderStatus.pending, OrderStatus.awaitingConsent, OrderStatus.reservationEnded] as const
  ).map((from) => move(from, OrderStatus.canceled, ["timer"], "unpaidOrStock")),
  move(OrderStatus.deliveryRejected, OrderStatus.canceled, ["manager"]), // a defect found at the door: cut goods too
];

function move(from: OrderStatus, to: OrderStatus, by: readonly Actor[], guard: Guard | null = null): Move {
  return { from, to, by, guard };
}

/** Where this actor may move the order now, in the order of the table. */
export function movesOpenTo(order: MovableOrder, actor: Actor): OrderStatus[] {
  const targets = moves.filter(({ from }) => from === order.status).map(({ to }) => to);
  return [...new Set(targets)].filter((to) => moveRefusal(order, to, actor) === null);
}

export type MoveRefusal = "move_not_allowed" | "actor_not_allowed" | "guard_failed";

/** Why this actor cannot move the order there; null when he can. Staying put is always allowed and does nothing. */
export function moveRefusal(order: MovableOrder, to: OrderStatus, actor: Actor): MoveRefusal | null {
  if (order.status === to) return null;
  const paths = moves.filter((each) => each.from === order.status && each.to === to);
  if (paths.length === 0) return "move_not_allowed";
  const own = paths.filter(({ by }) => by.includes(actor));
  if (own.length === 0) return "actor_not_allowed";
  return own.some(({ guard }) => guard === null || guards[guard](order)) ? null : "guard_failed";
}

/** The order after a move that was allowed. */
export const movedTo = <Order extends MovableOrder>(order: Order, to: OrderStatus): Order =>
  order.status === to ? order : { ...order, status: to, reached: [...order.reached, to] };
