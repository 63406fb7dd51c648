import { OrderStatusCode } from "@zertsalo/contract/order-enums";
import { CustomerKind, type CustomerSort, CustomerView, maxCustomerCount } from "@zertsalo/contract/staff-customers";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { isRare } from "@zertsalo/domain/staff/search-query";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

const CustomerRow = z.strictObject({
  id: z.int(),
  kind: CustomerKind,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string(),
  orders: z.int(),
  openOrders: z.int(),
  bought: z.int(),
  lastOrderAt: z.date().nullable(),
  customerId: z.string(),
  /** Value that the list is sorted by: microseconds of a time. */
  sortedBy: z.int(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

/** Both ways: what a page is sorted by, and a value of its cursor as this column has it. */
const sortColumns: Readonly<Record<CustomerSort, { column: RawBuilder<unknown>; isTime: boolean }>> = {
  bought: { column: sql`bought`, isTime: false },
  orders: { column: sql`orders`, isTime: false },
  last: { column: sql`last_order_at`, isTime: true },
  new: { column: sql`created_at`, isTime: true },
};

/** Kopecks of the view of large customers: 100 000 roubles. */
const largeBought = 10_000_000;
/** Days an abandoned cart stands in its view; hours before it counts as abandoned. */
const cartDays = 7;
const cartHours = 3;

const hasAbandonedCart = sql`customer_id in (
  select customer_id from cart
  where closed_at is null and updated_at between now() - make_interval(days => ${sql.lit(cartDays)})
    and now() - make_interval(hours => ${sql.lit(cartHours)})
    and exists (select from cart_item item where item.customer_id = cart.customer_id and item.cart_uid = cart.uid))`;

const inView: Readonly<Record<CustomerView, RawBuilder<unknown>>> = {
  all: sql`true`,
  repeat: sql`orders >= 2`,
  large: sql`bought >= ${sql.lit(largeBought)}`,
  cart: hasAbandonedCart,
  company: sql`kind = 'company'`,
  guest: sql`kind = 'guest'`,
};

const columns = (sortedBy: RawBuilder<unknown>) => sql`id, kind, name, phone, email,
  coalesce((select city.name from city where city.id = city_id), '') as city, orders, open_orders as "openOrders", bought,
  nullif(last_order_at, 'epoch') as "lastOrderAt", customer_id as "customerId", ${sortedBy} as "sortedBy"`;

export interface CustomerListQuery {
  view: CustomerView;
  sort: CustomerSort;
  q: string;
  /** A tsquery; null: everybody. */
  tsquery: string | null;
  after: { sortedBy: number; id: number } | null;
  limit: number;
}

/** Customers at the top of the list that are looked through for a term before the text index is. */
const windowRows = 4_000;

/**
 * A page by its key. A common name matches one customer in ten, and its page is full after a part of the list; a rare
 * one is found by the text index, whose rows are then sorted.
 */
export async function customerRows(db: Db, query: CustomerListQuery): Promise<CustomerRow[]> {
  const { view, sort, q, tsquery, after, limit } = query;
  const { column, isTime } = sortColumns[sort];
  const sortedBy = isTime ? sql`(extract(epoch from ${column}) * 1000000)::bigint` : column;
  const isAfter = after
    ? sql`(${column}, id) < (${isTime ? sql`timestamptz 'epoch' + ${after.sortedBy} * interval '1 microsecond'` : sql`${after.sortedBy}::bigint`}, ${after.id}::int)`
    : sql`true`;
  const order = sql`order by ${column} desc, id desc`;
  const where = sql`${inView[view]} and ${isAfter}`;
  const found = sql`words @@ ${tsquery}::tsquery`;
  if (tsquery === null) {
    return rowsOf(db, sql`select ${columns(sortedBy)} from customer_board where ${where} ${order} limit ${limit}`);
  }
  if (isRare(q)) {
    return rowsOf(
      db,
      sql`
        select ${columns(sortedBy)} from
          (select * from customer_board where ${found} and ${where} offset 0) as few
        ${order} limit ${limit}`,
    );
  }
  return rowsOf(
    db,
    sql`
      (select ${columns(sortedBy)} from
        (select * from customer_board where ${isAfter} ${order} limit ${sql.lit(windowRows)}) as top
        where ${found} and ${inView[view]})
      union all
      (select ${columns(sortedBy)} from
        (select * from customer_board where ${found} and ${where} and (${column}, id) <= (
          select ${column}, id from customer_board where ${isAfter} ${order} offset ${sql.lit(windowRows)} limit 1)
          offset 0) as rest
        ${order})
      limit ${limit}`,
  );
}

async function rowsOf(db: Db, query: RawBuilder<unknown>): Promise<CustomerRow[]> {
  const { rows } = await query.execute(db);
  return checkRows(CustomerRow, rows);
}

/** Each count ends at the most that is shown: a view of everybody is not walked to its end. */
export async function customerCounts(db: Db): Promise<Record<CustomerView, number>> {
  const counts = CustomerView.options.map(
    (view) => sql`(
      select count(*)::int from (
        select from customer_board where ${inView[view]} limit ${sql.lit(maxCustomerCount + 1)}) as capped) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<CustomerView, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A count without a row");
  return row;
}

const NowRow = z.strictObject({
  customerId: z.string(),
  status: OrderStatusCode.nullable(),
  hasComplaint: z.boolean(),
  tier: z.string().nullable(),
});
export type NowRow = z.infer<typeof NowRow>;

/** What goes on with these customers: the latest open order, an open complaint, a company's terms. */
export async function nowRows(db: Db, customerIds: readonly string[]): Promise<NowRow[]> {
  if (customerIds.length === 0) return [];
  const { rows } = await sql`
    with complaining as (
      -- What staff recorded from a call names the order only. Open complaints are few.
      select coalesce(claim.customer_id, board.customer_id) as id
      from claim left join order_board board on board.number = claim.order_number
      where claim.status <> 'closed' and kind = 'complaint'
    )
    select known.id as "customerId",
      (select status::text from orders where customer_id = known.id and status not in ('F', 'A')
        order by completed_at desc, uid desc limit 1) as status,
      known.id in (select id from complaining where id is not null) as "hasComplaint",
      (select tier.name from company join b2b_tier tier on tier.type = company.b2b_type
        where company.customer_id = known.id and b2b_active) as tier
    from unnest(${[...customerIds]}::uuid[]) as known (id)`.execute(db);
  return checkRows(NowRow, rows);
}
