import type { Money } from "@zertsalo/contract/money";
import type { OrderLetter } from "@zertsalo/contract/order-words";
import { getDeliveryKind } from "../delivery/delivery-types.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isFunded } from "./order-guards.ts";
import { formatMoney } from "../text/format.ts";

/** The number of the bill in the payer's own words: «Оплата по счёту № 12345678901 от 15.11.2026». */
export function billNumberIn(purpose: string): number | null {
  const digits = /сч[её]т\p{L}*[\s.:]*(?:№|N|#)?\s*(\d{6,15})(?!\d)/iu.exec(purpose)?.[1];
  return digits ? Number(digits) : null;
}

/** The order with money that a bank or a till has taken for it. */
export function withMoney<Order extends MovableOrder>(order: Order, amount: Money): Order {
  const paidAmount = order.payment.paidAmount + amount;
  const status = paidAmount >= order.orderTotal ? "completed" : order.payment.status;
  return { ...order, payment: { ...order.payment, paidAmount, status } };
}

/** Where money of the bank or of a till takes a paid order; null when the letter stays. The goods at the counter go with it. */
export function letterAfterMoney(paid: MovableOrder, source: "bank" | "till"): OrderLetter | null {
  const { letter } = paid;
  if (letter === "X" || letter === "T") return isFunded(paid) ? "P" : null;
  if (getDeliveryKind(paid.deliveryType) !== "pickup" || paid.payment.status !== "completed") return null;
  if (source === "till") return ["D", "G", "H"].includes(letter) ? "F" : null;
  return letter === "D" ? "G" : null;
}

/** Ahead of the work, or with the goods: at the counter or at the door. */
const tillLetters: readonly OrderLetter[] = ["X", "D", "G", "H", "Y", "E", "V"];

/** What a cashier may still take for an order that is paid at a till; 0: nothing now. */
export function dueAtTill({ letter, payment, orderTotal }: MovableOrder): Money {
  const isOfTill = payment.method === "cashdesk" || payment.method === "prepay-cashdesk";
  return isOfTill && tillLetters.includes(letter) ? Math.max(0, orderTotal - payment.paidAmount) : 0;
}

/** What a till's receipt is known by: no other has both numbers. */
export interface TillReceipt {
  storage: string;
  document: string;
  sign: string;
}

/** Under which money is kept that staff have told of. 1C tells of the same receipt later, by a number of its own. */
export const documentOfStaff = ({ storage, document }: TillReceipt) => `office:${storage}:${document}`;

/** What is left for a person to do about the money; null: nothing. */
export function moneyMatter({
  letter,
  payment,
  orderTotal,
}: MovableOrder): { kind: "bill-short" | "money-back"; reason: string } | null {
  const { method, paidAmount } = payment;
  if (letter === "A") return { kind: "money-back", reason: `Заказ отменён, а пришло ${formatMoney(paidAmount)}` };
  if (method !== "bill" || paidAmount >= orderTotal) return null;
  return { kind: "bill-short", reason: `По счёту пришло ${formatMoney(paidAmount)} из ${formatMoney(orderTotal)}` };
}

/**
 * Which receipt a till gave for its money: ahead of the goods, or with them. The one with them closes the order, and names
 * what was paid before as settled.
 */
export function tillReceiptKind(before: MovableOrder, paid: MovableOrder): "prepayment" | "settlement" {
  const isAhead = before.letter === "X" || before.letter === "T";
  return !isAhead && paid.payment.status === "completed" ? "settlement" : "prepayment";
}
