import { prepaymentReceipt } from "@zertsalo/domain/orders/receipts";
import type { PaymentRequest } from "./payment-gateway.ts";

/** A sample for tests: an order of three mirrors brought to the door, 1 249,00 ₽. */
export const sampleOrder = {
  items: [{ name: "Зеркало «Свирь»", quantity: 3, priceTotal: 100_000 }],
  deliveryPrice: 24_900,
  unloadPrice: 0,
  orderTotal: 124_900,
  vatPercent: 22,
};

export const sampleContact = { email: "anna@example.ru", phone: "79270000101" };

let lastNumber = 48_210_000_000;

export function aPayment(given: Partial<PaymentRequest> = {}): PaymentRequest {
  lastNumber += 1;
  return {
    key: `pay:${lastNumber}`,
    orderNumber: lastNumber,
    attempt: 1,
    method: "card-online",
    amount: sampleOrder.orderTotal,
    isHold: false,
    description: `Заказ № ${lastNumber}`,
    returnUrl: `https://zertsalo.test/order/${lastNumber}/`,
    failUrl: `https://zertsalo.test/order/${lastNumber}/?payment=failed`,
    contact: sampleContact,
    receipt: prepaymentReceipt(sampleOrder, sampleOrder.orderTotal),
    ...given,
  };
}
