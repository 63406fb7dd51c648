import { checkRows } from "@zertsalo/db/check-rows";
import { z } from "zod";
import type { CartLineRow } from "./cart-row.ts";
import { StoredLine } from "./stored-line.ts";

const ProductRow = z.strictObject({
  line: StoredLine.omit({ uid: true, quantity: true, stored: true, quotedPrice: true }),
});

/** A product of the current catalogue in the form of a cart line. */
export type ProductLine = Omit<CartLineRow, "uid" | "quantity">;

const nothingOwn = {
  stored: null,
  quotedPrice: null,
  configured: null,
  workingDays: null,
  packedBy: null,
  giftRuleId: null,
};

/** Rows of `productLinesSql`. */
export const toProductLines = (rows: readonly unknown[]): ProductLine[] =>
  checkRows(ProductRow, rows).map(({ line }) => ({ ...line, ...nothingOwn }));
