import { withAddedPrices } from "@zertsalo/configurator/pricing-rules/added-prices";
import type { Prices } from "@zertsalo/configurator/pricing-rules/prices";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

/** Numbers by path: as they were when the draft was saved, and as it has them. */
export const DraftChanges = z.record(z.string(), z.strictObject({ from: z.int(), to: z.int() }));
export type DraftChanges = z.infer<typeof DraftChanges>;

const PriceDraftRow = z.strictObject({
  version: z.int(),
  changes: DraftChanges,
  author: z.string().nullable(),
  savedAt: z.date().nullable(),
});
export type PriceDraftRow = z.infer<typeof PriceDraftRow>;

export async function readPriceDraft(db: Db): Promise<PriceDraftRow> {
  const { rows } = await sql`
    select version, changes, staff.name as author, saved_at as "savedAt"
    from configurator_price_draft left join staff on staff.id = staff_id`.execute(db);
  const [draft] = checkRows(PriceDraftRow, rows);
  if (!draft) throw new Error("The price list has always one draft");
  return draft;
}

/** Whoever edits, publishes or withdraws prices comes after another one who does. */
export async function lockPriceDraft(tx: Db): Promise<PriceDraftRow> {
  await tx.selectFrom("configurator_price_draft").select("id").forUpdate().execute();
  return readPriceDraft(tx);
}

/** A draft without changes has no author. */
export async function writePriceDraft(tx: Db, changes: DraftChanges, staffId: number): Promise<void> {
  const isEmpty = Object.keys(changes).length === 0;
  await tx
    .updateTable("configurator_price_draft")
    .set({
      version: sql`version + 1`,
      changes: JSON.stringify(changes),
      staff_id: isEmpty ? null : staffId,
      saved_at: isEmpty ? null : sql`now()`,
    })
    .execute();
}

const PriceVersionRow = z.strictObject({
  version: z.string(),
  prices: storedJson<Prices>(),
  since: z.date(),
  author: z.string().nullable(),
  hasBegun: z.boolean(),
});
export type PriceVersionRow = z.infer<typeof PriceVersionRow>;

const maxVersions = 31;

/** The newest first. */
export async function listPriceVersions(db: Db): Promise<PriceVersionRow[]> {
  const { rows } = await sql`
    select version, prices, since, staff.name as author, since <= now() as "hasBegun"
    from configurator_prices left join staff on staff.id = staff_id
    order by since desc, version desc limit ${maxVersions}`.execute(db);
  return checkRows(PriceVersionRow, rows).map((row) => ({ ...row, prices: withAddedPrices(row.prices) }));
}

const PricesRow = z.strictObject({ prices: storedJson<Prices>() });

export async function findVersion(db: Db, version: string): Promise<Prices | null> {
  const { rows } = await sql`select prices from configurator_prices where version = ${version}`.execute(db);
  return pricesIn(rows);
}

function pricesIn(rows: readonly unknown[]): Prices | null {
  const [row] = checkRows(PricesRow, rows);
  return row ? withAddedPrices(row.prices) : null;
}

/** Null: there is no such version, or it has begun. */
export async function deleteScheduled(tx: Db, version: string): Promise<Prices | null> {
  const { rows } = await sql`
    delete from configurator_prices where version = ${version} and since > now() returning prices`.execute(tx);
  return pricesIn(rows);
}

const NowRow = z.strictObject({ now: z.date() });

/** The moment of the transaction: what begins with it is in force for whoever reads after it. */
export async function transactionTime(tx: Db): Promise<Date> {
  const { rows } = await sql`select now() as now`.execute(tx);
  const [row] = checkRows(NowRow, rows);
  if (!row) throw new Error("The database has a clock");
  return row.now;
}
