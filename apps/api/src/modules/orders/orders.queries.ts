import { Money } from "@zertsalo/contract/money";
import type { OrderedProduct } from "@zertsalo/contract/order";
import { DeliveryState, OrderStatusCode, PaymentMethod } from "@zertsalo/contract/order-enums";
import type { OrderListState } from "@zertsalo/contract/orders";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import { closedParts, ClosedPartsColumn } from "@zertsalo/db/closed-parts";
import { findRendersOfProducts } from "@zertsalo/db/configurator/renders";
import type { Db } from "@zertsalo/db/connection";
import { attemptStates } from "@zertsalo/domain/orders/payment-attempt";
import { onlineMethodList } from "@zertsalo/domain/orders/payment-methods";
import { paidForGoods } from "@zertsalo/orders/paid-so-far";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { HistoryCursor } from "./history-cursor.ts";
import { orderColumns } from "./order-columns.ts";

/** The whole row of `order_item` is read; these are its columns in use. */
const OrderLineRow = z.object({
  uid: z.string(),
  product_id: z.int().nullable(),
  quantity: z.int(),
  price: Money,
  old_price: Money.nullable(),
  price_total: Money,
  price_total_without_discount: Money,
  weight_grams: z.int(),
  /** `giftRuleId`: of gifts alone. */
  snapshot: storedJson<Omit<OrderedProduct, "id" | "productId" | "price" | "oldPrice"> & { giftRuleId?: number }>(),
});
export type OrderLineRow = z.infer<typeof OrderLineRow>;

const ownColumns = {
  ...orderColumns,
  /** Time of placing in microseconds: cursors need the full precision. */
  placed_at_us: z.int(),
};

/** An order without its related rows. */
export const OrderColumnsRow = z.strictObject(ownColumns);

/** One order with its related rows. */
const OrderRow = z.strictObject({
  ...ownColumns,
  items: z.array(OrderLineRow),
  /** Statuses the order has been through, the oldest first. */
  reached: z.array(OrderStatusCode),
  moved_at: z.date(),
  histories: z.array(z.strictObject({ status: DeliveryState, at: z.string() })),
});
export type OrderRow = z.infer<typeof OrderRow>;

export interface HistoryPage {
  skip: number;
  limit: number;
  state?: OrderListState | undefined;
  cursor: HistoryCursor | null;
}

/** Every subquery filters by customer id, so that each reads one partition. */
const wholeOrders = (customerId: string, page: RawBuilder<unknown>) => sql`
  select page.*, (extract(epoch from page.completed_at) * 1000000)::bigint as placed_at_us,
    (
      select json_agg(item order by item.line) from order_item item
      where item.customer_id = ${customerId} and item.order_uid = page.uid
    ) as items,
    (
      select array_agg(move.status::text order by move.n) from order_move move
      where move.customer_id = ${customerId} and move.order_uid = page.uid
    ) as reached,
    (
      select max(move.at) from order_move move
      where move.customer_id = ${customerId} and move.order_uid = page.uid
    ) as moved_at,
    (
      select coalesce(json_agg(json_build_object('status', entry.status, 'at', entry.at) order by entry.at), '[]')
      from delivery_history entry
      where entry.customer_id = ${customerId} and entry.order_uid = page.uid
    ) as histories
  from (${page}) as page
  order by page.completed_at desc, page.uid desc`;

const isOpen = sql`status not in ('F', 'A')`;
const isClosed = sql`status in ('F', 'A')`;

/** A page of a customer's orders, the latest first: an index scan that starts at the cursor. */
export function historyPage(customerId: string, { skip, limit, state, cursor }: HistoryPage): RawBuilder<unknown> {
  const states = { open: isOpen, closed: isClosed, all: sql`true` };
  const after = cursor
    ? sql`(completed_at, uid) < (timestamptz 'epoch' + ${cursor.placedAtUs} * interval '1 microsecond', ${cursor.uid}::uuid)`
    : sql`true`;
  return wholeOrders(
    customerId,
    sql`
      select * from orders
      where customer_id = ${customerId} and ${states[state ?? "all"]} and ${after}
      order by completed_at desc, uid desc
      limit ${limit} offset ${cursor ? 0 : skip}`,
  );
}

export const readHistory = (db: Db, customerId: string, page: HistoryPage): Promise<OrderRow[]> =>
  readOrders(db, historyPage(customerId, page));

async function readOrders(db: Db, query: RawBuilder<unknown>): Promise<OrderRow[]> {
  const { rows } = await query.execute(db);
  return addRenders(db, checkRows(OrderRow, rows));
}

/**
 * Pictures of made-to-size pieces that were rendered after their order was placed; one that was there on that day stays
 * as it was.
 */
async function addRenders(db: Db, orders: OrderRow[]): Promise<OrderRow[]> {
  const lines = orders.flatMap(({ items }) => items).filter(({ snapshot }) => isUnpictured(snapshot));
  const renders = await findRendersOfProducts(
    db,
    lines.flatMap(({ product_id: id }) => id ?? []),
  );
  if (renders.size === 0) return orders;
  const withRender = (item: OrderLineRow): OrderLineRow => {
    const render = isUnpictured(item.snapshot) && renders.get(item.product_id ?? 0);
    return render ? { ...item, snapshot: { ...item.snapshot, images: [render] } } : item;
  };
  return orders.map((order) => ({ ...order, items: order.items.map(withRender) }));
}

