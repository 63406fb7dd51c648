import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { DeliveryState } from "@zertsalo/contract/order-enums";
import type { OrderLabel } from "@zertsalo/contract/order";
import type { DeliveryKind } from "../delivery/delivery-settings.ts";
import { getDeliveryKind, isCarrier, isOwnPickup } from "../delivery/delivery-types.ts";
import type { OrderFacts } from "./order-facts.ts";
import { isPaid, paymentMethods } from "./payment-methods.ts";

type Handed = Pick<OrderFacts, "deliveryType" | "isDelivered" | "histories">;
type Labelled = Handed & Pick<OrderFacts, "status" | "payment">;

const done: OrderLabel = { text: "Выполнен", colour: "grey" };
const inWork: OrderLabel = { text: "Принят в работу", colour: "accent" };
const packed: OrderLabel = { text: "Скомплектован", colour: "accent" };
const givenToCourier: OrderLabel = { text: "Передан в доставку", colour: "green" };
const onTheWay: readonly DeliveryState[] = ["delivering", "arrived", "attempt_failed"];

/** Text and colour of an order's status; null for statuses without a label. */
export function orderLabel(order: Labelled): OrderLabel | null {
  switch (order.status) {
    case OrderStatus.completed:
      return isOnTheRoad(order) ? onTheRoad[getDeliveryKind(order.deliveryType)] : done;
    case OrderStatus.canceled:
      return { text: "Отменен", colour: "red" };
    case OrderStatus.packed:
      return isReadyToCollect(order) ? { text: "Готов к выдаче", colour: "green" } : packed;
    case OrderStatus.shipped:
      if (order.histories.includes("completed")) return done;
      return order.histories.some((state) => onTheWay.includes(state))
        ? { text: "Доставляется", colour: "green" }
        : givenToCourier;
    case OrderStatus.inWork:
    case OrderStatus.confirmed:
    case OrderStatus.givenToAssembly:
    case OrderStatus.deliveryPostponed:
    case OrderStatus.adjustment:
      return inWork;
    case OrderStatus.deliveryDayRequested:
    case OrderStatus.deliveryConfirmed:
      return packed;
    case OrderStatus.awaitingPayment:
      return { text: "Ожидает оплаты", colour: "yellow" };
    default:
      return null;
  }
}

/** Handed over to the buyer, by our flag or by the carrier's report. */
export const isHandedOver = ({ isDelivered, histories }: Pick<OrderFacts, "isDelivered" | "histories">) =>
  isDelivered || histories.includes("completed");

/**
 * Shipped but not handed over yet. Own pickup has no transit; our courier is under way only after he has reported it.
 */
export function isOnTheRoad(order: Handed): boolean {
  if (isOwnPickup(order.deliveryType) || isHandedOver(order)) return false;
  return isCarrier(order.deliveryType) || order.histories.length > 0;
}

const onTheRoad: Readonly<Record<DeliveryKind, OrderLabel>> = {
  to_home: givenToCourier,
  pickup: givenToCourier,
  CdekToHome: { text: "Передан в ТК", colour: "green" },
  Cdek: { text: "Отправлен в ПВЗ", colour: "green" },
};

/** With an unpaid and unconfirmed bill the goods stay in the store. */
function isReadyToCollect({ deliveryType, payment }: Labelled): boolean {
  if (!isOwnPickup(deliveryType)) return false;
  return !paymentMethods[payment.method].hasBill || payment.areFundsBooked || isPaid(payment.status);
}
