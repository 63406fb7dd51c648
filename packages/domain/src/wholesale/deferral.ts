import type { CompanyDebt } from "@zertsalo/contract/company-debt";
import type { Money } from "@zertsalo/contract/money";
import { formatCount, formatMoney } from "../text/format.ts";

/** What decides whether an order may be paid after its goods. */
export interface DeferralTerms {
  /** Days to pay after the goods; 0: prepaid. */
  deferDays: number;
  /** Null: none is agreed, staff decide on each order. */
  creditLimit: Money | null;
}

export type Deferral =
  | { kind: "deferred"; days: number }
  /** Staff decide: a deferral without a limit. */
  | { kind: "by-staff"; days: number }
  /** `reason` is read by buyer and staff; null where the terms know no deferral. */
  | { kind: "prepaid"; reason: string | null };

/** An overdue debt comes before the limit: who has not paid gets nothing more on trust, whatever is left of it. */
export function deferralFor(
  { deferDays, creditLimit }: DeferralTerms,
  { used, overdue, overdueDays }: Pick<CompanyDebt, "used" | "overdue" | "overdueDays">,
  orderTotal: Money,
): Deferral {
  if (deferDays === 0) return { kind: "prepaid", reason: null };
  if (overdue > 0) {
    const late = formatCount(overdueDays, ["день", "дня", "дней"]);
    return { kind: "prepaid", reason: `просрочен долг ${formatMoney(overdue)}, на ${late}` };
  }
  if (creditLimit === null) return { kind: "by-staff", days: deferDays };
  const beyond = used + orderTotal - creditLimit;
  if (beyond > 0) {
    const limit = formatMoney(creditLimit);
    return { kind: "prepaid", reason: `лимит ${limit}, с этим заказом не хватает ${formatMoney(beyond)}` };
  }
  return { kind: "deferred", days: deferDays };
}

/** What the checkout says beside the bill; null where there is nothing to say. */
export function deferralText(deferral: Deferral): string | null {
  switch (deferral.kind) {
    case "deferred":
      return `С\u00a0отсрочкой: оплатите за ${daysText(deferral.days)} после получения`;
    case "by-staff":
      return `Отсрочку ${daysText(deferral.days)} подтвердит менеджер`;
    case "prepaid":
      return deferral.reason && `По предоплате: ${deferral.reason}`;
  }
}

const daysText = (days: number) => formatCount(days, ["день", "дня", "дней"]);
