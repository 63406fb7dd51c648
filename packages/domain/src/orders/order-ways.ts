import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { OrderLetter } from "@zertsalo/contract/order-words";
import { isCarrier, getDeliveryKind } from "../delivery/delivery-types.ts";
import { formatMoney } from "../text/format.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isFunded, isPacked, isWorkable } from "./order-guards.ts";
import { holdLetters } from "./order-moves.ts";
import type { AttemptState } from "./payment-attempt.ts";

/** Goods of a private buyer above this are looked at by a person, and so is the fourth unpaid order of a phone in a day. */
const personalSum: Money = 100_000_000;
const unpaidOrdersADay = 3;

interface FreshOrder {
  shopperType: "retail" | "b2b" | "legal_entity";
  itemsTotal: Money;
  /** Of the same phone within the last day, this one not counted. */
  unpaidOrdersOfPhone: number;
  deliveryType: DeliveryType;
  hasHouse: boolean;
}

/** Why somebody has to look at a fresh order before anything happens with it, in words for him; none: nobody has to. */
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

/** Where a fresh order goes from N, decided inside the fixing transaction. */
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
 * Where the job takes an order that needs nobody's word; null when it waits for a person, a timer or an event.
 * `isDayPossible`: the day chosen at the checkout can be kept.
 */
export function nextLetter(order: MovableOrder, { isDayPossible }: { isDayPossible: boolean }): OrderLetter | null {
  if (order.letter === "P") {
    if (order.hasSpecial && !order.isAccepted) return "M";
    return isPacked(order) ? "D" : "W";
  }
  if (order.letter === "O") return isWorkable(order) ? "W" : null;
  if (order.letter !== "D") return null;
  if (getDeliveryKind(order.deliveryType) === "pickup") return isFunded(order) ? "G" : null;
  if (isCarrier(order.deliveryType)) return null; // E comes with the carrier's own event
  return isDayPossible ? "Y" : "R";
}

/** Where a payment's change takes the order; null when the letter stays. Money moves only what waits for it. */
export function letterAfterPayment(letter: OrderLetter, from: AttemptState, to: AttemptState): OrderLetter | null {
  if (to === "hold" || to === "completed") return letter === "X" || letter === "T" ? "P" : null;
  const isHoldLost = from === "hold" && to === "cancelled";
  return isHoldLost && holdLetters.includes(letter) ? "X" : null;
}
