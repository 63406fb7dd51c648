import type { Cart } from "@zertsalo/contract/cart";
import type { PaymentList } from "@zertsalo/contract/payments";
import { formatMoney } from "@zertsalo/domain/text/format";
import { paymentLooks } from "#app/lib/payment-looks.ts";
import type { PaymentData } from "./payment-data.ts";

export function paymentData({ payment, paymentRefusal, orderTotal }: Cart, { list, hidden }: PaymentList): PaymentData {
  return {
    cards: list.map(({ method, name }) => ({ method, name, ...paymentLooks[method] })),
    hidden: hidden.filter(({ isClosed }) => !isClosed).map(({ name, reason }) => ({ name, reason })),
    closed: hidden.filter(({ isClosed }) => isClosed).map(({ name, reason }) => ({ name, reason })),
    chosen: payment?.handlerCode ?? null,
    refusal: paymentRefusal?.text ?? null,
    prepay: payment?.prepay
      ? `Сейчас в\u00a0кассе\u00a0— ${formatMoney(payment.prepay)}, остальное при\u00a0получении`
      : null,
    isFree: orderTotal === 0,
  };
}
