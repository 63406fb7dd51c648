import { SavedEntry } from "@zertsalo/contract/saved-configurations";
import { maxSavedConfigurations } from "@zertsalo/contract/saved-configuration-limits";
import { checkRows } from "@zertsalo/db/check-rows";
import { configurationColumns, ConfigurationRow } from "@zertsalo/db/configurator/configurations";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

/** Price that a buyer saw when he saved a configuration. */
export interface SavedPrice {
  hash: string;
  total: number;
  priceVersion: string | null;
}

const entryColumns = sql`
  saved.id, saved.hash, saved.own_name as "ownName", saved.saved_total::float8 as "savedTotal",
  saved.price_version as "priceVersion", saved.saved_at as "savedAt", saved.shared_at as "sharedAt"`;

const SavedEntryRow = SavedEntry.extend({ savedAt: z.date(), sharedAt: z.date().nullable() });
export type SavedEntryRow = z.infer<typeof SavedEntryRow>;

const CountRow = z.strictObject({ count: z.int() });

/** The list of a user, the latest first. */
export async function listEntries(db: Db, userId: number): Promise<SavedEntryRow[]> {
  const { rows } = await sql`
    select ${entryColumns} from saved_configuration saved
    where base_user_id = ${userId} and removed_at is null order by saved_at desc, id`.execute(db);
  return checkRows(SavedEntryRow, rows);
}

export async function countEntries(db: Db, userId: number): Promise<number> {
  const { rows } = await sql`
    select count(*)::int as count from saved_configuration
    where base_user_id = ${userId} and removed_at is null`.execute(db);
  return checkRows(CountRow, rows)[0]?.count ?? 0;
}

export async function configurationsByHash(db: Db, hashes: readonly string[]): Promise<Map<string, ConfigurationRow>> {
  const { rows } = await sql`
    select ${configurationColumns} from configuration join product on product.id = product_id
    where hash = any (${hashes}::text[])`.execute(db);
  return new Map(checkRows(ConfigurationRow, rows).map((row) => [row.hash, row]));
}

