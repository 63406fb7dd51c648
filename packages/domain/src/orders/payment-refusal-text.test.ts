import { expect, test } from "vitest";
import { paymentRefusalCode, paymentRefusalText } from "./payment-refusal-text.ts";

const closed = { "payment.SberPay": "Вернётся завтра" };

test.each([
  { method: "SberPay", refusal: "payment_closed", says: "Вернётся завтра", code: "payment_method_gone" },
  {
    method: "card-online",
    refusal: "payment_limit_exceeded",
    says: "До 350\u00a0000\u00a0₽",
    code: "payment_limit_exceeded",
  },
  {
    method: "yooMoney",
    refusal: "payment_limit_exceeded",
    says: "До 250\u00a0000\u00a0₽",
    code: "payment_limit_exceeded",
  },
  { method: "sbp-sber", refusal: "payment_below_minimum", says: "От 1\u00a0₽", code: "payment_below_minimum" },
  {
    method: "cashdesk",
    refusal: "cashdesk_needs_own_pickup",
    says: "Только при\u00a0самовывозе",
    code: "payment_method_gone",
  },
  { method: "bill", refusal: "bill_for_companies", says: "Для компаний и\u00a0ИП", code: "payment_method_gone" },
] as const)("$method, $refusal: $says", ({ method, refusal, says, code }) => {
  expect(paymentRefusalText(method, refusal, { closed })).toBe(says);
  expect(paymentRefusalCode(refusal)).toBe(code);
});
