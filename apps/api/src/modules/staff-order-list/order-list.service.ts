import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { BoardOrder, OrderFilters, OrderGroup } from "@zertsalo/contract/staff-order-list";
import type { Db } from "@zertsalo/db/connection";
import { getOrderGroup, openGroups, orderGroupNames, orderGroups } from "@zertsalo/domain/orders/order-groups";
import { staffStatusText } from "@zertsalo/domain/orders/order-timeline";
import { isPaid, paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { isTooShort } from "@zertsalo/domain/staff/search-query";
import * as queries from "./order-list.queries.ts";

const pageSize = 50;
const columnSize = 30;
/** Batch of an export: fewer queries for a long list. */
const partSize = 1_000;
const cursorPattern = /^(\d{1,17})\.(\d{1,15})$/;

type OrderListQuery = OrderFilters & { cursor?: string | undefined };

export async function orderList(db: Db, query: OrderListQuery) {
  const page = await partOf(db, query, pageSize);
  return { ...page, counts: countsOf(await queries.openOrderCounts(db)) };
}

export const orderPart = (db: Db, query: OrderListQuery) => partOf(db, query, partSize);

async function partOf(db: Db, { cursor = "", ...filters }: OrderListQuery, size: number) {
  const [, us, number] = cursorPattern.exec(cursor) ?? [];
  const after = us && number ? { placedAtUs: Number(us), number: Number(number) } : null;
  const rows = isTooShort(filters.q ?? "") ? [] : await queries.boardRows(db, { ...filters, after, limit: size + 1 });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    orders: page.map(boardOrder),
    cursor: rows.length > size && last ? `${last.placedAtUs}.${last.number}` : null,
  };
}

function countsOf(rows: readonly { status: OrderStatus; count: number }[]): Record<OrderGroup, number> {
  const counts = Object.fromEntries(orderGroupNames.map((name) => [name, 0])) as Record<OrderGroup, number>;
  for (const { status, count } of rows) counts[getOrderGroup(status)] += count;
  return counts;
}

export async function orderListColumns(db: Db, filters: OrderFilters) {
  const isEmpty = isTooShort(filters.q ?? "");
  const sums = isEmpty ? [] : await queries.openSums(db, filters);
  const rows = isEmpty ? [] : await queries.columnRows(db, filters, columnSize);
  const columns = openGroups.map((group) => {
    const ofGroup = sums.filter(({ status }) => getOrderGroup(status) === group);
    return {
      group,
      count: ofGroup.reduce((sum, { count }) => sum + count, 0),
      total: ofGroup.reduce((sum, { total }) => sum + total, 0),
      orders: rows.filter(({ status }) => getOrderGroup(status) === group).map(boardOrder),
    };
  });
  return { columns };
}

function boardOrder({
  placedAt,
  payUntil,
  paymentStatus,
  method,
  placedAtUs: _,
  ...row
}: queries.BoardRow): BoardOrder {
  return {
    ...row,
    placedAt: placedAt.toISOString(),
    payUntil: payUntil?.toISOString() ?? null,
    label: { text: staffStatusText(row.status), colour: orderGroups[getOrderGroup(row.status)].colour },
    payment: { method, name: paymentMethods[method].name, isPaid: isPaid(paymentStatus) },
  };
}
