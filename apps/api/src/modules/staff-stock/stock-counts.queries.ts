import { ListedStockCount, StockCountLine } from "@zertsalo/contract/staff-stock-counts";
import { Money } from "@zertsalo/contract/money";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { reservedOnShelf } from "@zertsalo/db/stock-on-shelves";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

type Sql = RawBuilder<unknown>;

const CountRow = ListedStockCount.extend({
  storeId: z.int(),
  version: z.int(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
}).strict();
export type CountRow = z.infer<typeof CountRow>;
const LineRow = StockCountLine.extend({ price: Money.nullable(), countedAt: z.date().nullable() }).strict();

/** A count with its store, locked or not. */
const countColumns = sql`count.id, count.title, count.state, count.store_id as "storeId", count.version,
  opener.name as "openedBy", count.opened_at as "openedAt", closer.name as "closedBy", count.closed_at as "closedAt",
  lines.*`;
const countTables = sql`stock_count count
  join staff opener on opener.id = count.opened_by
  left join staff closer on closer.id = count.closed_by
  cross join lateral (
    select count(*)::int as lines, count(counted)::int as counted,
      (count(*) filter (where counted <> expected))::int as different
    from stock_count_line line where line.count_id = count.id) as lines`;

export async function countRows(db: Db, where: { id: number } | { latest: number }): Promise<CountRow[]> {
  const { rows } = await sql`
    select ${countColumns} from ${countTables}
    where ${"id" in where ? sql`count.id = ${where.id}` : sql`true`}
    order by count.opened_at desc, count.id desc limit ${"id" in where ? 1 : where.latest}`.execute(db);
  return checkRows(CountRow, rows);
}

const LockedCount = CountRow.pick({ storeId: true, state: true, version: true, title: true, openedAt: true });

/** Undefined: no such count. Whoever changes it waits here. */
export async function lockCount(tx: Db, id: number): Promise<z.infer<typeof LockedCount> | undefined> {
  const { rows } = await sql`
    select store_id as "storeId", state, version, title, opened_at as "openedAt" from stock_count where id = ${id} for update`.execute(
    tx,
  );
  return checkRows(LockedCount, rows)[0];
}

/** Changes of a shelf that were no order's and no transfer: whoever made one knew what lies there. */
const setAnew = sql`(movement.cause not in ('order', 'released', 'transfer', 'return')
  or movement.cause = 'return' and movement.order_uid is null)`;

export async function countLines(db: Db, id: number): Promise<z.infer<typeof LineRow>[]> {
  const { rows } = await sql`
    select line.product_id as "productId", p.sku as article, p.barcode, p.name, line.counted, line.expected,
      line.counted_at as "countedAt", staff.name as "countedBy",
      ${reservedOnShelf(sql`p.id`, sql`count.store_id`)} as reserved,
      (select retail from product_price where product_id = p.id and zone_id = 1) as price,
      not line.is_accepted and count.state = 'open' and line.counted_at is not null and exists (
        select from shelf_movement movement
        where movement.product_id = p.id and movement.store_id = count.store_id and movement.at > line.counted_at
          and ${setAnew}) as "isStale",
      line.is_accepted as "isAccepted"
    from stock_count_line line
    join stock_count count on count.id = line.count_id
    join product p on p.id = line.product_id
    left join staff on staff.id = line.counted_by
    where line.count_id = ${id} order by line.place, line.product_id`.execute(db);
  return checkRows(LineRow, rows);
}

interface NewCount {
  storeId: number;
  sectionId: number | null;
  title: string;
  staffId: number;
}

/** Products that lie in the store, lay there once or are reserved there by orders, as they stand in the catalogue. */
const toCount = (storeId: number, sectionId: number | null): Sql => sql`
  select p.id, row_number() over (order by section.name, p.name, p.id) as place
  from stock join product p on p.id = stock.product_id join section on section.id = p.section_id
  where stock.store_id = ${storeId}::int and stock.kind <> 'production' and not p.is_special
    and (p.is_active or stock.qty > 0 or ${reservedOnShelf(sql`p.id`, sql`stock.store_id`)} > 0)
    and ${sectionId === null ? sql`true` : sql`${sectionId}::int = any (section.path)`}`;

export async function countSize(db: Db, { storeId, sectionId }: Pick<NewCount, "storeId" | "sectionId">) {
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from (${toCount(storeId, sectionId)}) as line`.execute(db);
  return rows[0]?.size ?? 0;
}

export async function insertCount(tx: Db, { storeId, sectionId, title, staffId }: NewCount): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into stock_count (store_id, section_id, title, opened_by)
      values (${storeId}, ${sectionId}, ${title}, ${staffId}) returning id
    ), lines as (
      insert into stock_count_line (count_id, product_id, place)
      select made.id, line.id, line.place from made, (${toCount(storeId, sectionId)}) as line
    )
    select id from made`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** False: no such product. One that is in the sheet already stays where it is. */
export async function addToSheet(tx: Db, id: number, q: string): Promise<boolean> {
  const byNumber = /^\d{1,9}$/.test(q) ? sql` or id = ${Number(q)}` : sql``;
  const { rows } = await sql`
    with found as (
      select id from product where (sku = ${q} or barcode = ${q}${byNumber}) and not is_special
      order by is_active desc, sku = ${q} desc, id limit 1
    ), added as (
      insert into stock_count_line (count_id, product_id, place)
      select ${id}, found.id, coalesce((select max(place) from stock_count_line where count_id = ${id}), 0) + 1 from found
      on conflict do nothing
    )
    select id from found`.execute(tx);
  return rows.length === 1;
}

export interface EnteredLine {
  productId: number;
  counted: number | null;
  seen: number | null;
}

/**
 * What lay on the shelf by the books at that moment, with the pieces that orders keep: what lies there now, without what
 * came since and with what was shipped since. Orders that were placed or cancelled since moved nothing.
 */
const onShelfAt = (productId: Sql, storeId: Sql, at: Sql): Sql => sql`(
  coalesce((select sum(qty) from stock
    where stock.product_id = ${productId} and stock.store_id = ${storeId} and stock.kind <> 'production'), 0)
  + ${reservedOnShelf(productId, storeId)}
  - coalesce((select sum(change) from shelf_movement movement
    where movement.product_id = ${productId} and movement.store_id = ${storeId} and movement.at > ${at}
      and cause not in ('order', 'released')), 0)
  + coalesce((select sum(quantity) from stock_reservation shipped
    where shipped.product_id = ${productId} and shipped.store_id = ${storeId} and shipped.kind <> 'production'
      and released_at is null and shipped_at > ${at}), 0))::int`;

/** The shelves of these products are locked, so that nobody sets them anew while they are read. */
async function lockShelves(tx: Db, productIds: readonly number[]): Promise<void> {
  await sql`
    select from stock where product_id = any (${productIds}::int[])
    order by product_id, store_id, kind for update`.execute(tx);
}

interface Entry {
  id: number;
  storeId: number;
  staffId: number;
  /** Null: now. */
  countedAt: Date | null;
}

/** The number of lines that were written: fewer than given, if one was changed meanwhile or is not in the sheet. */
export async function writeCounted(tx: Db, lines: readonly EnteredLine[], { id, storeId, staffId, countedAt }: Entry) {
  await lockShelves(
    tx,
    lines.map(({ productId }) => productId),
  );
  const { rows } = await sql`
    update stock_count_line line set
      counted = given.counted,
      expected = case when given.counted is not null
        then greatest(0, ${onShelfAt(sql`line.product_id`, sql`${storeId}::int`, sql`moment.at`)}) end,
      counted_at = case when given.counted is not null then moment.at end,
      counted_by = case when given.counted is not null then ${staffId}::int end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given ("productId" int, counted int, seen int),
      (select coalesce(${countedAt}::timestamptz, clock_timestamp()) as at) as moment
    where line.count_id = ${id} and line.product_id = given."productId" and line.counted is not distinct from given.seen
    returning 1`.execute(tx);
  await sql`update stock_count set version = version + 1 where id = ${id}`.execute(tx);
  return rows.length;
}

export async function isInSheet(db: Db, id: number, productIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from stock_count_line where count_id = ${id} and product_id = any (${productIds}::int[])`.execute(db);
  return rows.length === productIds.length;
}

/** Locks the shelves of all counted lines before anything about them is judged. */
export async function lockCounted(tx: Db, id: number): Promise<void> {
  await sql`
    select from stock where product_id in (select product_id from stock_count_line where count_id = ${id} and counted is not null)
    order by product_id, store_id, kind for update`.execute(tx);
}

/**
 * Writes differences, not numbers: what was sold or shipped since the counting stays sold. A shelf that has less than
 * orders keep has nothing free.
 */
export async function acceptLines(tx: Db, id: number, storeId: number, shelfKind: Sql): Promise<void> {
  await sql`
    with differing as (
      update stock_count_line line set is_accepted = true where count_id = ${id} and counted is not null
      returning product_id, counted - expected as difference
    )
    insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
    select product_id, store.id, ${shelfKind}, greatest(0, shelf.pieces - reserved.pieces), greatest(0, shelf.pieces),
      case store.kind when 'warehouse' then 2 else 1 end, case store.kind when 'warehouse' then 2 else 0 end
    from differing
    join store on store.id = ${storeId}
    cross join lateral (select ${reservedOnShelf(sql`differing.product_id`, sql`store.id`)} as pieces) as reserved
    cross join lateral (select differing.difference + reserved.pieces + coalesce((select sum(qty) from stock free
      where free.product_id = differing.product_id and free.store_id = store.id and free.kind <> 'production'), 0)::int
      as pieces) as shelf
    where difference <> 0
    on conflict (product_id, store_id, kind) do update set qty = excluded.qty, qty_max = excluded.qty_max`.execute(tx);
}

export async function closeCount(tx: Db, id: number, state: "accepted" | "dropped", staffId: number): Promise<void> {
  await sql`
    update stock_count set state = ${state}, closed_by = ${staffId}, closed_at = now(), version = version + 1
    where id = ${id}`.execute(tx);
}
