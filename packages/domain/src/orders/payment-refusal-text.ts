import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import { partOfMethod } from "../shop/shop-parts.ts";
import { formatMoney } from "../text/format.ts";
import type { PayableOrder, PaymentRefusal } from "./payment-list.ts";
import { isOnline, leastOnlinePayment, onlineMethods } from "./payment-methods.ts";

const texts: Record<
  Exclude<PaymentRefusal, "payment_limit_exceeded" | "payment_below_minimum" | "payment_closed">,
  string
> = {
  bill_for_companies: "Для компаний и\u00a0ИП",
  company_not_active: "Компания ещё не\u00a0подтверждена",
  cashdesk_for_people: "Для частных лиц",
  cashdesk_needs_own_pickup: "Только при\u00a0самовывозе",
  special_paid_ahead: "Товар на\u00a0заказ оплачивают заранее",
  prepay_not_with_carrier: "Только при\u00a0самовывозе или\u00a0доставке нашим курьером",
  no_store_in_city: "В\u00a0этом городе нет нашего магазина",
};

/** Short reason beside the name of an unavailable method; for one closed by staff, their message. */
export function paymentRefusalText(
  method: PaymentMethod,
  refusal: PaymentRefusal,
  { closed }: Pick<PayableOrder, "closed">,
): string {
  if (refusal === "payment_closed") return closed[partOfMethod(method)] ?? "Временно не\u00a0работает";
  if (refusal === "payment_limit_exceeded")
    return `До ${formatMoney(isOnline(method) ? onlineMethods[method].most : 0)}`;
  return refusal === "payment_below_minimum" ? `От ${formatMoney(leastOnlinePayment)}` : texts[refusal];
}

/** Error code of the refusal: the sum does not fit, or the method is unavailable for this order. */
export const paymentRefusalCode = (refusal: PaymentRefusal) =>
  refusal === "payment_limit_exceeded" || refusal === "payment_below_minimum" ? refusal : "payment_method_gone";
