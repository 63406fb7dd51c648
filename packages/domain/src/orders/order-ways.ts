import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import { isCarrier, isOwnCourier, isOwnPickup } from "../delivery/delivery-types.ts";
import { formatMoney } from "../text/format.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isFunded, isPacked, isWorkable } from "./order-guards.ts";
import { holdStatuses } from "./order-moves.ts";
import type { AttemptState } from "./payment-attempt.ts";
import { paymentMethods } from "./payment-methods.ts";

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
  /** A piece fits into no day that the workshop plans. */
  isBeyondPlan: boolean;
}

/** Reasons for a manual check of a new order, as text for staff; empty: no check is needed. */
export function reasonsToCheck(order: FreshOrder): string[] {
  const { shopperType, itemsTotal, unpaidOrdersOfPhone, deliveryType, hasHouse, isBeyondPlan } = order;
  return [
    ...when(shopperType === "retail" && itemsTotal > personalSum, `товаров больше чем на ${formatMoney(personalSum)}`),
    ...when(
      unpaidOrdersOfPhone >= unpaidOrdersADay,
      `неоплаченных заказов с этого телефона за сутки: ${unpaidOrdersOfPhone + 1}`,
    ),
    ...when(isOwnCourier(deliveryType) && !hasHouse, "адрес доставки без дома"),
    ...when(isBeyondPlan, "изделие не помещается в план цеха: назвать покупателю день"),
  ];
}
const when = (is: boolean, reason: string) => (is ? [reason] : []);

/** Status of a new order after N, decided inside the placing transaction. */
export function intakeStatus(
  order: Pick<MovableOrder, "payment" | "hasSpecial" | "orderTotal" | "isAccepted">,
  { needsPerson: isForPerson, hasDeferral }: { needsPerson: boolean; hasDeferral: boolean },
): OrderStatus {
  if (isForPerson) return OrderStatus.pending;
  if (order.hasSpecial && !order.isAccepted) return OrderStatus.awaitingConsent;
  if (paymentMethods[order.payment.method].canBeDeferred && hasDeferral) return OrderStatus.sentForScoring;
  return isFunded(order) ? OrderStatus.confirmed : OrderStatus.awaitingPayment;
}

/**
 * Next status of an order by the automatic job; null while the order waits for a person, a timer or an event.
 * `isDayPossible`: the day chosen at the checkout is still feasible.
 */
export function nextStatus(order: MovableOrder, { isDayPossible }: { isDayPossible: boolean }): OrderStatus | null {
  if (order.status === OrderStatus.paid) {
    if (order.hasSpecial && !order.isAccepted) return OrderStatus.awaitingConsent;
    return isPacked(order) ? OrderStatus.packed : OrderStatus.inWork;
  }
  if (order.status === OrderStatus.confirmed) return isWorkable(order) ? OrderStatus.inWork : null;
  if (order.status !== OrderStatus.packed) return null;
  if (isOwnPickup(order.deliveryType)) return isFunded(order) ? OrderStatus.buyerNotified : null;
  if (isCarrier(order.deliveryType)) return null; // E is set by the carrier's event
  return isDayPossible ? OrderStatus.deliveryConfirmed : OrderStatus.deliveryDayRequested;
}

/** Status after a change of the payment; null when it stays. Only an order that awaits payment is moved. */
export function statusAfterPayment(status: OrderStatus, from: AttemptState, to: AttemptState): OrderStatus | null {
  if (to === "hold" || to === "completed")
    return status === OrderStatus.awaitingPayment || status === OrderStatus.reservationEnded ? OrderStatus.paid : null;
  const isHoldLost = from === "hold" && to === "cancelled";
  return isHoldLost && holdStatuses.includes(status) ? OrderStatus.awaitingPayment : null;
}
