import type { ProductSort } from "@zertsalo/contract/product-list";

/** Where a page ended: the sort value and id of its last product. */
export interface Cursor {
  value: number;
  id: number;
}

const pattern = /^(popular|-?price|discount|new)\.(-?\d{1,15})\.(\d{1,10})$/;

export const writeCursor = (sort: ProductSort, { value, id }: Cursor) => `${sort}.${value}.${id}`;

/** Null for a cursor of another sort, or one that is none of ours: the list then begins anew. */
export function readCursor(text: string | null, sort: ProductSort): Cursor | null {
  const [, cursorSort, value, id] = pattern.exec(text ?? "") ?? [];
  return cursorSort === sort ? { value: Number(value), id: Number(id) } : null;
}
