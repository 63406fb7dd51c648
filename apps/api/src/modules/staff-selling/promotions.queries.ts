import type { StaffPromotion } from "@zertsalo/contract/staff-promotions";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";

export type PromotionRow = Omit<StaffPromotion, "startsAt" | "endsAt" | "endBeforeStop"> & {
  startsAt: Date;
  endsAt: Date;
  endBeforeStop: Date | null;
};

const promotions = (where: RawBuilder<unknown>) => sql<PromotionRow>`
  select id, code, kind, value, min_items_total as "minItemsTotal", section_code as "sectionCode",
    excludes_sale as "excludesSale", excludes_special as "excludesSpecial", audience,
    is_expert_only as "isExpertOnly", is_once_per_buyer as "isOncePerBuyer", starts_at as "startsAt",
    ends_at as "endsAt", end_before_stop as "endBeforeStop", usage_limit as "usageLimit", used, note,
    case when end_before_stop > now() then 'stopped' when ends_at <= now() then 'over' when used >= usage_limit then 'used-up'
      when starts_at > now() then 'soon' else 'works' end as state
  from promotion where ${where}
  order by coalesce(end_before_stop, ends_at) <= now(), starts_at desc, id desc limit 300`;

export async function promotionList(db: Db, q: string): Promise<PromotionRow[]> {
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return (await promotions(q ? sql`code ilike ${like} or note ilike ${like}` : sql`true`).execute(db)).rows;
}

export async function promotionById(db: Db, id: number): Promise<PromotionRow | undefined> {
  return (await promotions(sql`id = ${id}`).execute(db)).rows[0];
}

export async function topSections(db: Db): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from section order by path`.execute(db);
  return rows;
}

export interface NewPromotion {
  code: string;
  kind: StaffPromotion["kind"];
  value: number;
  min_items_total: number;
  section_code: string | null;
  excludes_sale: boolean;
  excludes_special: boolean;
  audience: StaffPromotion["audience"];
  is_expert_only: boolean;
  is_once_per_buyer: boolean;
  starts_at: Date;
  ends_at: Date;
  usage_limit: number | null;
  note: string;
}

/** Null: the code exists already. */
export async function insertPromotion(tx: Db, promotion: NewPromotion): Promise<number | null> {
  const row = await tx
    .insertInto("promotion")
    .values(promotion)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

type Limits = Pick<NewPromotion, "starts_at" | "ends_at" | "usage_limit" | "note">;

/** Locked first: the code cannot be used while its limit is compared. New dates also lift a stop. */
export async function updateLimits(tx: Db, id: number, limits: Limits): Promise<void> {
  await tx
    .updateTable("promotion")
    .set({ ...limits, end_before_stop: null })
    .where("id", "=", id)
    .execute();
}

/** An expired or stopped promotion is unchanged. */
export async function stopNow(tx: Db, id: number): Promise<void> {
  await sql`
    update promotion set end_before_stop = ends_at, ends_at = now()
    where id = ${id} and ends_at > now() and end_before_stop is null`.execute(tx);
}

/** False if its former end has passed. */
export async function resume(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update promotion set ends_at = end_before_stop, end_before_stop = null
    where id = ${id} and end_before_stop > now() returning id`.execute(tx);
  return rows.length === 1;
}

export async function lockPromotion(tx: Db, id: number): Promise<void> {
  await sql`select from promotion where id = ${id} for update`.execute(tx);
}
