import type { BuyerKind } from "../catalog/prices.ts";
import type { PromoCode } from "./promo-code.ts";

/** Whom a code is for and until when; what it gives is told by the code itself. */
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
  /** Proved by an expert's code or a paired screen. */
  isExpert: boolean;
  usesByBuyer: number;
}

export type PromoRefusal = "unknown" | "out_of_dates" | "expert_only" | "used_up" | "used_by_buyer" | "other_audience";

/** Why a code is not for this buyer; null when it is. He reads one text for all of them, the log has the reason. */
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

/** A code is the same however it is typed. */
export const promoKey = (code: string) => code.trim().toUpperCase();
