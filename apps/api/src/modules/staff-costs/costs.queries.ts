import type { CostedProduct, CostEntry } from "@zertsalo/contract/staff-costs";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

/** A product, or a resource of pieces made to measure. */
export type CostKey = { productId: number } | { resource: string };

const isOf = (subject: CostKey) =>
  "productId" in subject ? sql`product_id = ${subject.productId}` : sql`resource = ${subject.resource}`;

const EntryRow = z.strictObject({
  id: z.int(),
  resource: z.string().nullable(),
  cost: z.int().nullable(),
  from: z.iso.date(),
  author: z.string(),
  setAt: z.date(),
});
export type EntryRow = z.infer<typeof EntryRow>;

const entries = (where: RawBuilder<unknown>) => sql`
  select entry.id, resource, cost, from_day as "from", staff.name as author, set_at as "setAt"
  from cost_price entry join staff on staff.id = staff_id where ${where} order by from_day desc, entry.id desc`;

/** The latest day first, and of one day the last that was entered. */
export async function costEntries(db: Db, subject: CostKey): Promise<EntryRow[]> {
  return checkRows(EntryRow, (await entries(isOf(subject)).execute(db)).rows);
}

export async function resourceEntries(db: Db): Promise<EntryRow[]> {
  return checkRows(EntryRow, (await entries(sql`resource is not null`).execute(db)).rows);
}

/** Of two people who enter a cost at once the second one waits for the first. */
export async function lockCosts(tx: Db, subject: CostKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cost_price'), hashtext(${JSON.stringify(subject)}))`.execute(tx);
}

export async function insertCost(
  tx: Db,
  subject: CostKey,
  { cost, from, staffId }: Pick<CostEntry, "cost" | "from"> & { staffId: number },
): Promise<void> {
  await tx
    .insertInto("cost_price")
    .values({
      ...("productId" in subject ? { product_id: subject.productId } : { resource: subject.resource }),
      cost,
      from_day: from,
      staff_id: staffId,
    })
    .execute();
}

export async function hasProduct(db: Db, productId: number): Promise<boolean> {
  const row = await db.selectFrom("product").select("id").where("id", "=", productId).executeTakeFirst();
  return row !== undefined;
}

const ProductRow = z.strictObject({
  id: z.int(),
  article: z.string().nullable(),
  name: z.string(),
  retail: z.int().nullable(),
  sold: z.int(),
  cost: z.int().nullable(),
});

const columns = sql`product.id, sku as article, product.name, price.retail, coalesce(sold, 0) as sold,
  product_cost(product.id, (now() at time zone 'Europe/Moscow')::date) as cost`;
const prices = sql`left join product_price price on price.product_id = product.id and price.zone_id = 1`;

/** What was ordered in the last whole days, the most first. */
export async function soldProducts(
  db: Db,
  { hasLack, skip, limit }: { hasLack: boolean; skip: number; limit: number },
): Promise<CostedProduct[]> {
  const { rows } = await sql`
    select * from (
      select ${columns} from product_demand demand join product on product.id = demand.product_id ${prices}
      where not is_special) as sold
    where ${hasLack ? sql`cost is null` : sql`true`} order by sold desc, id offset ${skip} limit ${limit}`.execute(db);
  return checkRows(ProductRow, rows);
}

export async function productsOfIds(db: Db, ids: readonly number[]): Promise<CostedProduct[]> {
  const { rows } = await sql`
    select ${columns} from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join product on product.id = wanted.id left join product_demand demand on demand.product_id = product.id ${prices}
    order by place`.execute(db);
  return checkRows(ProductRow, rows);
}

const ArticleRow = z.strictObject({ id: z.int(), article: z.string(), name: z.string(), cost: z.int().nullable() });

/** Products of these articles with what they cost on a day. */
export async function productsOfArticles(db: Db, articles: readonly string[], day: string) {
  const { rows } = await sql`
    select id, sku as article, name, product_cost(id, ${day}::date) as cost from product
    where sku = any (${articles}::text[]) and not is_special order by id`.execute(db);
  return checkRows(ArticleRow, rows);
}

/** Sheets are applied one after another. */
export async function lockCostSheets(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cost_price'))`.execute(tx);
}

export async function insertCosts(
  tx: Db,
  costs: readonly { id: number; to: number | null }[],
  { from, staffId }: { from: string; staffId: number },
): Promise<void> {
  await sql`
    insert into cost_price (product_id, cost, from_day, staff_id)
    select id, "to", ${from}::date, ${staffId}
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as entered (id int, "to" bigint)`.execute(tx);
}
