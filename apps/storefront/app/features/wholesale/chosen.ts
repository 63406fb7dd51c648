import type { AssortmentRow, ChosenProducts } from "@zertsalo/contract/wholesale";
import { maxListLines, maxQuantity } from "@zertsalo/contract/wholesale-limits";
import { type WholesaleSums, type WholesaleTerms, wholesaleSums } from "@zertsalo/domain/wholesale/wholesale-sums";
import { type DeskDraft, storeDraft, readDeskDraft } from "./draft.ts";

/** The fields of a product that sums need. */
export type PricedProduct = Pick<AssortmentRow, "id" | "retailPrice" | "weightGrams">;

export interface ChosenSums extends WholesaleSums {
  weightGrams: number;
}

export type ChosenGoods = ReturnType<typeof createChosen>;

/**
 * Quantities typed into the table, for one company: by product in input order, stored in the browser between visits.
 * Prices come with the rows that the server sends.
 */
export function createChosen(companyId: number, terms: WholesaleTerms | null) {
  const quantities = new Map<number, number>();
  const priced = new Map<number, PricedProduct>();
  const listeners = new Set<() => void>();
  let sums: ChosenSums | null = null;

  function tell() {
    sums = null;
    for (const listener of listeners) listener();
  }

  function put(id: number, quantity: number) {
    const whole = Math.min(Math.max(0, Math.trunc(quantity)), maxQuantity);
    if (whole === 0) quantities.delete(id);
    else if (quantities.has(id) || quantities.size < maxListLines) quantities.set(id, whole);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    quantityOf: (id: number) => quantities.get(id) ?? 0,
    products: (): ChosenProducts => [...quantities].map(([productId, quantity]) => ({ productId, quantity })),
    /** Chosen products without a loaded price. */
    unknown: () => [...quantities.keys()].filter((id) => !priced.has(id)),

    learn(rows: readonly PricedProduct[]) {
      for (const row of rows) priced.set(row.id, row);
      if (rows.some(({ id }) => quantities.has(id))) tell();
    },
    set(changes: readonly (readonly [id: number, quantity: number])[]) {
      for (const [id, quantity] of changes) put(id, quantity);
      storeDraft(companyId, [...quantities]);
      tell();
    },
    replace(draft: DeskDraft) {
      quantities.clear();
      for (const [id, quantity] of draft) put(id, quantity);
      storeDraft(companyId, [...quantities]);
      tell();
    },
    /** Restores earlier input of this or another tab. */
    restore() {
      quantities.clear();
      for (const [id, quantity] of readDeskDraft(companyId)) put(id, quantity);
      tell();
    },
    sums(): ChosenSums {
      sums ??= sumsOf(quantities, priced, terms);
      return sums;
    },
  };
}

/** Without wholesale terms only lines and pieces are counted. */
function sumsOf(
  quantities: ReadonlyMap<number, number>,
  priced: ReadonlyMap<number, PricedProduct>,
  terms: WholesaleTerms | null,
): ChosenSums {
  const lines = [...quantities].flatMap(([id, quantity]) => {
    const product = priced.get(id);
    return product
      ? [{ price: product.retailPrice, quantity, weightGrams: (product.weightGrams ?? 0) * quantity }]
      : [];
  });
  const list = { discountPercent: 0, minOrderTotal: 0, entryDiscountPercent: 0 };
  return {
    ...wholesaleSums(lines, terms ?? list),
    weightGrams: lines.reduce((weight, line) => weight + line.weightGrams, 0),
  };
}
