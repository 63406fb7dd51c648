import type { Db } from "@zertsalo/db/connection";
import type { VisitStore } from "@zertsalo/domain/places/visit-times";
import { sql } from "kysely";
import { storeDays, storeWeek } from "../places/places.ts";

export interface ShowroomStore extends VisitStore {
  storeId: number;
  city: string;
}

export async function findStore(db: Db, storeId: number): Promise<ShowroomStore | undefined> {
  return db
    .selectFrom("store")
    .innerJoin("city", "city.id", "store.city_id")
    .select([
      "store.id as storeId",
      "city.name as city",
      "city.hours_from_moscow as hoursFromMoscow",
      storeWeek.as("week"),
      storeDays.as("days"),
    ])
    .where("store.id", "=", storeId)
    .where("store.state", "=", "open")
    .executeTakeFirst();
}

/** Of the visits that are still to come. */
export async function bookedTimes(db: Db, storeId: number, after: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("store_visit")
    .select("starts_at as startsAt")
    .where("store_id", "=", storeId)
    .where("starts_at", ">", after)
    .where("cancelled_at", "is", null)
    .execute();
  return rows.map(({ startsAt }) => startsAt);
}

interface NewVisit {
  claimId: number;
  storeId: number;
  startsAt: Date;
}

/** Takes the first free place of an hour; false where another visitor has just taken it, or none is free. */
export async function insertVisit(tx: Db, { claimId, storeId, startsAt }: NewVisit, places: number): Promise<boolean> {
  const { rows } = await sql`
    insert into store_visit (claim_id, store_id, starts_at, place)
    select ${claimId}, ${storeId}, ${startsAt}, place from generate_series(1, ${places}::int) place
    where not exists (
      select from store_visit other where other.store_id = ${storeId} and other.starts_at = ${startsAt}
        and other.place = place.place and other.cancelled_at is null)
    order by place limit 1
    on conflict (store_id, starts_at, place) where cancelled_at is null do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function visitOfClaim(db: Db, claimId: number) {
  return db
    .selectFrom("store_visit")
    .innerJoin("store", "store.id", "store_visit.store_id")
    .innerJoin("city", "city.id", "store.city_id")
    .select([
      "store.name as store",
      "store_visit.starts_at as startsAt",
      "city.hours_from_moscow as hoursFromMoscow",
      sql<boolean>`cancelled_at is not null`.as("isCancelled"),
    ])
    .where("claim_id", "=", claimId)
    .executeTakeFirst();
}

/** False where there is none, or it has been cancelled before. */
export async function setVisitCancelled(tx: Db, claimId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("store_visit")
    .set({ cancelled_at: sql`now()` })
    .where("claim_id", "=", claimId)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
