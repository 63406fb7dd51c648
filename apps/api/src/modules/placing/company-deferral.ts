import type { Money } from "@zertsalo/contract/money";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { companyDebt } from "@zertsalo/domain/wholesale/company-debt";
import { type Deferral, type DeferralTerms, deferralFor } from "@zertsalo/domain/wholesale/deferral";
import { unpaidCompanyOrders } from "@zertsalo/orders/unpaid-company-orders";
import { sql } from "kysely";

const prepaid: Deferral = { kind: "prepaid", reason: null };

interface DeferrableOrder {
  company: (DeferralTerms & { id: number }) | null;
  method: PaymentMethod;
  orderTotal: Money;
  now: Date;
}

/** Holds the company's row until the commit: two orders at once do not use one limit. */
export async function decideDeferral(tx: Db, { company, method, orderTotal, now }: DeferrableOrder): Promise<Deferral> {
  if (!company || company.deferDays === 0 || !paymentMethods[method].canBeDeferred) return prepaid;
  await sql`select from company where id = ${company.id} for no key update`.execute(tx);
  const unpaid = await unpaidCompanyOrders(tx, [company.id]);
  return deferralFor(company, companyDebt(unpaid.get(company.id) ?? [], inMoscow(now).day), orderTotal);
}

/** Why the company pays before its goods although its terms know a deferral. */
export const prepaymentReason = (deferral: Deferral): string[] =>
  deferral.kind === "prepaid" && deferral.reason !== null ? [`предоплата: ${deferral.reason}`] : [];

/** The days are frozen: terms that change later are those of later orders. */
export const deferralRow = (tx: Db, { customerId, uid }: OrderKey, deferDays: number) =>
  tx.insertInto("order_deferral").values({ customer_id: customerId, order_uid: uid, defer_days: deferDays });
