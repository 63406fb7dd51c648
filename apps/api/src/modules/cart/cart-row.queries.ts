import { checkRows } from "@zertsalo/db/check-rows";
import { loadPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { Visitor } from "../../auth/tokens.ts";
import type { Queries } from "../../database/statement.ts";
import type { Caller } from "../../plugins/visitor.ts";
import { type CartRow, ReadRow } from "./cart-row.ts";
import { cartSql } from "./cart-row.sql.ts";
import { configuredLine } from "./configured-lines.ts";

/** One statement, so that the version matches the lines. */
export async function cartRow(pool: Queries, visitor: Visitor, { cdekCity, storeId }: Caller): Promise<CartRow> {
  const { customerId, baseUserId, companyId } = visitor;
  const values = [customerId, baseUserId, companyId, cdekCity, storeId];
  const { rows } = await pool.query({ name: "cart_row", text: cartSql, values });
  const [row] = checkRows(ReadRow, rows);
  if (!row) throw new Error("A cart is always answered by one row");
  const { book_versions: versions, lines, ...rest } = row;
  const book = lines.some(({ stored }) => stored) ? await loadPricingRules(pool, versions) : null;
  return { ...rest, lines: lines.map((line) => configuredLine(line, book)) };
}
