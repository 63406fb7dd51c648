import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { isCarrier, isOwnCourier } from "../delivery/delivery-types.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isPacked } from "./order-guards.ts";
import { moves } from "./order-moves.ts";
import { staffMoves } from "./staff-moves.ts";

/** A packed order can be registered at its carrier, and again after a failed shipment. */
export function canShip({ status, deliveryType }: MovableOrder, last: string | null): boolean {
  return (
    status === OrderStatus.packed &&
    isCarrier(deliveryType) &&
    (last === null || last === "refused" || last === "deleted")
  );
}

/** The day of our courier can be changed until hand-over: in every status where staff can postpone the order. */
export function canChangeDay(order: MovableOrder): boolean {
  if (!isOwnCourier(order.deliveryType)) return false;
  return (
    order.status === OrderStatus.deliveryPostponed ||
    staffMoves(order, ["orders.move"]).some(({ to }) => to === OrderStatus.deliveryPostponed)
  );
}

/** An e-mail about the day is sent only for packed goods; before that the day is agreed on the phone. */
export const canProposeDay = isPacked;

/** Status after a postponed day: the buyer's confirmation, the courier, or back to the preparation. */
export function statusAfterNewDay(order: Pick<MovableOrder, "reached">, isAgreed: boolean): OrderStatus {
  if (isPacked(order)) return isAgreed ? OrderStatus.deliveryConfirmed : OrderStatus.deliveryDayRequested;
  const before = order.reached.findLast((status) => isWayBack(status));
  return before ?? OrderStatus.inWork;
}

const isWayBack = (status: OrderStatus) =>
  status !== OrderStatus.deliveryDayRequested &&
  status !== OrderStatus.deliveryConfirmed &&
  status !== OrderStatus.packed &&
  moves.some(({ from, to }) => from === OrderStatus.deliveryPostponed && to === status);
