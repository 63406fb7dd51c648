import { checkRows } from "@zertsalo/db/check-rows";
import { loadPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { z } from "zod";
import type { Visitor } from "../../auth/tokens.ts";
import type { Queries } from "../../database/statement.ts";
import type { Caller } from "../../plugins/visitor.ts";
import { type CartLineRow, type CartRow, ReadRow } from "./cart-row.ts";
import { cartAgeMs, cartWork, type MadeLine, workshopLoad } from "../promise/promise.ts";
import { cartSql } from "./cart-row.sql.ts";
import { configuredLine } from "./configured-lines.ts";
import { withGifts } from "./gift-lines.ts";
import { factsFor } from "./rule-facts.queries.ts";
import { shopTerms } from "./shop-terms.ts";
import { LineDetails, lineDetailsSql, type LiveLine, type StoredLine } from "./stored-line.ts";

/** One statement, so that the version matches the lines; what a made-to-order piece displays is read after it. */
export async function cartRow(pool: Queries, visitor: Visitor, { cdekCity, storeId }: Caller): Promise<CartRow> {
  const { customerId, baseUserId, companyId } = visitor;
  const values = [customerId, baseUserId, companyId, cdekCity, storeId];
  const { rows } = await pool.query({ name: "cart_row", text: cartSql, values });
  const [row] = checkRows(ReadRow, rows);
  if (!row) throw new Error("A cart is always answered by one row");
  const { terms: name, lines: live, ...rest } = row;
  const { calendar, closed, prepay_percent, registration_percent, rules, ...terms } = await shopTerms(
    pool,
    name,
    row.now,
  );
  const lines = await withDetails(pool, live);
  const book = lines.some(({ stored }) => stored) ? await loadPricingRules(pool, terms.book_versions) : null;
  const shop = { calendar, closed, prepay_percent, registration_percent, rules };
  const ruleFacts = await factsFor(pool, rules, { visitor, row });
  const configured = lines.map((line) => configuredLine(line, book));
  const made = madeLines(configured);
  const work = made.length > 0 ? cartWork(await workshopLoad(pool, name, row.now, cartAgeMs), made, row.now) : null;
  const packed = configured.map((line) => ({ ...line, packedBy: work?.packedBy.get(line.uid) ?? null }));
  return withGifts(pool, { ...rest, ...shop, ruleFacts, work, lines: packed, declinedGifts: [] });
}

/** Lines that the workshop will make; one that needs another choice first has no day. */
const madeLines = (lines: readonly CartLineRow[]): MadeLine[] =>
  lines.flatMap(({ uid, quantity, configured }) =>
    configured && !configured.needsCorrection ? [{ uid, quantity, operations: configured.operations }] : [],
  );

const DetailsRow = z.strictObject({ id: z.int(), details: LineDetails });

async function withDetails(pool: Queries, lines: readonly LiveLine[]): Promise<StoredLine[]> {
  const missing = lines.filter(({ details }) => details === null).map(({ id }) => id);
  const read = new Map(missing.length > 0 ? await readDetails(pool, missing) : []);
  return lines.flatMap(({ details, ...line }) => {
    const own = details ?? read.get(line.id);
    // A product that was deleted since has no line either.
    return own ? [{ ...line, ...own }] : [];
  });
}

async function readDetails(pool: Queries, ids: readonly number[]): Promise<[number, LineDetails][]> {
  const { rows } = await pool.query({ name: "cart_line_details", text: lineDetailsSql, values: [ids] });
  return checkRows(DetailsRow, rows).map(({ id, details }) => [id, details]);
}
