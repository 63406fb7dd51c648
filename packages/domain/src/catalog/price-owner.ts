import type { ProductPrices } from "@zertsalo/contract/product-content";

/** Prices of a product that have a column of their own. */
export const priceNames = ["retail", "noRegistry", "promo", "old"] as const;
export type PriceName = (typeof priceNames)[number];

/** Which side wins on a price: 1C overwrites its own at every exchange, the office owns those that 1C does not send. */
export type PriceOwner = "erp" | "office";
export type PriceOwners = Readonly<Record<PriceName, PriceOwner>>;

/** Assumed until the first exchange reports which prices 1C sends: the one price that is mandatory. */
const sentAtLeast: readonly PriceName[] = ["retail"];

/** `sent`: the prices that exchanges have brought so far. A product unknown to 1C has none of them. */
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

/** Whether 1C will overwrite part of a change. */
export function isOverwrittenByErp(
  before: ProductPrices | null,
  after: ProductPrices | null,
  owners: PriceOwners,
): boolean {
  return priceNames.some((name) => owners[name] === "erp" && (before?.[name] ?? null) !== (after?.[name] ?? null));
}
