import { isOneOf, OrderStatus } from "@zertsalo/contract/order-statuses";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import { isCarrier, isOwnPickup } from "../delivery/delivery-types.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isFunded } from "./order-guards.ts";
import { isOnTheRoad } from "./order-label.ts";
import type { AttemptState } from "./payment-attempt.ts";
import { isOnline, paymentMethods } from "./payment-methods.ts";

/** E-mails and SMS to the buyer, by their kinds. */
export type OrderNotice =
  | "order-placed"
  | "order-consent"
  | "order-changed"
  | "order-payment"
  | "order-paid"
  | "order-funds-held"
  | "payment-failed"
  | "order-in-work"
  | "order-delayed"
  | "order-ready"
  | "order-ready-reminder"
  | "order-reserve-ended"
  | "delivery-agreement"
  | "delivery-moved"
  | "delivery-changed"
  | "order-contacts-changed"
  | "order-shipped-part"
  | "order-shipped-carrier"
  | "order-shipped-courier"
  | "order-at-point"
  | "order-completed"
  | "order-cancelled"
  | "refund-done"
  | "bill-expiring";

export type StaffTaskKind = "check" | "scoring" | "adjust" | "shortage" | "supplier" | "not-collected" | "rejected";

/** Side effects of a move. Each is a job enqueued in the same transaction, executed once per move. */
export type OrderEffect =
  | `notice:${OrderNotice}`
  | `staff.task:${StaffTaskKind}`
  | `payment.${"open" | "close" | "cancel" | "capture" | "refund"}`
  | `receipt.${"prepayment" | "settlement" | "refund"}`
  | `stock.${"reserve" | "release" | "ship" | "return"}`
  | `slot.${"take" | "confirm" | "release"}`
  | `carrier.${"register" | "delete"}`
  | `workshop.${"order" | "pause" | "stop"}`
  | `erp.${"order" | "state" | "closing-documents"}`
  | "bill.issue"
  | "deferral.grant"
  | "promo.give-back"
  | "pickup.store"
  | "event:ORDER_FUNDS_BOOKED";

/** Null: the effect is not a notice to the buyer. */
export const toNotice = (effect: OrderEffect) =>
  effect.startsWith("notice:") ? (effect.slice("notice:".length) as OrderNotice) : null;

/** Effects of a move; `order` is its state before the move. Receipts for cash come from the till. */
export function computeEffects(order: MovableOrder, to: OrderStatus): OrderEffect[] {
  const isPlaced = order.status === OrderStatus.notProcessed && to !== OrderStatus.canceled;
  return [...(isPlaced ? (["notice:order-placed"] as const) : []), ...entryEffects(order, to)];
}

function entryEffects(order: MovableOrder, to: OrderStatus): OrderEffect[] {
  const { status: from, hasSpecial } = order;
  const { method, status } = order.payment;
  switch (to) {
    case OrderStatus.notProcessed:
      return [];
    case OrderStatus.pending:
      return ["staff.task:check"];
    case OrderStatus.sentForScoring:
      return ["staff.task:scoring"];
    case OrderStatus.awaitingConsent:
      return ["notice:order-consent"];
    case OrderStatus.awaitingPayment:
      return [
        ...when(isOnline(method), "payment.open"),
        ...when(paymentMethods[method].hasBill, "bill.issue"),
        ...when(from === OrderStatus.reservationEnded, "stock.reserve"),
        ...askingToPay(from, method),
      ];
    case OrderStatus.paid:
      return [
        ...when(from === OrderStatus.reservationEnded, "stock.reserve"),
        status === "hold" ? "notice:order-funds-held" : "notice:order-paid",
        ...when(status !== "hold" && isOnline(method), "receipt.prepayment"),
      ];
    case OrderStatus.confirmed:
      return [...when(from === OrderStatus.sentForScoring && !isFunded(order), "deferral.grant"), "erp.order"];
    case OrderStatus.inWork:
      return ["erp.order", ...when(hasSpecial, "workshop.order"), "notice:order-in-work"];
    case OrderStatus.givenToAssembly:
    case OrderStatus.goodsArrived:
      return ["erp.state"];
    case OrderStatus.adjustment:
      return ["staff.task:adjust", ...when(hasSpecial, "workshop.pause")];
    case OrderStatus.deliveryPostponed:
      return ["slot.release", "slot.take", "erp.state"];
    case OrderStatus.assemblyUnconfirmed:
      return ["staff.task:shortage"];
    case OrderStatus.awaitingSupplier:
      return ["staff.task:supplier", "notice:order-delayed"];
    case OrderStatus.packed:
      return [
        ...when(status === "hold", "payment.capture"),
        ...when(isCarrier(order.deliveryType), "carrier.register"),
        ...when(isOwnPickup(order.deliveryType), "pickup.store"),
        ...when(from === OrderStatus.deliveryRejected, "stock.return"),
      ];
    case OrderStatus.buyerNotified:
      return ["notice:order-ready"];
    case OrderStatus.buyerNotifiedAgain:
      return ["notice:order-ready-reminder"];
    case OrderStatus.reservationEnded:
      if (from !== OrderStatus.awaitingPayment) return ["staff.task:not-collected"];
      return ["stock.release", "payment.close", "slot.release", "notice:order-reserve-ended"];
    case OrderStatus.deliveryDayRequested:
      return ["notice:delivery-agreement"];
    case OrderStatus.deliveryConfirmed:
      return ["slot.confirm"];
    case OrderStatus.partiallyShipped:
      return ["stock.ship", "notice:order-shipped-part"];
    case OrderStatus.shipped:
      return [
        "stock.ship",
        isCarrier(order.deliveryType) ? "notice:order-shipped-carrier" : "notice:order-shipped-courier",
        "erp.state",
      ];
    case OrderStatus.deliveryRejected:
      return ["staff.task:rejected"];
    case OrderStatus.completed:
      return closingEffects(order);
    case OrderStatus.canceled:
      return cancellingEffects(order);
  }
}

