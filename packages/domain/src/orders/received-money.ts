import { isOneOf, OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Money } from "@zertsalo/contract/money";
import { isOwnPickup } from "../delivery/delivery-types.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isFunded } from "./order-guards.ts";
import { paymentMethods } from "./payment-methods.ts";
import { formatMoney } from "../text/format.ts";

/** The number of the bill in the purpose of a payment: «Оплата по счёту № 12345678901 от 15.11.2026». */
export function billNumberIn(purpose: string): number | null {
  const digits = /сч[её]т\p{L}*[\s.:]*(?:№|N|#)?\s*(\d{6,15})(?!\d)/iu.exec(purpose)?.[1];
  return digits ? Number(digits) : null;
}

/** The order after money received by bank or till. */
export function withMoney<Order extends MovableOrder>(order: Order, amount: Money): Order {
  const paidAmount = order.payment.paidAmount + amount;
  const status = paidAmount >= order.orderTotal ? "completed" : order.payment.status;
  return { ...order, payment: { ...order.payment, paidAmount, status } };
}

/** Status of a paid order after a bank or till payment; null when it stays. At the counter the goods go with it. */
export function statusAfterMoney(paid: MovableOrder, source: "bank" | "till"): OrderStatus | null {
  const { status } = paid;
  if (status === OrderStatus.awaitingPayment || status === OrderStatus.reservationEnded)
    return isFunded(paid) ? OrderStatus.paid : null;
  if (!isOwnPickup(paid.deliveryType) || paid.payment.status !== "completed") return null;
  if (source === "till")
    return isOneOf(status, OrderStatus.packed, OrderStatus.buyerNotified, OrderStatus.buyerNotifiedAgain)
      ? OrderStatus.completed
      : null;
  return status === OrderStatus.packed ? OrderStatus.buyerNotified : null;
}

/** Before the work, or with the goods: at the counter or at the door. */
const tillStatuses: readonly OrderStatus[] = [
  OrderStatus.awaitingPayment,
  OrderStatus.packed,
  OrderStatus.buyerNotified,
  OrderStatus.buyerNotifiedAgain,
  OrderStatus.deliveryConfirmed,
  OrderStatus.shipped,
  OrderStatus.partiallyShipped,
];

/** Sum that a cashier may still accept for an order paid at a till; 0: none now. */
export function dueAtTill({ status, payment, orderTotal }: MovableOrder): Money {
  const isOfTill = paymentMethods[payment.method].source === "till";
  return isOfTill && tillStatuses.includes(status) ? Math.max(0, orderTotal - payment.paidAmount) : 0;
}

/** Key of a till's receipt: the pair of numbers is unique. */
export interface TillReceipt {
  storage: string;
  document: string;
  sign: string;
}

/** Document key of money recorded by staff. 1C sends the same receipt later, under a number of its own. */
export const documentOfStaff = ({ storage, document }: TillReceipt) => `office:${storage}:${document}`;

/** Manual task that the money leaves; null: none. */
export function moneyMatter({
  status,
  payment,
  orderTotal,
}: MovableOrder): { kind: "bill-short" | "money-back"; reason: string } | null {
  const { method, paidAmount } = payment;
  if (status === OrderStatus.canceled)
    return { kind: "money-back", reason: `Заказ отменён, а пришло ${formatMoney(paidAmount)}` };
  if (!paymentMethods[method].hasBill || paidAmount >= orderTotal) return null;
  return { kind: "bill-short", reason: `По счёту пришло ${formatMoney(paidAmount)} из ${formatMoney(orderTotal)}` };
}

/**
 * Kind of the till's receipt: before the goods, or with them. The one with them closes the order and lists earlier
 * payments as settled.
 */
export function tillReceiptKind(before: MovableOrder, paid: MovableOrder): "prepayment" | "settlement" {
  const isAhead = before.status === OrderStatus.awaitingPayment || before.status === OrderStatus.reservationEnded;
  return !isAhead && paid.payment.status === "completed" ? "settlement" : "prepayment";
}
