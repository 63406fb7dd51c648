import type { OrderLetter } from "@zertsalo/contract/order-words";
import { isCarrier, getDeliveryKind } from "../delivery/delivery-types.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isPacked } from "./order-guards.ts";
import { moves } from "./order-moves.ts";
import { staffMoves } from "./staff-moves.ts";

/** A packed order is announced to its carrier, and once more after a shipment that came to nothing. */
export function canShip({ letter, deliveryType }: MovableOrder, last: string | null): boolean {
  return letter === "D" && isCarrier(deliveryType) && (last === null || last === "refused" || last === "deleted");
}

/** Our own courier's day may be another one while the goods have not come: wherever staff can put the order off. */
export function canChangeDay(order: MovableOrder): boolean {
  if (getDeliveryKind(order.deliveryType) !== "to_home") return false;
  return order.letter === "L" || staffMoves(order, ["order_manager"]).some(({ to }) => to === "L");
}

/** Nobody is asked by letter about goods that are not there yet: their day is agreed on the phone. */
export const canProposeDay = isPacked;

/** Where an order goes whose day was put off: to its buyer's word, on to the courier, or back to whoever makes it ready. */
export function letterAfterNewDay(order: Pick<MovableOrder, "reached">, isAgreed: boolean): OrderLetter {
  if (isPacked(order)) return isAgreed ? "Y" : "R";
  const before = order.reached.findLast((letter) => isWayBack(letter));
  return before ?? "W";
}

const isWayBack = (letter: OrderLetter) =>
  letter !== "R" && letter !== "Y" && letter !== "D" && moves.some(({ from, to }) => from === "L" && to === letter);
