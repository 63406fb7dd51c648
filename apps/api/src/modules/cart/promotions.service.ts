import type { Cart } from "@zertsalo/contract/cart";
import type { PromotionTerms } from "@zertsalo/contract/promotions";
import type { Db } from "@zertsalo/db/connection";
import { hashOfGivenCode } from "@zertsalo/db/given-codes";
import { promoKey, promoRefusal, type PromoTerms } from "@zertsalo/domain/cart/promo-refusal";
import { moscowTime } from "@zertsalo/domain/delivery/calendar";
import { hashOfSecret } from "@zertsalo/db/secrets";
import type { Visitor } from "../../auth/tokens.ts";
import { expertOfMark } from "../experts/experts.ts";
import { promoTerms } from "./cart-pricing.ts";
import { updateCart } from "./cart.queries.ts";
import { type CartContext, changedCart } from "./cart.service.ts";
import { promoFacts, type PromotionProof } from "./promotions.queries.ts";

export const noProof: PromotionProof = { codeHash: null, codeId: null, secretHash: null };

export interface TypedCode {
  code: string;
  expertCode?: string | null | undefined;
  terminalSecret?: string | null | undefined;
}

/** Proof of an expert: a typed code, or our signed mark of a code checked before. */
export function buildProof({ expertCode, terminalSecret }: TypedCode, secret: string, nowMs: number): PromotionProof {
  return {
    codeHash: expertCode ? hashOfGivenCode(expertCode) : null,
    codeId: expertCode ? expertOfMark(secret, expertCode, new Date(nowMs)) : null,
    secretHash: terminalSecret ? hashOfSecret(terminalSecret) : null,
  };
}

interface AllowedCode {
  terms: PromoTerms;
  expertCodeId: number | null;
  terminalNumber: number | null;
}

/** Null for every reason of refusal. */
export async function allowedCode(
  db: Db,
  visitor: Visitor,
  code: string,
  proof: PromotionProof,
): Promise<AllowedCode | null> {
  const { now, promo, person, isCompany, uses, expertCodeId, terminalNumber } = await promoFacts(
    db,
    visitor,
    promoKey(code),
    proof,
  );
  const terms = promo && promoTerms(promo);
  const refusal = promoRefusal(terms, {
    now,
    buyer: isCompany ? "b2b" : person ? "retail" : "guest",
    isExpert: expertCodeId !== null || terminalNumber !== null,
    usesByBuyer: uses,
  });
  return terms && refusal === null ? { terms, expertCodeId, terminalNumber } : null;
}

/** Null: the cart belongs to another buyer or is closed. */
export async function attachCode(
  keeper: CartContext,
  cartUid: string,
  { terms, expertCodeId, terminalNumber }: AllowedCode,
): Promise<Cart | null> {
  const isHis = await updateCart(keeper.db, keeper.visitor.customerId, cartUid, {
    promotion_code: terms.code,
    expert_code_id: expertCodeId,
    terminal_number: terminalNumber,
  });
  return isHis ? changedCart(keeper) : null;
}

/** Null: the cart belongs to another buyer or is closed. */
export async function detachCode(keeper: CartContext, cartUid: string): Promise<Cart | null> {
  const isHis = await updateCart(keeper.db, keeper.visitor.customerId, cartUid, { promotion_code: null });
  return isHis ? changedCart(keeper) : null;
}

export async function termsByCode(db: Db, visitor: Visitor, code: string): Promise<PromotionTerms | null> {
  const allowed = await allowedCode(db, visitor, code, noProof);
  if (!allowed) return null;
  const { kind, value, minItemsTotal, sectionCode, endsAt, code: promoCode } = allowed.terms;
  return { code: promoCode, kind, value, minItemsTotal, sectionCode, endsAt: moscowTime(endsAt) };
}
