import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderLetter } from "@zertsalo/contract/order-enums";
import { isCarrier, getDeliveryKind } from "../delivery/delivery-types.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isPacked } from "./order-guards.ts";
import { moves } from "./order-moves.ts";
import { staffMoves } from "./staff-moves.ts";

/** A packed order can be registered at its carrier, and again after a failed shipment. */
export function canShip({ letter, deliveryType }: MovableOrder, last: string | null): boolean {
  return (
    letter === OrderStatus.packed &&
    isCarrier(deliveryType) &&
    (last === null || last === "refused" || last === "deleted")
  );
}

/** The day of our courier can be changed until hand-over: in every status where staff can postpone the order. */
export function canChangeDay(order: MovableOrder): boolean {
  if (getDeliveryKind(order.deliveryType) !== "to_home") return false;
  return (
    order.letter === OrderStatus.deliveryPostponed ||
    staffMoves(order, ["order_manager"]).some(({ to }) => to === OrderStatus.deliveryPostponed)
  );
}

/** An e-mail about the day is sent only for packed goods; before that the day is agreed on the phone. */
export const canProposeDay = isPacked;

/** Status after a postponed day: the buyer's confirmation, the courier, or back to the preparation. */
export function letterAfterNewDay(order: Pick<MovableOrder, "reached">, isAgreed: boolean): OrderLetter {
  if (isPacked(order)) return isAgreed ? OrderStatus.deliveryConfirmed : OrderStatus.deliveryDayRequested;
  const before = order.reached.findLast((letter) => isWayBack(letter));
  return before ?? OrderStatus.inWork;
}

const isWayBack = (letter: OrderLetter) =>
  letter !== OrderStatus.deliveryDayRequested &&
  letter !== OrderStatus.deliveryConfirmed &&
  letter !== OrderStatus.packed &&
  moves.some(({ from, to }) => from === OrderStatus.deliveryPostponed && to === letter);
