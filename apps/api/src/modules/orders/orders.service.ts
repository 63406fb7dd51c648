import type { OrderDetails } from "@zertsalo/contract/order";
import type { OrderHistory } from "@zertsalo/contract/orders";
import type { Db } from "@zertsalo/db/connection";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import { requireUserId } from "../../auth/require-user-id.ts";
import { readHistoryCursor, writeHistoryCursor } from "./history-cursor.ts";
import { orderAnswer } from "./order-answer.ts";
import { openedOwners } from "./opened-orders.queries.ts";
import { orderDetails } from "./order-details.ts";
import {
  companyCustomerId,
  type HistoryPage,
  orderOfNumber,
  orderOfUid,
  type OrderRow,
  ordersCount,
  readHistory,
} from "./orders.queries.ts";

type HistoryQuery = Omit<HistoryPage, "cursor"> & { cursor?: string | undefined };

/** A page of orders of the user, or of the company he currently buys for. */
export async function getOrderHistory(db: Db, visitor: Visitor, query: HistoryQuery): Promise<OrderHistory> {
  const customerId = await buyerKey(db, visitor);
  const page = { ...query, limit: query.limit + 1, cursor: readHistoryCursor(query.cursor) };
  const [rows, counted] = await Promise.all([readHistory(db, customerId, page), ordersCount(db, customerId)]);
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

/** The visitor's own order or his company's; a guest's by the session that placed it. Others count as not found. */
export async function orderByNumber(db: Db, visitor: Visitor, number: number): Promise<OrderDetails> {
  return orderDetails(db, await ownOrder(db, visitor, number));
}

/** Lines of an order; `productId` is null for a made-to-size piece outside the catalogue. */
export async function getOrderLines(db: Db, visitor: Visitor, number: number) {
  const { items } = await ownOrder(db, visitor, number);
  return items
    .filter(({ snapshot }) => snapshot.giftRuleId === undefined)
    .map(({ product_id: productId, quantity, snapshot: { name } }) => ({ productId, quantity, name }));
}

export async function ownOrder(db: Db, visitor: Visitor, number: number): Promise<OrderRow> {
  const order = await findOwnOrder(db, visitor, number);
  if (!order) throw new ShopError("order_not_found");
  return order;
}

export async function findOwnOrder(db: Db, visitor: Visitor, number: number): Promise<OrderRow | undefined> {
  return orderOfNumber(db, number, await ownKeys(db, visitor));
}

/**
 * Customer ids of the visitor's orders: his own, that of the company he currently buys for, and those of orders that he has
 * opened by their links.
 */
export async function ownKeys(db: Db, visitor: Visitor): Promise<string[]> {
  const companyKey = await companyKeyOf(db, visitor);
  return [visitor.customerId, ...(companyKey ? [companyKey] : []), ...(await openedOwners(db, visitor.customerId))];
}

/** Key of an order by uid, if it belongs to the visitor or his company. */
export async function ownOrderKey(db: Db, visitor: Visitor, uid: string) {
  for (const customerId of await ownKeys(db, visitor)) {
    if (await orderOfUid(db, customerId, uid)) return { customerId, uid };
  }
  return null;
}

/** Customer id whose orders a signed-in visitor sees. */
export async function buyerKey(db: Db, visitor: Visitor): Promise<string> {
  requireUserId(visitor);
  if (visitor.companyId === null) return visitor.customerId;
  const key = await companyKeyOf(db, visitor);
  if (!key) throw new ShopError("forbidden"); // no longer a member
  return key;
}

async function companyKeyOf(db: Db, { baseUserId, companyId }: Visitor): Promise<string | undefined> {
  return baseUserId === null || companyId === null ? undefined : companyCustomerId(db, baseUserId, companyId);
}