/** Products that are sold with a piece, by their codes. */
export async function productIdsByCode(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .select(["id", "code"])
    .where("code", "in", codes)
    .where("is_active", "=", true)
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Which of these price lists exist: a guest's browser may send any version. */
export async function existingPriceVersions(db: Db, versions: readonly string[]): Promise<Set<string>> {
  if (versions.length === 0) return new Set();
  const rows = await db.selectFrom("configurator_prices").select("version").where("version", "in", versions).execute();
  return new Set(rows.map(({ version }) => version));
}

/** Serialises changes of one user's list: two saves of one piece make one entry. */
export async function lockList(tx: Db, userId: number): Promise<void> {
  await sql`select from base_user where id = ${userId} for no key update`.execute(tx);
}

/** A repeated save moves the entry to the front at its new price. The caller holds the lock of the list. */
export async function upsertEntry(
  tx: Db,
  userId: number,
  { hash, total, priceVersion }: SavedPrice,
): Promise<SavedEntryRow> {
  const { rows } = await sql`
    update saved_configuration saved
    set saved_at = now(), saved_total = ${total}, price_version = ${priceVersion}
    where id = (${latestOf(userId, hash)}) returning ${entryColumns}`.execute(tx);
  const entry =
    checkRows(SavedEntryRow, rows)[0] ??
    (await insertSavedEntry(tx, userId, { hash, total, priceVersion, ownName: null }));
  await deleteOld(tx, userId);
  return entry;
}

/** Marks an entry as shared; an existing entry keeps its saved price. */
export async function shareEntry(tx: Db, userId: number, price: SavedPrice): Promise<SavedEntryRow> {
  const mark = async () => {
    const { rows } = await sql`
      update saved_configuration saved set shared_at = now()
      where id = (${latestOf(userId, price.hash)}) returning ${entryColumns}`.execute(tx);
    return checkRows(SavedEntryRow, rows)[0];
  };
  const marked = await mark();
  if (marked) return marked;
  const entry = await upsertEntry(tx, userId, price);
  return (await mark()) ?? entry;
}

const latestOf = (userId: number, hash: string | RawBuilder<unknown>) => sql`
  select latest.id from saved_configuration latest
  where latest.base_user_id = ${userId} and latest.hash = ${hash} and latest.removed_at is null
  order by latest.saved_at desc, latest.id limit 1`;

export async function insertSavedEntry(
  tx: Db,
  userId: number,
  { hash, total, priceVersion, ownName }: SavedPrice & Pick<SavedEntry, "ownName">,
): Promise<SavedEntryRow> {
  const { rows } = await sql`
    insert into saved_configuration as saved (base_user_id, hash, own_name, saved_total, price_version)
    values (${userId}, ${hash}, ${ownName}, ${total}, ${priceVersion}) returning ${entryColumns}`.execute(tx);
  const [entry] = checkRows(SavedEntryRow, rows);
  if (!entry) throw new Error("An insert of one row returns it");
  return entry;
}

/**
 * A guest's entries keep their ids, so a repeated request adds nothing. Unknown configurations are left out, and so is
 * an unnamed piece that the user has saved already.
 */
export async function insertEntries(tx: Db, userId: number, entries: readonly SavedEntry[]): Promise<void> {
  await sql`
    insert into saved_configuration (id, base_user_id, hash, own_name, saved_total, price_version, saved_at, shared_at)
    select id, ${userId}, configuration.hash, "ownName", "savedTotal", prices.version,
      least("savedAt", now()), least("sharedAt", now())
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
        id uuid, hash text, "ownName" text, "savedTotal" bigint, "priceVersion" text, "savedAt" timestamptz,
        "sharedAt" timestamptz)
      join configuration using (hash) left join configurator_prices prices on prices.version = "priceVersion"
    where "ownName" is not null or not exists (${latestOf(userId, sql`entry.hash`)})
    on conflict do nothing`.execute(tx);
  await deleteOld(tx, userId);
}

export interface EntryChange {
  ownName?: string | null | undefined;
  price?: SavedPrice | undefined;
}

export async function updateEntry(
  db: Db,
  userId: number,
  id: string,
  { ownName, price }: EntryChange,
): Promise<SavedEntryRow | null> {
  const { rows } = await sql`
    update saved_configuration saved set
      own_name = ${ownName === undefined ? sql`own_name` : ownName},
      hash = ${price?.hash ?? sql`hash`},
      saved_total = ${price?.total ?? sql`saved_total`},
      price_version = ${price ? price.priceVersion : sql`price_version`},
      saved_at = ${price ? sql`now()` : sql`saved_at`}
    where ${ofUser(userId, id)} and removed_at is null returning ${entryColumns}`.execute(db);
  return checkRows(SavedEntryRow, rows)[0] ?? null;
}

/** Removes or restores an entry. Null: the user has no such entry. */
export async function setRemoved(
  db: Db,
  userId: number,
  id: string,
  isRemoved: boolean,
): Promise<SavedEntryRow | null> {
  const { rows } = await sql`
    update saved_configuration saved set removed_at = ${isRemoved ? sql`coalesce(removed_at, now())` : null}
    where ${ofUser(userId, id)} returning ${entryColumns}`.execute(db);
  return checkRows(SavedEntryRow, rows)[0] ?? null;
}

const ofUser = (userId: number, id: string) => sql`base_user_id = ${userId} and id = ${id}::uuid`;

/** Deletes the oldest entries above the limit, and removed ones after a day. */
export async function deleteOld(tx: Db, userId: number): Promise<void> {
  await sql`
    delete from saved_configuration where base_user_id = ${userId} and (
      removed_at < now() - interval '1 day' or id in (
        select id from saved_configuration where base_user_id = ${userId} and removed_at is null
        order by saved_at desc, id offset ${maxSavedConfigurations}))`.execute(tx);
}
