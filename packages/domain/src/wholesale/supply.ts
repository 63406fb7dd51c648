import type { ProductStorage } from "@zertsalo/contract/product";
import { availability } from "../delivery/lead-time.ts";
import { formatCount } from "../text/format.ts";

export interface StockByKind {
  warehouse: number;
  store: number;
  /** What the workshop takes on at once. */
  production: number;
}

export interface Supply {
  /** 0: from stock. Null: cannot be had. */
  leadDays: number | null;
  leadWorkingDays: number | null;
}

/** What lies where. A storage without days serves nobody. */
export function stockByKind(storages: readonly ProductStorage[]): StockByKind {
  const stock = { warehouse: 0, store: 0, production: 0 };
  for (const { type, quantity, quantityMax, daysToDelivery } of storages) {
    if (daysToDelivery !== null) stock[type] += type === "production" ? quantityMax : quantity;
  }
  return stock;
}

/** How soon a piece leaves: at once, after the workshop's own term, or never. */
export function computeSupply(storages: readonly ProductStorage[], termWorkingDays: number | null): Supply {
  const stock = availability(storages);
  if (stock.kind === "inStock") return { leadDays: 0, leadWorkingDays: null };
  if (stock.kind === "outOfStock") return { leadDays: null, leadWorkingDays: null };
  return { leadDays: stock.days, leadWorkingDays: termWorkingDays };
}

/** «со склада», «12 рабочих дней», «нет в наличии». */
export function supplyLabel({ leadDays, leadWorkingDays }: Supply): string {
  if (leadDays === null) return "нет в\u00a0наличии";
  if (leadDays === 0) return "со\u00a0склада";
  return leadWorkingDays === null
    ? formatCount(leadDays, ["день", "дня", "дней"])
    : formatCount(leadWorkingDays, ["рабочий день", "рабочих дня", "рабочих дней"]);
}

export const inStockPieces = ({ warehouse, store }: StockByKind) => warehouse + store;

/** More than lies anywhere and can be made at once. */
export const isAboveStock = (stock: StockByKind, quantity: number) =>
  quantity > inStockPieces(stock) + stock.production;
