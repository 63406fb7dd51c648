import { ListedStock, type StockSort, type StockState } from "@zertsalo/contract/staff-stock";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { reservedOnShelf } from "@zertsalo/db/stock-on-shelves";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

export interface StockListQuery {
  q?: string | undefined;
  section?: number | undefined;
  store?: number | undefined;
  state?: StockState | undefined;
  sort: StockSort;
  skip: number;
  limit: number;
}

const ListRow = ListedStock.strict();
const SectionRow = z.strictObject({ id: z.int(), name: z.string(), depth: z.int() });

type Sql = RawBuilder<unknown>;

/** One page of ids by the filters, then what lies in stores of these products alone. */
export async function stockPage(db: Db, query: StockListQuery): Promise<{ products: ListedStock[]; hasMore: boolean }> {
  const { limit, skip } = query;
  const found = await sql<{ id: number }>`
    select p.id from product p where ${sql.join(conditions(query), sql` and `)}
    order by ${orders(query)[query.sort]} limit ${limit + 1} offset ${skip}`.execute(db);
  const ids = found.rows.slice(0, limit).map(({ id }) => id);
  return { products: await listedStock(db, ids, query.store), hasMore: found.rows.length > limit };
}

const inStore = (store: number | undefined): Sql => (store === undefined ? sql`true` : sql`stock.store_id = ${store}`);

const freePieces = (store: number | undefined): Sql => sql`(
  select coalesce(sum(qty), 0) from stock
  where stock.product_id = p.id and stock.kind <> 'production' and ${inStore(store)})`;

const reservedPieces = (store: number | undefined): Sql => sql`(
  select coalesce(sum(quantity), 0) from stock_reservation reserved
  where reserved.product_id = p.id and reserved.kind <> 'production' and released_at is null and shipped_at is null
    and ${store === undefined ? sql`true` : sql`reserved.store_id = ${store}`})`;

/** Fewer were counted than orders keep: then nothing is free. */
const shortPieces = sql`case when stock.qty > 0 then 0 else
  greatest(0, ${reservedOnShelf(sql`stock.product_id`, sql`stock.store_id`)} - stock.qty_max) end`;

const states: Readonly<Record<StockState, (store: number | undefined) => Sql>> = {
  low: () => sql`p.is_active and p.least_stock is not null and ${freePieces(undefined)} <= p.least_stock`,
  none: (store) => sql`${freePieces(store)} = 0`,
  short: (store) => sql`exists (select from stock where stock.product_id = p.id and stock.kind <> 'production'
    and ${inStore(store)} and ${shortPieces} > 0)
    and p.id in (select product_id from stock_reservation where released_at is null and shipped_at is null)`,
};

function conditions({ q = "", section, store, state }: StockListQuery): Sql[] {
  return [
    sql`not p.is_special`,
    ...(q ? [matches(q)] : []),
    ...(section === undefined
      ? []
      : [sql`p.section_id in (select id from section where ${section}::int = any (section.path))`]),
    ...(store === undefined
      ? []
      : [
          sql`exists (select from stock where stock.product_id = p.id and stock.kind <> 'production' and ${inStore(store)})`,
        ]),
    ...(state ? [states[state](store)] : []),
  ];
}

const likeWord = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

function matches(q: string): Sql {
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  const inName = sql.join(
    terms.map((word) => sql`lower(p.name) like ${`%${likeWord(word)}%`}`),
    sql` and `,
  );
  if (!/^[\w-]+$/.test(q)) return sql`(${inName})`;
  const byNumber = /^\d{1,9}$/.test(q) ? sql` or p.id = ${Number(q)}` : sql``;
  return sql`(p.sku = ${q} or p.barcode = ${q} or (${inName})${byNumber})`;
}

const orders = ({ store }: StockListQuery): Readonly<Record<StockSort, Sql>> => ({
  new: sql`p.id desc`,
  name: sql`p.name, p.id`,
  free: sql`${freePieces(store)}, p.id desc`,
  "free-desc": sql`${freePieces(store)} desc, p.id desc`,
  reserved: sql`${reservedPieces(store)} desc, p.id desc`,
});

async function listedStock(db: Db, ids: readonly number[], store: number | undefined): Promise<ListedStock[]> {
  const { rows } = await sql`
    select p.id, p.sku as article, p.name, section.name as section, p.is_active as "isActive", p.least_stock as "leastStock",
      p.is_active and p.least_stock is not null and ${freePieces(undefined)} <= p.least_stock as "isLow",
      coalesce(sum(shelf.free), 0)::int as free, coalesce(sum(shelf.reserved), 0)::int as reserved,
      coalesce(sum(shelf.short), 0)::int as short,
      coalesce(json_agg(json_build_object('storeId', shelf.id, 'store', shelf.name, 'free', shelf.free, 'reserved', shelf.reserved)
        order by shelf.sort, shelf.id) filter (where shelf.id is not null), '[]') as shelves
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join product p on p.id = wanted.id
    join section on section.id = p.section_id
    left join lateral (
      select store.id, store.name, store.sort, stock.qty as free, ${shortPieces} as short,
        ${reservedOnShelf(sql`stock.product_id`, sql`stock.store_id`)} as reserved
      from stock join store on store.id = stock.store_id
      where stock.product_id = p.id and stock.kind <> 'production' and ${inStore(store)}
    ) as shelf on true
    group by p.id, section.name, wanted.place order by wanted.place`.execute(db);
  return checkRows(ListRow, rows);
}

/** The tree of sections in the order of the menu. */
export async function sectionChoices(db: Db): Promise<z.infer<typeof SectionRow>[]> {
  const { rows } = await sql`
    select s.id, s.name, cardinality(s.path) - 1 as depth from section s
    order by array(select lpad(node.sort::text, 8, '0') || node.id from unnest(s.path) with ordinality
      as step (id, n) join section node on node.id = step.id order by step.n)`.execute(db);
  return checkRows(SectionRow, rows);
}
