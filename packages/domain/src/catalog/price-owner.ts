import type { ProductPrices } from "@zertsalo/contract/product-content";

/** Prices of a product that have a column of their own. */
export const priceNames = ["retail", "noRegistry", "promo", "old"] as const;
export type PriceName = (typeof priceNames)[number];

/** Who has the last word on a price: 1C writes its own at every exchange, what it does not send is the office's. */
export type PriceOwner = "erp" | "office";
export type PriceOwners = Readonly<Record<PriceName, PriceOwner>>;

/** Until an exchange has told which kinds of prices 1C sends: the one that it cannot do without. */
const sentAtLeast: readonly PriceName[] = ["retail"];

/** `sent`: the prices that exchanges have brought so far. A product that 1C does not know has none of them. */
export function priceOwners(isOfficeMade: boolean, sent: readonly PriceName[]): PriceOwners {
  const erpPrices = sent.length > 0 ? sent : sentAtLeast;
  const ownerOf = (name: PriceName): PriceOwner => (!isOfficeMade && erpPrices.includes(name) ? "erp" : "office");
  return {
    retail: ownerOf("retail"),
    noRegistry: ownerOf("noRegistry"),
    promo: ownerOf("promo"),
    old: ownerOf("old"),
  };
}

/** Whether 1C will write over some of what a change writes. */
export function isOverwrittenByErp(
  before: ProductPrices | null,
  after: ProductPrices | null,
  owners: PriceOwners,
): boolean {
  return priceNames.some((name) => owners[name] === "erp" && (before?.[name] ?? null) !== (after?.[name] ?? null));
}
