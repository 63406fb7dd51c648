import type { BuyerKind } from "../catalog/prices.ts";
import type { PromoCode } from "./promo-code.ts";

/** Audience and term of a code; its discount is in `PromoCode`. */
export interface PromoTerms extends PromoCode {
  audience: "all" | "retail" | "b2b";
  isExpertOnly: boolean;
  isOncePerBuyer: boolean;
  startsAt: Date;
  endsAt: Date;
  usageLimit: number | null;
  used: number;
}

export interface PromoContext {
  now: Date;
  buyer: BuyerKind;
  /** Confirmed by an expert's code or a paired screen. */
  isExpert: boolean;
  usesByBuyer: number;
}

export type PromoRefusal = "unknown" | "out_of_dates" | "expert_only" | "used_up" | "used_by_buyer" | "other_audience";

/** Why this buyer cannot use a code; null when he can. The buyer sees one text for all reasons, the log the reason. */
export function promoRefusal(
  promo: PromoTerms | null,
  { now, buyer, isExpert, usesByBuyer }: PromoContext,
): PromoRefusal | null {
  if (!promo) return "unknown";
  if (now < promo.startsAt || now > promo.endsAt) return "out_of_dates";
  if (promo.isExpertOnly && !isExpert) return "expert_only";
  if (promo.usageLimit !== null && promo.used >= promo.usageLimit) return "used_up";
  if (promo.isOncePerBuyer && usesByBuyer > 0) return "used_by_buyer";
  if (promo.audience === "all") return null;
  return (promo.audience === "b2b") === (buyer === "b2b") ? null : "other_audience";
}

/** Codes are case-insensitive and trimmed. */
export const promoKey = (code: string) => code.trim().toUpperCase();
