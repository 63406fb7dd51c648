import { Store, StoreSchedule } from "@zertsalo/contract/places";
import { type NewStore, type StoreContent, StoreState } from "@zertsalo/contract/staff-stores";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { weekText } from "@zertsalo/domain/places/open-hours";
import { sql } from "kysely";
import { z } from "zod";
import { storeDays, storeWeek } from "../places/places.ts";

const StoreRow = z.strictObject({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  city: z.string(),
  kind: Store.shape.kind,
  address: z.string(),
  phone: z.string(),
  state: StoreState,
  isDefault: z.boolean(),
  hint: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  directions: z.strictObject({ car: z.string(), foot: z.string(), bus: z.string(), goods: z.string() }),
  photoIds: z.array(z.int()),
  productIds: z.array(z.int()),
  canPickup: z.boolean(),
  ...StoreSchedule.shape,
});
export type StoreRow = z.infer<typeof StoreRow>;

const rowsSql = sql`
  select store.id, store.version, store.name, city.name as city, store.kind, store.address, store.phone,
    store.state, store.is_default as "isDefault", coalesce(store.hint, '') as hint, store.latitude, store.longitude,
    (select json_object_agg(way, coalesce(step ->> 'text', ''))
      from unnest(array['car', 'foot', 'bus', 'goods']) as way
      left join jsonb_array_elements(store.directions -> 'steps') as step on step ->> 'by' = way) as directions,
    array(select media_id from store_photo where store_id = store.id order by sort) as "photoIds",
    array(select product_id from store_display where store_id = store.id order by sort) as "productIds",
    coalesce(store.wants_pickup, store.can_pickup) as "canPickup", ${storeWeek} as week, ${storeDays} as days
  from store join city on city.id = store.city_id`;

export async function storeRows(db: Db): Promise<StoreRow[]> {
  const { rows } = await sql`${rowsSql} order by store.sort, store.id`.execute(db);
  return checkRows(StoreRow, rows);
}

export async function findStoreRow(db: Db, id: number): Promise<StoreRow | undefined> {
  const { rows } = await sql`${rowsSql} where store.id = ${id}`.execute(db);
  return checkRows(StoreRow, rows)[0];
}

/** Another one who saves the same store waits. */
export async function lockStore(tx: Db, id: number): Promise<void> {
  await tx.selectFrom("store").select("id").where("id", "=", id).forUpdate().execute();
}

export async function updateStore(tx: Db, id: number, content: StoreContent): Promise<void> {
  const { week, days, canPickup, address, phone, hint, latitude, longitude } = content;
  const usual = week.find((hours) => hours !== null);
  await tx
    .updateTable("store")
    .set(({ eb }) => ({
      address,
      phone,
      hint: hint || null,
      latitude,
      longitude,
      wants_pickup: canPickup,
      can_pickup: sql<boolean>`${canPickup} and state = 'open'`,
      directions: directionsJson(content.directions),
      week: JSON.stringify(week),
      working_hours: weekText(week),
      ...(usual && { opens_at: usual.from, closes_at: usual.to }),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  await replacePictured(tx, id, content);
  await tx.deleteFrom("store_day").where("store_id", "=", id).execute();
  if (days.length === 0) return;
  const rows = days.map(({ day, hours, note }) => ({
    store_id: id,
    day,
    opens_at: hours?.from ?? null,
    closes_at: hours?.to ?? null,
    note,
  }));
  await tx.insertInto("store_day").values(rows).execute();
}

/** The sketch stays as it was drawn; a store without any text of its way has none. */
function directionsJson(texts: StoreContent["directions"]) {
  const steps = Object.entries(texts).flatMap(([by, text]) => (text ? [{ by, text }] : []));
  return sql<string | null>`case when ${steps.length} > 0 or directions -> 'sketch' <> 'null' then
    jsonb_build_object('steps', ${JSON.stringify(steps)}::jsonb, 'sketch', directions -> 'sketch') end`;
}

async function replacePictured(tx: Db, id: number, { photoIds, productIds }: StoreContent): Promise<void> {
  await tx.deleteFrom("store_photo").where("store_id", "=", id).execute();
  await tx.deleteFrom("store_display").where("store_id", "=", id).execute();
  await sql`
    insert into store_photo (store_id, media_id, sort)
    select ${id}, media_id, n from unnest(${photoIds}::int[]) with ordinality as listed (media_id, n)`.execute(tx);
  await sql`
    insert into store_display (store_id, product_id, sort)
    select ${id}, product_id, n from unnest(${productIds}::int[]) with ordinality as listed (product_id, n)`.execute(
    tx,
  );
}

/** False: the list is not the one that was seen, or is incomplete. */
export async function writeStoreOrder(tx: Db, { before, ids }: { before: number[]; ids: number[] }): Promise<boolean> {
  await sql`lock table store in share row exclusive mode`.execute(tx);
  const now = (await tx.selectFrom("store").select("id").orderBy("sort").orderBy("id").execute()).map(({ id }) => id);
  const isSeen = now.length === before.length && now.every((id, at) => id === before[at]);
  const isWhole = new Set(ids).size === now.length && now.every((id) => ids.includes(id));
  if (!isSeen || !isWhole) return false;
  await sql`
    update store set sort = n * 10 from unnest(${ids}::int[]) with ordinality as listed (id, n)
    where store.id = listed.id and store.sort <> n * 10`.execute(tx);
  return true;
}

/** Hands out again what it handed out before it was hidden. */
export async function setStoreState(tx: Db, id: number, state: StoreState): Promise<void> {
  await tx
    .updateTable("store")
    .set(({ eb }) => ({
      state,
      wants_pickup: sql<boolean>`coalesce(wants_pickup, can_pickup)`,
      can_pickup: sql<boolean>`coalesce(wants_pickup, can_pickup) and ${state} = 'open'`,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

export const storeCities = (db: Db) =>
  db.selectFrom("city").select(["id", "name"]).orderBy("is_popular", "desc").orderBy("name").execute();

/** Hidden, on the books of the shop's main organisation. Null: there is no such city. */
export async function insertStore(tx: Db, { name, kind, cityId, address, phone }: NewStore): Promise<number | null> {
  await sql`lock table store in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into store (id, name, kind, city_id, organization_id, latitude, longitude, address, address_full, phone,
      city_phone, working_hours, can_pickup, wants_pickup, sort, state)
    select (select max(id) + 1 from store), ${name}, ${kind}, city.id, main.organization_id, city.latitude, city.longitude,
      ${address}, city.name || ', ' || ${address}::text, ${phone}, ${phone}, 'Ежедневно 8:00–21:00', false, true,
      (select max(sort) + 10 from store), 'hidden'
    from city, store main where city.id = ${cityId} and main.is_default
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}
