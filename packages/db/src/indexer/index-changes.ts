import { type RawBuilder, sql } from "kysely";
import { emailBackInStock } from "../back-in-stock.ts";
import type { Db } from "../connection.ts";
import { cardRows } from "./cards.ts";
import { applySectionChanges, changeCounts } from "./changes.ts";
import { cardColumns, columnList, listingColumns, listingRows, onConflictReplace } from "./derived-rows.ts";
import { changeFamilyCounts } from "./family-changes.ts";
import { writeDetails } from "./product-details.ts";
import { isPublicationAwaited } from "./publication.ts";
import { theseProducts } from "./scope.ts";
import { extendSearchVocabulary } from "./search-vocabulary.ts";
import { inEveryZone } from "./sections.ts";
import { addMissingNumberOptions, fillStage } from "./stage.ts";
import { tryIndexerLock } from "./indexer-lock.ts";
import { bumpDueVersions, bumpVersions } from "./version.ts";
import { writeSearchDocs } from "./write-search-docs.ts";

const stage = sql.table("index_stage");

const maxAttempts = 5;

export interface IndexOptions {
  /** How many notes one pass takes. */
  limit?: number;
  /** Only this note. */
  noteId?: number;
  /** The moment that decides which sales run; the database's own clock unless a test says otherwise. */
  at?: RawBuilder<Date>;
}

/** Not the transaction's beginning: a note may have come in since, and it must meet a clock that is past it. */
const databaseClock = sql<Date>`statement_timestamp()`;

/**
 * Brings the derived tables up to the changes noted in the outbox. Answers how many notes it took: zero when
 * there were none, or when another indexer has the turn. All of a pass is one transaction, so a reader never
 * sees counts that differ from the list, and a pass that dies leaves its notes for the next one.
 */
export async function indexChanges(db: Db, options: IndexOptions = {}): Promise<number> {
  const { limit = 500, noteId, at = databaseClock } = options;
  return db.transaction().execute(async (tx) => {
    if (!(await tryIndexerLock(tx))) return 0;
    await bumpDueVersions(tx);
    const notes = await takeNotes(tx, limit, noteId);
    if (notes.length > 0) await indexProducts(tx, await withFamilies(tx, notes), at);
    return notes.length;
  });
}

/** Neither given up nor waiting for its next attempt. */
export const isDue = sql<boolean>`(attempts < ${sql.lit(maxAttempts)} and (not_before is null or not_before <= now()))`;

interface Note {
  product_id: number;
  with_family: boolean;
  with_details: boolean;
}

/** Products to index; `detailed` of them may show other texts or pictures. */
interface Noted {
  ids: number[];
  detailed: number[];
}

async function takeNotes(tx: Db, limit: number, noteId: number | undefined): Promise<Note[]> {
  const { rows } = await sql<Note>`
    delete from catalog_outbox where id in (
      select id from catalog_outbox
      where ${isDue} and ${noteId === undefined ? sql`true` : sql`id = ${noteId}`}
      order by id limit ${limit} for update skip locked
    ) returning product_id, with_family, with_details`.execute(tx);
  return rows;
}

async function withFamilies(tx: Db, notes: readonly Note[]): Promise<Noted> {
  const named = notes.map((note) => note.product_id);
  const detailed = notes.filter((note) => note.with_details).map((note) => note.product_id);
  const moved = notes.filter((note) => note.with_family).map((note) => note.product_id);
  const { rows } = await sql<{ id: number }>`
    select id from product
    where family_id in (select family_id from product where id = any (${moved}::int[]))`.execute(tx);
  const family = rows.map((row) => row.id);
  return { ids: sortedIds([...named, ...family]), detailed: sortedIds([...detailed, ...family]) };
}

const sortedIds = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);

async function indexProducts(tx: Db, { ids, detailed }: Noted, at: RawBuilder<Date>): Promise<void> {
  await sql`set local jit = off`.execute(tx); // compiling takes longer than a pass
  await sql`delete from ${stage}`.execute(tx); // a crashed server may have left some
  await addMissingNumberOptions(tx, theseProducts(ids));
  await fillStage(tx, stage, theseProducts(ids), at);

  // Both need the old rows of the listing, so they come first.
  await changeCounts(tx, stage, ids);
  await changeFamilyCounts(tx, stage, ids);
  const touched = [...(await writeListing(tx, ids)), ...(await writeCards(tx, ids))];
  await writeSearchDocs(tx, stage, ids);
  await writeDetails(tx, stage, detailed);

  const sections = [...new Set(touched)];
  await applySectionChanges(tx, sections);
  const isAwaited = await isPublicationAwaited(tx);
  if (isAwaited) await extendSearchVocabulary(tx, ids);
  await bumpVersions(tx, sections, { changedProducts: ids.length, isAwaited });
  await emailBackInStock(tx, ids); // reads the cards just written
  await sql`delete from ${stage}`.execute(tx);
}

/** Answers the sections whose lists have changed. */
async function writeListing(tx: Db, ids: readonly number[]): Promise<number[]> {
  const gone = await sql<{ section_id: number }>`
    delete from listing
    where ${inEveryZone(ids)} and not exists (
      select from ${stage} as s
      where s.is_active and s.zone_id = listing.zone_id and s.product_id = listing.product_id
        and listing.section_id = any (s.path)
    ) returning section_id`.execute(tx);
  const written = await sql<{ section_id: number }>`
    insert into listing (${columnList(listingColumns)}) ${listingRows(stage)}
    ${onConflictReplace("listing", ["zone_id", "product_id", "section_id"], listingColumns)}
    returning section_id`.execute(tx);
  return [...gone.rows, ...written.rows].map((row) => row.section_id);
}

/** Answers the sections that show a changed card. */
async function writeCards(tx: Db, ids: readonly number[]): Promise<number[]> {
  await sql`
    delete from product_card
    where ${inEveryZone(ids)} and not exists (
      select from ${stage} as s
      where s.zone_id = product_card.zone_id and s.product_id = product_card.product_id
    )`.execute(tx);
  const { rows } = await sql<{ path: number[] }>`
    with written as (
      insert into product_card (${columnList(cardColumns)}) ${cardRows(stage, theseProducts(ids))}
      ${onConflictReplace("product_card", ["zone_id", "product_id"], cardColumns)}
      returning zone_id, product_id
    )
    select distinct s.path from written join ${stage} as s using (zone_id, product_id)
    where s.is_active`.execute(tx);
  return rows.flatMap((row) => row.path);
}
