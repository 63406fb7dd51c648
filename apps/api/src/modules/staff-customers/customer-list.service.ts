import type { OrderLabel } from "@zertsalo/contract/order";
import type { CustomerSort, CustomerView, ListedCustomer } from "@zertsalo/contract/staff-customers";
import type { Db } from "@zertsalo/db/connection";
import { getOrderGroup, orderGroups } from "@zertsalo/domain/orders/order-groups";
import { staffStatusText } from "@zertsalo/domain/orders/order-timeline";
import { isTooShort, searchQuery } from "@zertsalo/domain/staff/search-query";
import { type CustomerRow, customerCounts, customerRows, type NowRow, nowRows } from "./customer-list.queries.ts";

const pageSize = 50;
/** Of a file. */
const partSize = 1_000;
const cursorPattern = /^(\d{1,17})\.(\d{1,10})$/;

interface CustomerListInput {
  view: CustomerView;
  sort: CustomerSort;
  q: string;
  cursor: string;
}

export async function customerList(db: Db, input: CustomerListInput) {
  const { rows, cursor } = await pageOf(db, input, pageSize);
  return { customers: await listedCustomers(db, rows), cursor, counts: await customerCounts(db) };
}

/** The list in parts, for a file. */
export async function customerPart(db: Db, input: CustomerListInput) {
  const { rows, cursor } = await pageOf(db, input, partSize);
  const customers = rows.map(({ customerId: _, sortedBy: __, openOrders: ___, lastOrderAt, ...row }) => ({
    ...row,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }));
  return { customers, cursor };
}

async function pageOf(db: Db, { view, sort, q, cursor }: CustomerListInput, size: number) {
  const [, sortedBy, id] = cursorPattern.exec(cursor) ?? [];
  const after = sortedBy && id ? { sortedBy: Number(sortedBy), id: Number(id) } : null;
  const query = { view, sort, q, tsquery: searchQuery(q), after, limit: size + 1 };
  const found = isTooShort(q) ? [] : await customerRows(db, query);
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, cursor: found.length > size && last ? `${last.sortedBy}.${last.id}` : null };
}

export async function listedCustomers(db: Db, rows: readonly CustomerRow[]): Promise<ListedCustomer[]> {
  const nows = new Map(
    (
      await nowRows(
        db,
        rows.map(({ customerId }) => customerId),
      )
    ).map((now) => [now.customerId, now]),
  );
  return rows.map(({ customerId, sortedBy: _, lastOrderAt, ...row }) => ({
    ...row,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    now: nowLabel(nows.get(customerId)),
  }));
}

/** The most pressing thing wins. */
export function nowLabel(now: Omit<NowRow, "customerId"> | undefined): OrderLabel | null {
  if (!now) return null;
  if (now.hasComplaint) return { text: "Претензия", colour: "red" };
  if (now.status !== null) {
    return { text: staffStatusText(now.status), colour: orderGroups[getOrderGroup(now.status)].colour };
  }
  return now.tier === null ? null : { text: `Опт: ${now.tier}`, colour: "accent" };
}
