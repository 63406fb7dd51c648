import type { CustomerEventKind } from "@zertsalo/contract/staff-customers";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import { paymentMethods } from "../orders/payment-methods.ts";
import { formatMoney } from "../text/format.ts";

interface CustomerEvent {
  kind: CustomerEventKind;
  /** A thing, a payment method, or the beginning of a chat. */
  name: string;
  /** Kopecks; of a review its stars. */
  amount: number | null;
  number: number | null;
}

/** What happened, and what it belongs to. */
export function customerEventText({ kind, name, amount, number }: CustomerEvent): { text: string; details: string } {
  const sum = formatMoney(amount ?? 0);
  const order = number === null ? "" : `Заказ № ${number}`;
  const texts: Record<CustomerEventKind, { text: string; details: string }> = {
    order: { text: `${order} на ${sum}`, details: "" },
    chat: { text: name ? `Чат: «${name}»` : "Чат без сообщений", details: "" },
    build: { text: `Сборка «${name}»`, details: `при сохранении ${sum}` },
    sign_off: { text: `Чертёж согласован: ${name}`, details: order },
    payment: { text: `Оплата ${sum}`, details: `${paymentName(name)}, ${order.toLowerCase()}` },
    refund: { text: `Возврат ${sum}`, details: order },
    review: { text: `Отзыв: ${amount ?? 0} из 5`, details: name },
    inquiry: { text: name, details: "" },
  };
  return texts[kind];
}

const paymentName = (method: string) =>
  Object.hasOwn(paymentMethods, method) ? paymentMethods[method as PaymentMethod].name : method;
