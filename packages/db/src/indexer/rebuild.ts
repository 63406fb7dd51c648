import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import { runInLanes } from "../run-in-lanes.ts";
import { cardRows } from "./cards.ts";
import { cardColumns, columnList, listingColumns, listingRows, searchColumns } from "./derived-rows.ts";
import { fillCounts } from "./rebuild-counts.ts";
import { hardWork } from "./hard-work.ts";
import { productsBetween, type Scope } from "./scope.ts";
import { searchRows } from "./search-docs.ts";
import { zoneIds } from "./sections.ts";
import { detailsColumns, detailsRows } from "./product-details.ts";
import { buildIndexes, createShadow, type Shadow, swapIn } from "./shadow.ts";
import { addMissingNumberOptions, fillStage } from "./stage.ts";
import { withIndexerLock } from "./indexer-lock.ts";
import { bumpAllVersions } from "./version.ts";
import { forgetAllSuggestions } from "./write-search-docs.ts";

const stage = sql.table("index_stage_next");
const shareSize = 20_000;

export interface RebuildOptions {
  at?: RawBuilder<Date>;
  /** How many connections work side by side; the pool needs one more, which keeps the turn. */
  lanes?: number;
  report?: (step: string) => void;
}

/**
 * Makes all derived tables anew beside the live ones and swaps them in. The shop goes on reading the old ones;
 * what changes meanwhile waits in the outbox and is indexed afterwards.
 */
export async function rebuildCatalog(db: Db, options: RebuildOptions = {}): Promise<void> {
  await withIndexerLock(db, () => rebuild(db, options));
}

async function rebuild(db: Db, { at = sql`now()`, lanes = 2, report = () => {} }: RebuildOptions): Promise<void> {
  const shares = await sharesOf(db);
  await addMissingNumberOptions(db, () => sql`true`);
  await sql`drop table if exists ${stage}`.execute(db);
  await sql`create unlogged table ${stage} (like index_stage)`.execute(db);
  await runInLanes(
    lanes,
    shares.map((share) => () => hardWork(db, (tx) => fillStage(tx, stage, share, at))),
  );
  await sql`create index on ${stage} (product_id)`.execute(db);
  await sql`analyze ${stage}`.execute(db);
  report("stage");

  const listings: Shadow[] = [];
  for (const zone of zoneIds) listings.push(await createShadow(db, `listing_${zone}`));
  const cards = await createShadow(db, "product_card");
  const docs = await createShadow(db, "search_doc");
  const details = await createShadow(db, "product_details");
  await runInLanes(lanes, [
    ...listings.map((shadow, n) => () => fillListing(db, shadow, zoneIds[n] ?? 0)),
    ...shares.map((share) => () => hardWork(db, (tx) => fillCardsAndDocs(tx, cards, docs, share))),
    ...shares.map((share) => () => hardWork(db, (tx) => fillDetails(tx, details, share))),
  ]);
  report("rows");

  await buildIndexes(db, lanes, [...listings, docs, cards, details]);
  report("indexes");

  const counts = await fillCounts(db, stage, listings);
  const shadows = [...listings, cards, docs, details, ...counts];
  for (const shadow of shadows) await sql`analyze ${sql.table(shadow.name)}`.execute(db);
  report("counts");

  await swapIn(db, shadows, async (tx) => {
    await bumpAllVersions(tx);
    await forgetAllSuggestions(tx);
  });
  await sql`analyze listing`.execute(db); // of the whole, which nobody analyzes by itself
  await sql`drop table ${stage}`.execute(db);
  report("swap");
}

async function sharesOf(db: Db): Promise<Scope[]> {
  const { rows } = await sql<{ first: number; last: number }>`
    select coalesce(min(id), 0) as first, coalesce(max(id), -1) as last
    from product where not is_special`.execute(db);
  const { first, last } = rows[0] ?? { first: 0, last: -1 };
  const count = Math.ceil((last - first + 1) / shareSize);
  return Array.from({ length: count }, (_, n) => productsBetween(first + n * shareSize, first + (n + 1) * shareSize));
}

/** Sorted by section: the rows of one lie together, so counting over a section reads few pages. */
async function fillListing(db: Db, target: Shadow, zone: number): Promise<void> {
  await hardWork(db, async (tx) => {
    await sql`set local work_mem = '1GB'`.execute(tx);
    await sql`
      insert into ${sql.table(target.name)} (${columnList(listingColumns)})
      select * from (${listingRows(stage)}) as l
      where zone_id = ${zone}
      order by section_id, popularity desc, product_id desc`.execute(tx);
  });
}

async function fillCardsAndDocs(tx: Db, cards: Shadow, docs: Shadow, share: Scope): Promise<void> {
  await sql`insert into ${sql.table(cards.name)} (${columnList(cardColumns)}) ${cardRows(stage, share)}`.execute(tx);
  await sql`insert into ${sql.table(docs.name)} (${columnList(searchColumns)}) ${searchRows(stage, share)}`.execute(tx);
}

async function fillDetails(tx: Db, { name }: Shadow, share: Scope): Promise<void> {
  await sql`insert into ${sql.table(name)} (${columnList(detailsColumns)}) ${detailsRows(stage, share)}`.execute(tx);
}
