import type { Product, ProductStorage } from "@zertsalo/contract/product";
import { sum } from "@zertsalo/domain/money/spread";

type Variants = Product["variants"];

/** As the indexer stores them. */
export interface StoredVariants {
  colors: readonly Omit<Variants["colors"][number], "isAvailable">[];
  widths: readonly Omit<Variants["widths"][number], "isAvailable">[];
}

/** Stored details of a product, and the current state of what they refer to. */
interface PreparedProduct {
  id: number;
  isActive: boolean;
  details: string;
  variants: StoredVariants;
  relatedIds: readonly number[];
  storages: ProductStorage[];
  activeIds: readonly number[];
  availableIds: readonly number[];
}

/** Adds stock and state to the stored details; a variant or related product that was withdrawn is left out. */
export function withLiveParts<Row extends PreparedProduct>({
  id,
  details,
  variants,
  relatedIds,
  storages,
  activeIds,
  availableIds,
  ...row
}: Row) {
  const active = new Set(activeIds);
  const available = new Set(availableIds);
  const current = <Variant extends { productId: number }>(each: readonly Variant[]) =>
    each
      .filter(({ productId }) => productId === id || active.has(productId))
      .map((variant) => ({ ...variant, isAvailable: available.has(variant.productId) }));
  const live = {
    isActive: row.isActive,
    quantity: sum(storages.filter(({ type }) => type !== "production").map(({ quantity }) => quantity)),
    storages,
    relatedProductsIds: relatedIds.filter((each) => active.has(each)),
    variants: { colors: current(variants.colors), widths: current(variants.widths) },
  } satisfies Partial<Product>;
  return { ...row, details: `${details.slice(0, -1)},${JSON.stringify(live).slice(1)}` };
}
