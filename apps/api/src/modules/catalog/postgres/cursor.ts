import type { ProductSort } from "@zertsalo/contract/product-list";

/** End of a page: the sort value and id of its last product. */
export interface Cursor {
  value: number;
  id: number;
}

const pattern = /^(popular|-?price|discount|new)\.(-?\d{1,15})\.(\d{1,10})$/;

export const writeCursor = (sort: ProductSort, { value, id }: Cursor) => `${sort}.${value}.${id}`;

/** Null for a cursor of another sort or a malformed one: the list then starts from the beginning. */
export function readCursor(text: string | null, sort: ProductSort): Cursor | null {
  const [, cursorSort, value, id] = pattern.exec(text ?? "") ?? [];
  return cursorSort === sort ? { value: Number(value), id: Number(id) } : null;
}
