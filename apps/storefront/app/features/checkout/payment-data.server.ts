import type { Cart } from "@zertsalo/contract/cart";
import type { CompanyCredit } from "@zertsalo/contract/company-debt";
import type { PaymentList, UnavailablePayments } from "@zertsalo/contract/payments";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { formatMoney } from "@zertsalo/domain/text/format";
import { deferralFor, deferralText } from "@zertsalo/domain/wholesale/deferral";
import { paymentLooks } from "#app/lib/orders/payment-looks.ts";
import type { PaymentData } from "./payment-data.ts";

/** How a cart can be paid, and how not. */
export interface CartPayments {
  offered: PaymentList;
  unavailable: UnavailablePayments["list"];
  /** Terms and debt of the company that is bought for; null: nobody buys for one. */
  credit: CompanyCredit | null;
}

export function paymentData(
  { payment, paymentRefusal, orderTotal }: Cart,
  { offered, unavailable, credit }: CartPayments,
): PaymentData {
  const deferral = credit && deferralText(deferralFor(credit, credit.debt, orderTotal));
  return {
    cards: offered.map(({ method, label }) => ({
      method,
      name: label,
      ...paymentLooks[method],
      deferral: paymentMethods[method].canBeDeferred ? deferral : null,
    })),
    hidden: unavailable.filter(({ isClosed }) => !isClosed).map(({ name, reason }) => ({ name, reason })),
    closed: unavailable.filter(({ isClosed }) => isClosed).map(({ name, reason }) => ({ name, reason })),
    chosen: payment?.handlerCode ?? null,
    refusal: paymentRefusal?.text ?? null,
    prepay: payment?.prepay
      ? `Сейчас в\u00a0кассе\u00a0— ${formatMoney(payment.prepay)}, остальное при\u00a0получении`
      : null,
    isFree: orderTotal === 0,
  };
}
