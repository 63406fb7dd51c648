import type { OrderLetter, PaymentMethod } from "@zertsalo/contract/order-enums";
import { isCarrier, getDeliveryKind } from "../delivery/delivery-types.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isOnTheRoad } from "./order-label.ts";
import type { AttemptState } from "./payment-attempt.ts";
import { isOnline } from "./payment-methods.ts";

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
  | "order-shipped-part"
  | "order-shipped-carrier"
  | "order-shipped-courier"
  | "order-at-point"
  | "order-completed"
  | "order-cancelled"
  | "refund-done"
  | "bill-expiring";

export type StaffTask = "check" | "scoring" | "adjust" | "shortage" | "supplier" | "not-collected" | "rejected";

/** Side effects of a move. Each is a job enqueued in the same transaction, executed once per move. */
export type OrderEffect =
  | `notice:${OrderNotice}`
  | `staff.task:${StaffTask}`
  | `payment.${"open" | "close" | "cancel" | "capture" | "refund"}`
  | `receipt.${"prepayment" | "settlement" | "refund"}`
  | `stock.${"reserve" | "release" | "ship" | "return"}`
  | `slot.${"take" | "confirm" | "release"}`
  | `carrier.${"register" | "delete"}`
  | `workshop.${"order" | "pause" | "stop"}`
  | `erp.${"order" | "state" | "closing-documents"}`
  | "bill.issue"
  | "promo.give-back"
  | "pickup.store"
  | "event:ORDER_FUNDS_BOOKED";

/** Null: the effect is not a notice to the buyer. */
export const toNotice = (effect: OrderEffect) =>
  effect.startsWith("notice:") ? (effect.slice("notice:".length) as OrderNotice) : null;

/** Effects of a move; `order` is its state before the move. Receipts for cash come from the till. */
export function computeEffects(order: MovableOrder, to: OrderLetter): OrderEffect[] {
  const isPlaced = order.letter === "N" && to !== "A";
  return [...(isPlaced ? (["notice:order-placed"] as const) : []), ...entryEffects(order, to)];
}

function entryEffects(order: MovableOrder, to: OrderLetter): OrderEffect[] {
  const { letter: from, hasSpecial } = order;
  const { method, status } = order.payment;
  switch (to) {
    case "N":
      return [];
    case "C":
      return ["staff.task:check"];
    case "J":
      return ["staff.task:scoring"];
    case "M":
      return ["notice:order-consent"];
    case "X":
      return [
        ...when(isOnline(method), "payment.open"),
        ...when(method === "bill", "bill.issue"),
        ...when(from === "T", "stock.reserve"),
        ...askingToPay(from, method),
      ];
    case "P":
      return [
        ...when(from === "T", "stock.reserve"),
        status === "hold" ? "notice:order-funds-held" : "notice:order-paid",
        ...when(status !== "hold" && isOnline(method), "receipt.prepayment"),
      ];
    case "O":
      return ["erp.order"];
    case "W":
      return ["erp.order", ...when(hasSpecial, "workshop.order"), "notice:order-in-work"];
    case "B":
    case "Q":
      return ["erp.state"];
    case "K":
      return ["staff.task:adjust", ...when(hasSpecial, "workshop.pause")];
    case "L":
      return ["slot.release", "slot.take", "erp.state"];
    case "S":
      return ["staff.task:shortage"];
    case "Z":
      return ["staff.task:supplier", "notice:order-delayed"];
    case "D":
      return [
        ...when(status === "hold", "payment.capture"),
        ...when(isCarrier(order.deliveryType), "carrier.register"),
        ...when(getDeliveryKind(order.deliveryType) === "pickup", "pickup.store"),
        ...when(from === "I", "stock.return"),
      ];
    case "G":
      return ["notice:order-ready"];
    case "H":
      return ["notice:order-ready-reminder"];
    case "T":
      if (from !== "X") return ["staff.task:not-collected"];
      return ["stock.release", "payment.close", "slot.release", "notice:order-reserve-ended"];
    case "R":
      return ["notice:delivery-agreement"];
    case "Y":
      return ["slot.confirm"];
    case "V":
      return ["stock.ship", "notice:order-shipped-part"];
    case "E":
      return [
        "stock.ship",
        isCarrier(order.deliveryType) ? "notice:order-shipped-carrier" : "notice:order-shipped-courier",
        "erp.state",
      ];
    case "I":
      return ["staff.task:rejected"];
    case "F":
      return closingEffects(order);
    case "A":
      return cancellingEffects(order);
  }
}

function closingEffects(order: MovableOrder): OrderEffect[] {
  const { method } = order.payment;
  const isReceived = !isOnTheRoad(order);
  return [
    ...when(["D", "G", "H"].includes(order.letter), "stock.ship"),
    ...when(isReceived && isOnline(method), "receipt.settlement"),
    ...when(method === "bill", "erp.closing-documents"),
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
function askingToPay(from: OrderLetter, method: PaymentMethod): OrderEffect[] {
  const isHoldLost = ["P", "W", "Z", "Q", "S", "B", "L", "D"].includes(from);
  if (isHoldLost) return ["notice:payment-failed"];
  return when(from !== "N" && method !== "bill", "notice:order-payment");
}

/** Effects of a payment's state change, besides a move of the order. */
export function effectsOfPayment(
  { letter }: Pick<MovableOrder, "letter">,
  from: AttemptState,
  to: AttemptState,
): OrderEffect[] {
  if (letter === "A" && to === "completed") return ["payment.refund"];
  if (letter === "A" && to === "hold") return ["payment.cancel"];
  if (to === "hold") return ["event:ORDER_FUNDS_BOOKED"];
  // Captured while the order awaits an additional payment: the rest can be requested now.
  if (from === "hold" && to === "completed") return ["receipt.prepayment", ...when(letter === "X", "payment.open")];
  if (to === "cancelled" && letter === "X") return ["notice:payment-failed"];
  return to === "refunded" ? ["receipt.refund", "notice:refund-done"] : [];
}

/** Confirmed hand-over of an order that is already F: the status stays, the receipt is issued. */
export function effectsOfHandOver({ letter, payment }: Pick<MovableOrder, "letter" | "payment">): OrderEffect[] {
  if (letter !== "F") return [];
  return [...when(isOnline(payment.method), "receipt.settlement"), "notice:order-completed"];
}

function when(condition: boolean, effect: OrderEffect): OrderEffect[] {
  return condition ? [effect] : [];
}
