import type { OrderDetails } from "@zertsalo/contract/order";
import type { OrderHistory } from "@zertsalo/contract/orders";
import type { Db } from "@zertsalo/db/connection";
import { ShopError } from "../../shop-error.ts";
import type { Visitor } from "../../tokens.ts";
import { requireUserId } from "../../require-user-id.ts";
import { readHistoryCursor, writeHistoryCursor } from "./history-cursor.ts";
import { orderAnswer } from "./order-answer.ts";
import { orderDetails } from "./order-details.ts";
import {
  companyCustomerId,
  historyPage,
  type HistoryPage,
  orderOfNumber,
  orderOfUid,
  type OrderRow,
  ordersCount,
} from "./orders.queries.ts";

type HistoryQuery = Omit<HistoryPage, "cursor"> & { cursor?: string | undefined };

/** A page of the orders of the user, or of the company he buys for now. */
export async function getOrderHistory(db: Db, visitor: Visitor, query: HistoryQuery): Promise<OrderHistory> {
  const customerId = await buyerKey(db, visitor);
  const page = { ...query, limit: query.limit + 1, cursor: readHistoryCursor(query.cursor) };
  const [{ rows }, counted] = await Promise.all([
    historyPage(customerId, page).execute(db),
    ordersCount(db, customerId),
  ]);
  const pageRows = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? pageRows.at(-1) : undefined;
  const totals = { open: counted.active, closed: counted.total - counted.active, all: counted.total };
  return {
    collection: pageRows.map(orderAnswer),
    total: totals[query.state ?? "all"],
    cursor: last ? writeHistoryCursor({ placedAtUs: last.placed_at_us, uid: last.uid }) : null,
  };
}

export async function activeOrdersCount(db: Db, visitor: Visitor): Promise<number> {
  return (await ordersCount(db, await buyerKey(db, visitor))).active;
}

/** His own, or his company's; a guest's by the session that placed it. Another's number is no number. */
export async function orderByNumber(db: Db, visitor: Visitor, number: number): Promise<OrderDetails> {
  return orderDetails(db, await ownOrder(db, visitor, number));
}

/** What such an order was made of; a piece made to size is no product of the catalogue. */
export async function getOrderLines(db: Db, visitor: Visitor, number: number) {
  const { items } = await ownOrder(db, visitor, number);
  return items.map(({ product_id: productId, quantity, snapshot: { name } }) => ({ productId, quantity, name }));
}

export async function ownOrder(db: Db, visitor: Visitor, number: number): Promise<OrderRow> {
  const order = await findOwnOrder(db, visitor, number);
  if (!order) throw new ShopError("order_not_found");
  return order;
}

export async function findOwnOrder(db: Db, visitor: Visitor, number: number): Promise<OrderRow | undefined> {
  return orderOfNumber(db, number, await ownKeys(db, visitor));
}

/** Under which keys orders lie that are his: his own, and the company's that he buys for now. */
export async function ownKeys(db: Db, visitor: Visitor): Promise<string[]> {
  const companyKey = await companyKeyOf(db, visitor);
  return [visitor.customerId, ...(companyKey ? [companyKey] : [])];
}

/** Whose the order of this uid is, if it is his or his company's. */
export async function ownOrderKey(db: Db, visitor: Visitor, uid: string) {
  for (const customerId of await ownKeys(db, visitor)) {
    if (await orderOfUid(db, customerId, uid)) return { customerId, uid };
  }
  return null;
}

/** Under which key the orders lie that a signed-in visitor sees as his. */
export async function buyerKey(db: Db, visitor: Visitor): Promise<string> {
  requireUserId(visitor);
  if (visitor.companyId === null) return visitor.customerId;
  const key = await companyKeyOf(db, visitor);
  if (!key) throw new ShopError("forbidden"); // no longer one of its people
  return key;
}

async function companyKeyOf(db: Db, { baseUserId, companyId }: Visitor): Promise<string | undefined> {
  return baseUserId === null || companyId === null ? undefined : companyCustomerId(db, baseUserId, companyId);
}
