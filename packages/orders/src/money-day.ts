import { Money } from "@zertsalo/contract/money";
import { MoneyDirection, MoneyProvider, type MoneyRow, RegisterProvider } from "@zertsalo/contract/staff-money";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { OrderKey } from "@zertsalo/db/order-key";
import { addDays, type Day, moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { compareMoney, type Movement, type ReadDays } from "@zertsalo/domain/money/compare-money";
import { sql } from "kysely";
import { z } from "zod";

const ReadDaysRow = z.strictObject({
  provider: RegisterProvider,
  directions: z.array(MoneyDirection),
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
});

/** Registers that cover a day of the range. */
export async function readDays(db: Db, from: Day, to: Day): Promise<ReadDays[]> {
  const { rows } = await sql`
    select provider, directions, from_day::text as "fromDay", to_day::text as "toDay" from provider_register
    where to_day >= ${from}::date and from_day <= ${to}::date`.execute(db);
  return checkRows(ReadDaysRow, rows);
}

const MovementRow = z.strictObject({
  provider: MoneyProvider,
  direction: MoneyDirection,
  operation: z.string(),
  paymentId: z.string().nullable(),
  at: z.date(),
  amount: Money,
  /** Null for money without an order. */
  key: OrderKey.nullable(),
  orderNumber: z.int().nullable(),
  receipt: z.strictObject({ isDone: z.boolean(), amount: Money.nullable() }).nullable(),
});
const OperationRow = z.strictObject({
  provider: RegisterProvider,
  direction: MoneyDirection,
  operationId: z.string(),
  paymentId: z.string(),
  amount: Money,
  commission: Money,
  at: z.date(),
  orderNumber: z.int().nullable(),
});

/** Rows of a day in the order of the clock; each payment is a row of one day alone. */
export async function moneyRows(db: Db, day: Day, now: Date): Promise<MoneyRow[]> {
  const range = { from: moscowMidnight(day), to: moscowMidnight(addDays(day, 1)) };
  const [read, movements, operations] = [
    await readDays(db, day, day),
    await loadMovements(db, range),
    await loadOperations(db, range),
  ];
  return compareMoney({ movements, operations, read, now })
    .filter((row) => row.day === day)
    .toSorted((one, other) =>
      one.at === other.at ? compareTexts(one.key, other.key) : compareTexts(one.at, other.at),
    );
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : 1);

interface Range {
  from: Date;
  to: Date;
}

/**
 * Payments of providers that were charged, refunded or registered on the day, with all that belongs to them on other
 * days: only so a register's line finds the payment that it is about.
 */
const touched = ({ from, to }: Range) => sql`touched as (
  select id from payment_attempt where paid_at >= ${from} and paid_at < ${to}
  union
  select attempt_id from payment_refund where done_at >= ${from} and done_at < ${to} and attempt_id is not null
  union
  select attempt.id from provider_register_row line
    join payment_attempt attempt on attempt.provider = line.provider and attempt.provider_id = line.payment_id
  where operated_at >= ${from} and operated_at < ${to})`;

const receiptJson = sql`case when receipt.state is not null then
  json_build_object('isDone', receipt.state = 'done', 'amount', receipt.amount) end`;

const keyJson = (table: string) =>
  sql`json_build_object('customerId', ${sql.ref(`${table}.customer_id`)}, 'uid', ${sql.ref(`${table}.order_uid`)})`;

async function loadMovements(db: Db, range: Range): Promise<Movement[]> {
  const { from, to } = range;
  const { rows } = await sql`
    with ${touched(range)}
    select attempt.provider, 'in' as direction, coalesce(attempt.provider_id, 'attempt-' || attempt.id) as operation,
      attempt.provider_id as "paymentId", attempt.paid_at as at, coalesce(attempt.captured, attempt.amount) as amount,
      ${keyJson("attempt")} as key, attempt.order_number as "orderNumber", ${receiptJson} as receipt
    from touched join payment_attempt attempt using (id)
      left join order_receipt receipt on receipt.customer_id = attempt.customer_id
        and receipt.order_uid = attempt.order_uid and receipt.kind = 'prepayment' and receipt.n = attempt.n
    where attempt.paid_at is not null
    union all
    select attempt.provider, 'out', coalesce(back.provider_id, 'refund-' || back.id), attempt.provider_id, back.done_at,
      back.amount, ${keyJson("back")}, attempt.order_number, ${receiptJson}
    from touched join payment_attempt attempt using (id) join payment_refund back on back.attempt_id = attempt.id
      left join order_receipt receipt on receipt.customer_id = back.customer_id and receipt.order_uid = back.order_uid
        and receipt.kind = 'refund' and receipt.n = back.n
    where back.done_at is not null
    union all
    select 'hand', 'out', 'refund-' || back.id, null, back.done_at, back.amount, ${keyJson("back")},
      (select number from order_directory place where place.uid = back.order_uid), null
    from payment_refund back
    where back.done_at >= ${from} and back.done_at < ${to} and back.attempt_id is null
    union all
    select money.source, 'in', money.document_id, null, money.paid_at, money.amount,
      case when money.order_uid is not null then ${keyJson("money")} end,
      (select number from order_directory place where place.uid = money.order_uid), ${receiptJson}
    from order_money money
      left join lateral (select state, amount from order_receipt
        where order_receipt.customer_id = money.customer_id and order_receipt.order_uid = money.order_uid
          and attempt_id is null and provider_id = money.document_id limit 1) receipt on true
    where money.paid_at >= ${from} and money.paid_at < ${to}`.execute(db);
  const found = checkRows(MovementRow, rows);
  const worths = await loadWorths(db, found);
  return found.map(({ at, key, orderNumber, ...row }, index) => ({
    ...row,
    at: at.toISOString(),
    order: key && {
      number: orderNumber ?? 0,
      ...(worths.get(index) ?? { isCanceled: false, worth: 0, paidBefore: 0 }),
    },
  }));
}

const WorthRow = z.strictObject({ index: z.int(), isCanceled: z.boolean(), worth: Money, paidBefore: Money });

/**
 * What may have come for the orders of payments in all: of a cancelled one only what has gone back, of others what will
 * too. Apart from the payments: the orders' partitions are planned once; the limit holds the plan to their keys.
 */
async function loadWorths(db: Db, movements: readonly z.infer<typeof MovementRow>[]) {
  const wanted = movements.flatMap(({ direction, key, at }, index) =>
    direction === "in" && key ? [{ index, ...key, at }] : [],
  );
  const { rows } = await sql`
    select wanted.index, orders.status = 'A' as "isCanceled",
      case when orders.status = 'A' then 0 else orders.order_total end
        + (select coalesce(sum(back.amount), 0)::bigint from payment_refund back
          where back.customer_id = orders.customer_id and back.order_uid = orders.uid
            and (back.state = 'done' or orders.status <> 'A')) as worth,
      (select coalesce(sum(coalesce(earlier.captured, earlier.amount)), 0)::bigint from payment_attempt earlier
          where earlier.customer_id = wanted.customer_id and earlier.order_uid = wanted.uid
            and earlier.paid_at < wanted.at)
        + (select coalesce(sum(earlier.amount), 0)::bigint from order_money earlier
          where earlier.customer_id = wanted.customer_id and earlier.order_uid = wanted.uid
            and earlier.paid_at < wanted.at) as "paidBefore"
    from unnest(${wanted.map(({ index }) => index)}::int[], ${wanted.map(({ customerId }) => customerId)}::uuid[],
        ${wanted.map(({ uid }) => uid)}::uuid[], ${wanted.map(({ at }) => at)}::timestamptz[])
        as wanted (index, customer_id, uid, at)
      join lateral (select * from orders where orders.customer_id = wanted.customer_id and orders.uid = wanted.uid limit 1)
        orders on true`.execute(db);
  return new Map(checkRows(WorthRow, rows).map(({ index, ...order }) => [index, order]));
}

async function loadOperations(db: Db, range: Range) {
  const { from, to } = range;
  const { rows } = await sql`
    with ${touched(range)}, lines as (
      select line.* from touched join payment_attempt attempt using (id)
        join provider_register_row line on line.provider = attempt.provider and line.payment_id = attempt.provider_id
      union
      select * from provider_register_row where operated_at >= ${from} and operated_at < ${to})
    select lines.provider, direction, operation_id as "operationId", payment_id as "paymentId", lines.amount,
      lines.commission, operated_at as at, attempt.order_number as "orderNumber"
    from lines left join payment_attempt attempt
      on attempt.provider = lines.provider and attempt.provider_id = lines.payment_id
    order by operated_at, operation_id`.execute(db);
  return checkRows(OperationRow, rows).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
