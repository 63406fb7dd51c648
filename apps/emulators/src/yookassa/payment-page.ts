import { type Answer, goTo, type Received } from "../exchange.ts";
import { paymentPage } from "../payments/payment-page.ts";
import type { Payments } from "./payments.ts";

const declineReasons = [
  "insufficient_funds",
  "3d_secure_failed",
  "call_issuer",
  "card_expired",
  "country_forbidden",
  "fraud_suspected",
  "general_decline",
  "identification_required",
  "internal_timeout",
  "invalid_card_number",
  "invalid_csc",
  "issuer_unavailable",
  "payment_method_limit_exceeded",
  "payment_method_restricted",
  "permission_revoked",
  "unsupported_mobile_operator",
] as const;

const statusTexts: Record<string, string> = {
  succeeded: "Оплачено",
  waiting_for_capture: "Деньги удержаны",
  canceled: "Платёж не прошёл",
};

/** The page of `confirmation_url`. Every action ends with a redirect to the shop's return URL. */
export function checkoutPage(payments: Payments, id: string, { method, body }: Received): Answer | null {
  const payment = payments.get(id);
  if (!payment) return null;
  const returnUrl = payments.returnUrlOf(id);
  if (method === "POST") {
    const form = new URLSearchParams(body);
    if (form.get("deed") === "pay") payments.pay(id);
    if (form.get("deed") === "decline") payments.decline(id, form.get("reason") ?? "general_decline");
    return goTo(returnUrl);
  }
  return paymentPage({
    title: "ЮKassa",
    sum: `${payment.amount.value} ₽`,
    description: payment.description ?? "",
    method: payment.payment_method.title,
    closed: payment.status === "pending" ? null : (statusTexts[payment.status] ?? payment.status),
    declines: declineReasons.map((code) => ({ code, text: code })),
    returnUrl,
  });
}
