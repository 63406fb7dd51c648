import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { DeliveryType } from "@zertsalo/contract/delivery";
import { OrderStatusCode, PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-enums";
import type { OrderFilters } from "@zertsalo/contract/staff-order-list";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { addDays, moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { boardQuery, openGroups, orderGroups } from "@zertsalo/domain/orders/order-groups";
import { isRare } from "@zertsalo/domain/staff/search-query";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

const BoardRow = z.strictObject({
  number: z.int(),
  status: OrderStatusCode,
  placedAt: z.date(),
  placedAtUs: z.int(),
  buyer: z.string(),
  isWholesale: z.boolean(),
  city: z.string(),
  total: z.int(),
  title: z.string(),
  isMade: z.boolean(),
  deliveryType: DeliveryType,
  deliveryDate: z.iso.date(),
  lateDays: z.int().nullable(),
  payUntil: z.date().nullable(),
  method: PaymentMethod,
  paymentStatus: PaymentStatus,
});
export type BoardRow = z.infer<typeof BoardRow>;
const StatusCount = z.strictObject({ status: OrderStatusCode, count: z.int() });
const StatusSum = StatusCount.extend({ total: z.int() });

type Condition = RawBuilder<unknown>;
const all = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

const isOpen = sql`status not in ('F', 'A')`;
const today = sql`(now() at time zone 'Europe/Moscow')::date`;
/** Orders whose hand-over is overdue; orders waiting in a store or for their buyer are not late. */
export const isLate = sql`(${isOpen} and status not in ('G', 'H', 'T')
  and (delivery_date < ${today} or status = 'X' and pay_until < now()))`;

export const isOrderDue = sql`(${isOpen} and delivery_date = ${today})`;
export const needsConfirmation = sql`status in ('C', 'J')`;

const columns = sql`number, status::text as status, completed_at as "placedAt",
  (extract(epoch from completed_at) * 1000000)::bigint as "placedAtUs", buyer, shopper_type = 'b2b' as "isWholesale",
  coalesce((select name from city where city.id = city_id), '') as city, order_total as total, title,
  is_made as "isMade", delivery_type as "deliveryType", delivery_date as "deliveryDate",
  case when ${isLate} then greatest(0, ${today} - delivery_date) end as "lateDays",
  case when status = 'X' then pay_until end as "payUntil", payment_method as method, payment_status as "paymentStatus"`;
const latestFirst = sql`order by completed_at desc, number desc`;

export interface BoardQuery extends OrderFilters {
  after: { placedAtUs: number; number: number } | null;
  limit: number;
}

/** Number of latest orders to scan for a term before the full-text index is used. */
const windowRows = 20_000;

/**
 * The latest matching orders. A small set, and a list without search terms, is read by its own index. A term may match
 * every tenth order or one in a million: a scan of the latest orders finds a frequent term soon; only a term that is
 * not found there goes to the full-text index, which is cheap for rare terms. A whole phone, number or e-mail is always
 * rare.
 */
export async function boardRows(db: Db, query: BoardQuery): Promise<BoardRow[]> {
  const { paid, overdue, due, check, after, limit } = query;
  const tsquery = boardQuery(query);
  const placed = placedWithin(query);
  const [exact, matchesText] = [exactly(query), sql`words @@ ${tsquery}::tsquery`];
  const isAfter = after
    ? [
        sql`(completed_at, number) < (timestamptz 'epoch' + ${after.placedAtUs} * interval '1 microsecond', ${after.number}::bigint)`,
      ]
    : [];
  if (tsquery === null) {
    return rowsOf(
      db,
      sql`select ${columns} from order_board where ${all([...exact, ...placed, ...isAfter])} ${latestFirst} limit ${limit}`,
    );
  }
  if (isRare(query.q ?? "")) {
    return rowsOf(
      db,
      sql`
        select ${columns} from
          (select * from order_board where ${all([matchesText, ...exact, ...placed, ...isAfter])} offset 0) as few
        ${latestFirst} limit ${limit}`,
    );
  }
  const statuses = chosenStatuses(query);
  if (
    overdue ||
    due ||
    check ||
    paid === "no" ||
    (statuses && !statuses.includes(OrderStatus.completed) && !statuses.includes(OrderStatus.canceled))
  ) {
    return rowsOf(
      db,
      sql`
        select ${columns} from
          (select * from order_board where ${all([...exact, ...placed, ...isAfter])} offset 0) as few
        where ${matchesText} ${latestFirst} limit ${limit}`,
    );
  }
  const range = all([...inStatuses(statuses), ...placed, ...isAfter]);
  return rowsOf(
    db,
    sql`
      (select ${columns} from
        (select * from order_board where ${range} ${latestFirst} limit ${sql.lit(windowRows)}) as latest
        where ${all([matchesText, ...exact])})
      union all
      (select ${columns} from
        (select * from order_board where ${all([matchesText, ...exact, ...placed, ...isAfter])}
          and (completed_at, number) <= (
            select completed_at, number from order_board where ${range} ${latestFirst}
            offset ${sql.lit(windowRows)} limit 1)
          offset 0) as older
        ${latestFirst})
      limit ${limit}`,
  );
}

async function rowsOf(db: Db, query: RawBuilder<unknown>): Promise<BoardRow[]> {
  const { rows } = await query.execute(db);
  return checkRows(BoardRow, rows);
}

const chosenStatuses = ({ letter, group }: OrderFilters): readonly OrderStatus[] | null =>
  letter ? [letter] : group ? orderGroups[group].statuses : null;

const inStatuses = (statuses: readonly OrderStatus[] | null): Condition[] =>
  // Literals: a list of one becomes an equality, whose index has the order of the list.
  statuses ? [sql`status in (${sql.join(statuses.map((status) => sql.lit(status)))})`] : [];

function exactly({ paid, overdue, due, check, ...filters }: OrderFilters): Condition[] {
  return [
    ...inStatuses(chosenStatuses(filters)),
    ...(paid ? [paid === "no" ? sql`payment_status = 'pending'` : sql`payment_status <> 'pending'`] : []),
    ...(overdue ? [isLate] : []),
    ...(due ? [isOrderDue] : []),
    ...(check ? [needsConfirmation] : []),
  ];
}

function placedWithin({ from, to }: OrderFilters): Condition[] {
  return [
    ...(from ? [sql`completed_at >= ${moscowMidnight(from)}`] : []),
    ...(to ? [sql`completed_at < ${moscowMidnight(addDays(to, 1))}`] : []),
  ];
}

export async function openOrderCounts(db: Db): Promise<z.infer<typeof StatusCount>[]> {
  const { rows } = await sql`
    select status::text as status, count(*)::int as count from order_board where ${isOpen} group by status`.execute(db);
  return checkRows(StatusCount, rows);
}

/** Open orders only, which are few, of all columns at once. */
const openOrders = (filters: OrderFilters): Condition => {
  const tsquery = boardQuery(filters);
  return sql`(select * from order_board where ${all([isOpen, ...exactly(filters), ...placedWithin(filters)])} offset 0) as few
    where ${tsquery ? sql`words @@ ${tsquery}::tsquery` : sql`true`}`;
};

export async function openSums(db: Db, filters: OrderFilters) {
  const { rows } = await sql`
    select status::text as status, count(*)::int as count, sum(order_total)::bigint as total
    from ${openOrders(filters)} group by status`.execute(db);
  return checkRows(StatusSum, rows);
}

/** The first orders of each column: due soonest. */
export async function columnRows(db: Db, filters: OrderFilters, limit: number): Promise<BoardRow[]> {
  const columnsOfBoard = openGroups.map(
    (group) => sql`
      (select ${columns} from ${openOrders({ ...filters, group })} order by delivery_date, number limit ${limit})`,
  );
  return rowsOf(db, sql.join(columnsOfBoard, sql` union all `));
}
