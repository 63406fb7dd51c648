import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { OrderLetter } from "@zertsalo/contract/order-enums";
import { isCarrier, getDeliveryKind } from "../delivery/delivery-types.ts";
import { formatMoney } from "../text/format.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isFunded, isPacked, isWorkable } from "./order-guards.ts";
import { holdLetters } from "./order-moves.ts";
import type { AttemptState } from "./payment-attempt.ts";

/** Private orders above this sum are checked by a person, and so is the fourth unpaid order of a phone in a day. */
const personalSum: Money = 100_000_000;
const unpaidOrdersADay = 3;

interface FreshOrder {
  shopperType: "retail" | "b2b" | "legal_entity";
  itemsTotal: Money;
  /** Within the last day, not counting this order. */
  unpaidOrdersOfPhone: number;
  deliveryType: DeliveryType;
  hasHouse: boolean;
}

/** Reasons for a manual check of a new order, as text for staff; empty: no check is needed. */
export function reasonsToCheck(order: FreshOrder): string[] {
  const { shopperType, itemsTotal, unpaidOrdersOfPhone, deliveryType, hasHouse } = order;
  return [
    ...when(shopperType === "retail" && itemsTotal > personalSum, `товаров больше чем на ${formatMoney(personalSum)}`),
    ...when(
      unpaidOrdersOfPhone >= unpaidOrdersADay,
      `неоплаченных заказов с этого телефона за сутки: ${unpaidOrdersOfPhone + 1}`,
    ),
    ...when(getDeliveryKind(deliveryType) === "to_home" && !hasHouse, "адрес доставки без дома"),
  ];
}
const when = (is: boolean, reason: string) => (is ? [reason] : []);

/** Status of a new order after N, decided inside the placing transaction. */
export function intakeLetter(
  order: Pick<MovableOrder, "payment" | "hasSpecial" | "orderTotal" | "isAccepted">,
  { needsPerson: isForPerson, hasDeferral }: { needsPerson: boolean; hasDeferral: boolean },
): OrderLetter {
  if (isForPerson) return "C";
  if (order.hasSpecial && !order.isAccepted) return "M";
  if (order.payment.method === "bill" && hasDeferral) return "J";
  return isFunded(order) ? "O" : "X";
}

/**
 * Next status of an order by the automatic job; null while the order waits for a person, a timer or an event.
 * `isDayPossible`: the day chosen at the checkout is still feasible.
 */
export function nextLetter(order: MovableOrder, { isDayPossible }: { isDayPossible: boolean }): OrderLetter | null {
  if (order.letter === "P") {
    if (order.hasSpecial && !order.isAccepted) return "M";
    return isPacked(order) ? "D" : "W";
  }
  if (order.letter === "O") return isWorkable(order) ? "W" : null;
  if (order.letter !== "D") return null;
  if (getDeliveryKind(order.deliveryType) === "pickup") return isFunded(order) ? "G" : null;
  if (isCarrier(order.deliveryType)) return null; // E is set by the carrier's event
  return isDayPossible ? "Y" : "R";
}

/** Status after a change of the payment; null when it stays. Only an order that awaits payment is moved. */
export function letterAfterPayment(letter: OrderLetter, from: AttemptState, to: AttemptState): OrderLetter | null {
  if (to === "hold" || to === "completed") return letter === "X" || letter === "T" ? "P" : null;
  const isHoldLost = from === "hold" && to === "cancelled";
  return isHoldLost && holdLetters.includes(letter) ? "X" : null;
}