function closingEffects(order: MovableOrder): OrderEffect[] {
  const { method } = order.payment;
  const isReceived = !isOnTheRoad(order);
  return [
    ...when(
      isOneOf(order.status, OrderStatus.packed, OrderStatus.buyerNotified, OrderStatus.buyerNotifiedAgain),
      "stock.ship",
    ),
    ...when(isReceived && isOnline(method), "receipt.settlement"),
    ...when(paymentMethods[method].hasBill, "erp.closing-documents"),
    ...when(isReceived, "notice:order-completed"),
    "erp.state",
  ];
}

function cancellingEffects(order: MovableOrder): OrderEffect[] {
  const { status, method, paidAmount } = order.payment;
  return [
    "stock.release",
    "promo.give-back",
    "slot.release",
    ...when(isCarrier(order.deliveryType), "carrier.delete"),
    ...when(order.hasSpecial, "workshop.stop"),
    ...when(status === "hold", "payment.cancel"),
    ...when(status === "pending" && isOnline(method), "payment.close"),
    ...when(status === "completed" || (status === "pending" && paidAmount > 0), "payment.refund"),
    "erp.state",
    "notice:order-cancelled",
  ];
}

/** The notice with the payment link, when the order reaches X from a status other than N. A bill has its own e-mail. */
function askingToPay(from: OrderStatus, method: PaymentMethod): OrderEffect[] {
  const isHoldLost = isOneOf(
    from,
    OrderStatus.paid,
    OrderStatus.inWork,
    OrderStatus.awaitingSupplier,
    OrderStatus.goodsArrived,
    OrderStatus.assemblyUnconfirmed,
    OrderStatus.givenToAssembly,
    OrderStatus.deliveryPostponed,
    OrderStatus.packed,
  );
  if (isHoldLost) return ["notice:payment-failed"];
  return when(from !== OrderStatus.notProcessed && !paymentMethods[method].hasBill, "notice:order-payment");
}

/** Effects of a payment's state change, besides a move of the order. */
export function effectsOfPayment(
  { status }: Pick<MovableOrder, "status">,
  from: AttemptState,
  to: AttemptState,
): OrderEffect[] {
  if (status === OrderStatus.canceled && to === "completed") return ["payment.refund"];
  if (status === OrderStatus.canceled && to === "hold") return ["payment.cancel"];
  if (to === "hold") return ["event:ORDER_FUNDS_BOOKED"];
  // Captured while the order awaits an additional payment: the rest can be requested now.
  if (from === "hold" && to === "completed")
    return ["receipt.prepayment", ...when(status === OrderStatus.awaitingPayment, "payment.open")];
  if (to === "cancelled" && status === OrderStatus.awaitingPayment) return ["notice:payment-failed"];
  return to === "refunded" ? ["receipt.refund", "notice:refund-done"] : [];
}

/** Confirmed hand-over of an order that is already F: the status stays, the receipt is issued. */
export function effectsOfHandOver({ status, payment }: Pick<MovableOrder, "status" | "payment">): OrderEffect[] {
  if (status !== OrderStatus.completed) return [];
  return [...when(isOnline(payment.method), "receipt.settlement"), "notice:order-completed"];
}

function when(condition: boolean, effect: OrderEffect): OrderEffect[] {
  return condition ? [effect] : [];
}
