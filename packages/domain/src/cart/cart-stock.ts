import type { UnavailableReason } from "@zertsalo/contract/cart";
import type { Money } from "@zertsalo/contract/money";
import type { ProductStorage } from "@zertsalo/contract/product";
import { sum } from "../money/spread.ts";

/** What decides whether a product can be had. */
export interface Supplied {
  isActive: boolean;
  price: Money;
  storages: readonly ProductStorage[];
  /** The workshop's rules of now do not allow the piece as it was chosen. */
  needsCorrection?: boolean;
  /** A sample of a material is sold once to an order. */
  isSample?: boolean;
}

export type QuantityRefusal = "quantity_invalid" | "product_not_available" | "quantity_above_stock";

/** The most pieces of one line: all that lies anywhere, and what the workshop takes on at once. */
export function quantityMax(storages: readonly Pick<ProductStorage, "type" | "quantity" | "quantityMax">[]): number {
  return sum(storages.map((each) => (each.type === "production" ? each.quantityMax : each.quantity)));
}

/** The most pieces of a line of this product. */
export const lineMax = ({
  storages,
  isSample,
}: {
  storages: Parameters<typeof quantityMax>[0];
  isSample?: boolean;
}): number => (isSample ? Math.min(1, quantityMax(storages)) : quantityMax(storages));

/** Why a line cannot hold this many pieces; null when it can. */
export function quantityRefusal(product: Supplied, quantity: number): QuantityRefusal | null {
  if (!isQuantity(quantity)) return "quantity_invalid";
  const reason = unavailableReason(product, quantity);
  if (reason === null) return null;
  return reason === "above_stock" ? "quantity_above_stock" : "product_not_available";
}

export const isQuantity = (quantity: number) => Number.isSafeInteger(quantity) && quantity >= 1;

/** Why a line that is in a cart already cannot be ordered as it stands; null when it can. */
export function unavailableReason(product: Supplied, quantity: number): UnavailableReason | null {
  const { isActive, price, needsCorrection = false } = product;
  if (!isActive || price <= 0) return "withdrawn";
  if (needsCorrection) return "needs_correction";
  const most = lineMax(product);
  if (most === 0) return "sold_out";
  return quantity > most ? "above_stock" : null;
}

export function unavailableText(reason: UnavailableReason, qMax: number): string {
  if (reason === "withdrawn") return "Снят с\u00a0продажи";
  if (reason === "needs_correction") return "Нужно поправить размеры";
  return reason === "sold_out" ? "Закончился" : `Осталось\u00a0${qMax}`;
}
