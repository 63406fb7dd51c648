import type { SegmentCondition, SegmentContent } from "@zertsalo/contract/customer-segments";
import { CustomerKind } from "@zertsalo/contract/staff-customers";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { inSegment } from "@zertsalo/db/segments/segment-sql";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

const Named = z.array(z.strictObject({ id: z.int(), name: z.string() }));
const SegmentRow = z.strictObject({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  conditions: storedJson<SegmentCondition[]>(),
  customers: z.int(),
  countedAt: z.date(),
  discounts: Named,
  mailings: Named,
});
type SegmentRow = z.infer<typeof SegmentRow>;

const columns = sql`segment.id, segment.version, segment.name, segment.conditions, segment.customers,
  segment.counted_at as "countedAt", (
    select coalesce(json_agg(json_build_object('id', rule.id, 'name', rule.content ->> 'name') order by rule.id), '[]')
    from discount_rule rule where (rule.content #>> '{audience,segmentId}')::int = segment.id) as discounts, (
    select coalesce(json_agg(json_build_object('id', mailing.id, 'name', mailing.content ->> 'name') order by mailing.id), '[]')
    from mailing where mailing.segment_id = segment.id) as mailings`;

async function segmentsWhere(db: Db, rest: RawBuilder<unknown>): Promise<SegmentRow[]> {
  const { rows } = await sql`select ${columns} from customer_segment segment ${rest}`.execute(db);
  return checkRows(SegmentRow, rows);
}

export const segmentRows = (db: Db): Promise<SegmentRow[]> => segmentsWhere(db, sql`order by name, id`);

export async function segmentRow(db: Db, id: number): Promise<SegmentRow | undefined> {
  return (await segmentsWhere(db, sql`where id = ${id}`))[0];
}

/** Locked until the change is written. */
export async function lockSegment(tx: Db, id: number): Promise<SegmentRow | undefined> {
  return (await segmentsWhere(tx, sql`where id = ${id} for update of segment`))[0];
}

/** Null: the name is another one's. */
export async function insertSegment(tx: Db, { name, conditions }: SegmentContent): Promise<number | null> {
  const row = await tx
    .insertInto("customer_segment")
    .values({ name, conditions: JSON.stringify(conditions) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateSegment(tx: Db, id: number, { name, conditions }: SegmentContent): Promise<void> {
  await sql`
    update customer_segment set name = ${name}, conditions = ${JSON.stringify(conditions)}::jsonb,
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx);
}

export async function isNameUsed(tx: Db, name: string, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom("customer_segment")
    .select("id")
    .where("name", "=", name)
    .where("id", "<>", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSegment(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom("customer_segment").where("id", "=", id).execute();
}

const CountRow = z.strictObject({ customers: z.int(), agreed: z.int() });

/** Customers of these conditions, and those of them who have agreed to advertising. */
export async function segmentCounts(db: Db, conditions: readonly SegmentCondition[]) {
  const { rows } = await sql`
    select count(*) as customers, count(*) filter (where board.may_advertise) as agreed
    from customer_board board where ${inSegment(conditions)}`.execute(db);
  return checkRows(CountRow, rows)[0] ?? { customers: 0, agreed: 0 };
}

const CustomerRow = z.strictObject({
  id: z.int(),
  kind: CustomerKind,
  name: z.string(),
  city: z.string(),
  orders: z.int(),
  bought: z.int(),
  lastOrderAt: z.date().nullable(),
});

const firstCustomers = 20;

/** Some of them, the latest order first. */
export async function customersOfSegment(db: Db, conditions: readonly SegmentCondition[]) {
  const { rows } = await sql`
    select id, kind, name, coalesce((select city.name from city where city.id = city_id), '') as city, orders, bought,
      nullif(last_order_at, 'epoch') as "lastOrderAt"
    from customer_board board where ${inSegment(conditions)}
    order by last_order_at desc, id desc limit ${firstCustomers}`.execute(db);
  return checkRows(CustomerRow, rows);
}

export async function citiesOfCustomers(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("city").select(["id", "name"]).orderBy("name").execute();
}
