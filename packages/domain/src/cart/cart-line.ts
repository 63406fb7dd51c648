import type { Money } from "@zertsalo/contract/money";
import type { CatalogPrice } from "../catalog/prices.ts";
import type { WholesaleTerms } from "../wholesale/wholesale-sums.ts";

/** What the rules of money look at in one line of a cart. */
export interface CartLine {
  uid: string;
  productId: number;
  quantity: number;
  /** One piece for this buyer, before what is his own: registration, tier, code. */
  price: CatalogPrice;
  /** The list price of one piece. */
  retail: Money;
  /** A campaign may forbid the wholesale discount on top of its own. */
  saleStacksWithB2b: boolean;
  /** Codes of the section and its ancestors. */
  sections: readonly string[];
  isSpecialProduct: boolean;
  /** A sample of a material: outside discounts and codes, at the price of the set. */
  isSample: boolean;
  /** The rule by which the line is a gift; null: the buyer pays for it. */
  giftRuleId: number | null;
  /** May be ordered as it stands; otherwise it counts nothing. */
  available: boolean;
}

/** Percents come from the database, never from a token. Only an active company with a type has a tier. */
export type Buyer =
  | { kind: "guest" }
  | { kind: "retail"; registrationPercent: number }
  | { kind: "b2b"; tier: WholesaleTerms | null };

/** Pieces that cost less together. */
export interface KitPrice {
  id: number;
  productIds: readonly number[];
  price: Money;
}
