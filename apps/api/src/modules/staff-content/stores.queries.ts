import { Store, StoreSchedule } from "@zertsalo/contract/places";
import type { StoreContent } from "@zertsalo/contract/staff-stores";
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
  hint: z.string(),
  canPickup: z.boolean(),
  ...StoreSchedule.shape,
});
export type StoreRow = z.infer<typeof StoreRow>;

const rowsSql = sql`
  select store.id, store.version, store.name, city.name as city, store.kind, store.address, store.phone,
    coalesce(store.hint, '') as hint, store.can_pickup as "canPickup", ${storeWeek} as week, ${storeDays} as days
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
  const { week, days, canPickup, address, phone, hint } = content;
  const usual = week.find((hours) => hours !== null);
  await tx
    .updateTable("store")
    .set(({ eb }) => ({
      address,
      phone,
      hint: hint || null,
      can_pickup: canPickup,
      week: JSON.stringify(week),
      working_hours: weekText(week),
      ...(usual && { opens_at: usual.from, closes_at: usual.to }),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
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
