import type { SavedView, SavedViewList } from "@zertsalo/contract/staff-saved-views";

/** Lists with saved views, as staff call them. */
export const savedViewListNames: Readonly<Record<SavedViewList, string>> = {
  orders: "Заказы",
  customers: "Покупатели",
  products: "Товары",
  material: "Материалы",
  stock: "Остатки",
  audit: "Журнал",
};

interface SavedViewEntry extends Pick<SavedView, "params" | "isShared"> {
  list: SavedViewList;
}

/** For the audit log: «Заказы, для всех: look=table&made=1». */
export function savedViewText({ list, params, isShared }: SavedViewEntry): string {
  const filters = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  return `${savedViewListNames[list]}, ${isShared ? "для всех" : "для себя"}: ${filters.join("&") || "весь список"}`;
}