const isUnpictured = ({ isSpecialProduct, images }: OrderLineRow["snapshot"]) =>
  isSpecialProduct && images.length === 0;

/** The order with this number, if one of these customers owns it. */
export async function orderOfNumber(
  db: Db,
  number: number,
  customerIds: readonly string[],
): Promise<OrderRow | undefined> {
  const place = await db
    .selectFrom("order_directory")
    .select(["customer_id", "uid"])
    .where("number", "=", number)
    .where("customer_id", "in", [...customerIds])
    .executeTakeFirst();
  if (!place) return undefined;
  return orderOfUid(db, place.customer_id, place.uid);
}

export async function orderOfUid(db: Db, customerId: string, uid: string): Promise<OrderRow | undefined> {
  const one = sql`select * from orders where customer_id = ${customerId} and uid = ${uid}`;
  return (await readOrders(db, wholeOrders(customerId, one)))[0];
}

/** Payment facts outside the order's own rows; `attempt` is the last one. */
const PayingRow = z.strictObject({
  attempt: z
    .strictObject({
      state: z.enum(attemptStates),
      method: PaymentMethod.extract(onlineMethodList),
      ageSeconds: z.int(),
      isHold: z.boolean(),
      isDropped: z.boolean(),
      declineReason: z.string().nullable(),
      amount: Money,
      captured: Money.nullable(),
    })
    .nullable(),
  isCompanyActive: z.boolean(),
  hasStoreInCity: z.boolean(),
  closed: ClosedPartsColumn,
  /** Sum paid for the current goods. */
  paidFor: z.int(),
});
export type PayingRow = z.infer<typeof PayingRow>;

export async function payingRow(
  db: Db,
  order: Pick<OrderRow, "customer_id" | "uid" | "company_id" | "city_id">,
): Promise<PayingRow> {
  const { rows } = await sql`
    select
      (
        select json_build_object('state', state, 'method', method,
          'ageSeconds', extract(epoch from now() - created_at)::int, 'isHold', is_hold, 'isDropped', is_dropped,
          'declineReason', decline_reason, 'amount', amount, 'captured', captured)
        from payment_attempt where customer_id = ${order.customer_id} and order_uid = ${order.uid}
        order by n desc limit 1
      ) as attempt,
      exists (select from company where id = ${order.company_id}::int and b2b_active and b2b_type is not null)
        as "isCompanyActive",
      exists (select from store where city_id = ${order.city_id}::int and state = 'open') as "hasStoreInCity",
      ${sql.raw(closedParts)} as closed,
      ${paidForGoods(sql`mine`)} as "paidFor"
    from (values (${order.customer_id}::uuid, ${order.uid}::uuid)) as mine (customer_id, uid)`.execute(db);
  const [row] = checkRows(PayingRow, rows);
  if (!row) throw new Error("A statement without a table has no row");
  return row;
}

/** The person's own orders, and those he placed for companies. */
export async function ordersOfPerson(
  db: Db,
  { id, customerId }: { id: number; customerId: string },
): Promise<OrderRow[]> {
  const companies = await db
    .selectFrom("orders")
    .select("customer_id")
    .distinct()
    .where("base_user_id", "=", id)
    .where("company_id", "is not", null)
    .execute();
  const own = sql`select * from orders where customer_id = ${customerId}`;
  const found = await readOrders(db, wholeOrders(customerId, own));
  for (const { customer_id: key } of companies) {
    const placed = sql`select * from orders where customer_id = ${key} and base_user_id = ${id}`;
    found.push(...(await readOrders(db, wholeOrders(key, placed))));
  }
  return found;
}

/** Goods and payments stay; names, contacts and addresses are erased. */
export async function erasePersonFromOrders(
  tx: Db,
  { id, customerId }: { id: number; customerId: string },
): Promise<void> {
  const nobody = { full_name: null, email: null, phone: null, recipient: null, delivery_user_data: null };
  await tx.updateTable("orders").set(nobody).where("customer_id", "=", customerId).execute();
  const reviewIds = tx.selectFrom("written_review").select("review_id").where("customer_id", "=", customerId);
  await tx.updateTable("review").set({ author: "Покупатель", media: "[]" }).where("id", "in", reviewIds).execute();
  // A photo without a review is deleted with its files by the hourly job.
  await tx.updateTable("review_photo").set({ written_id: null }).where("customer_id", "=", customerId).execute();
  await tx.deleteFrom("review_vote").where("customer_id", "=", customerId).execute();
  await tx.updateTable("written_review").set({ author: "Покупатель" }).where("customer_id", "=", customerId).execute();
  await tx
    .updateTable("orders")
    .set(nobody)
    .where("base_user_id", "=", id)
    .where("company_id", "is not", null)
    .execute();
}

export async function ordersCount(db: Db, customerId: string): Promise<{ active: number; total: number }> {
  const counted = await db
    .selectFrom("customer_counter")
    .select(["active", "total"])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return counted ?? { active: 0, total: 0 };
}

/** The company's customer id, for an approved member. */
export async function companyCustomerId(db: Db, userId: number, companyId: number): Promise<string | undefined> {
  const company = await db
    .selectFrom("company_member")
    .innerJoin("company", "company.id", "company_member.company_id")
    .select("company.customer_id")
    .where("company_member.base_user_id", "=", userId)
    .where("company_member.company_id", "=", companyId)
    .where("company_member.approved_at", "is not", null)
    .executeTakeFirst();
  return company?.customer_id;
}
