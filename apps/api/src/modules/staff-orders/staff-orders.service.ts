import type { OrderLetter } from "@zertsalo/contract/order-words";
import type { BoardOrder, StaffOrder } from "@zertsalo/contract/staff-orders";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import type { Db } from "@zertsalo/db/connection";
import { moveOrder } from "@zertsalo/db/orders/move-order";
import { lockOrder, type OrderKey, readOrder } from "@zertsalo/db/orders/order-state";
import {
  groupOf,
  type OrderGroup,
  orderGroupNames,
  orderGroups,
  orderSearchQuery,
} from "@zertsalo/domain/orders/order-groups";
import { movesOpenTo } from "@zertsalo/domain/orders/order-moves";
import { staffLetterText } from "@zertsalo/domain/orders/order-timeline";
import { isPaid, paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { ShopError } from "../../shop-error.ts";
import { orderDetails } from "../orders/order-details.ts";
import { orderOfUid } from "../orders/orders.queries.ts";
import * as queries from "./staff-orders.queries.ts";

const pageSize = 50;
const cursorPattern = /^(\d{1,17})\.(\d{1,15})$/;

interface BoardAsked {
  group?: OrderGroup | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
}

export async function orderBoard(db: Db, { group, q = "", cursor = "" }: BoardAsked) {
  const [, us, number] = cursorPattern.exec(cursor) ?? [];
  const rows = await queries.boardRows(db, {
    letters: group ? orderGroups[group].letters : null,
    search: orderSearchQuery(q),
    after: us && number ? { placedAtUs: Number(us), number: Number(number) } : null,
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    orders: shown.map(boardOrder),
    cursor: rows.length > pageSize && last ? `${last.placedAtUs}.${last.number}` : null,
    counts: countsOf(await queries.openCounts(db)),
  };
}

function countsOf(rows: readonly { status: OrderLetter; count: number }[]): Record<OrderGroup, number> {
  const counts = Object.fromEntries(orderGroupNames.map((name) => [name, 0])) as Record<OrderGroup, number>;
  for (const { status, count } of rows) counts[groupOf(status)] += count;
  return counts;
}

function boardOrder(row: queries.BoardRow): BoardOrder {
  const { number, status, placedAt, buyer, total, title, isMade, deliveryType, deliveryDate, method } = row;
  return {
    number,
    placedAt: placedAt.toISOString(),
    status,
    label: { text: staffLetterText(status), colour: orderGroups[groupOf(status)].colour },
    buyer,
    total,
    title,
    isMade,
    deliveryType,
    deliveryDate,
    payment: { method, name: paymentMethods[method].name, isPaid: isPaid(row.paymentStatus) },
  };
}

/** What titles the audit log has for the changes of staff. */
type Titles = ReadonlyMap<string, string>;

export async function orderCard(
  db: Db,
  number: number,
  roles: readonly StaffRole[],
  titles: Titles,
): Promise<StaffOrder> {
  const key = await keyOf(db, number);
  const [row, state] = [await orderOfUid(db, key.customerId, key.uid), await readOrder(db, key)];
  if (!row || !state) throw new ShopError("order_not_found");
  const office = await queries.officeRow(db, key, number);
  // An owner has no short cut: orders are moved by whoever manages them.
  const open = roles.includes("order_manager") ? movesOpenTo(state, "manager") : [];
  return {
    order: await orderDetails(db, row),
    version: office.version,
    moves: office.moves.map(({ status, actor, at }) => ({ status, text: staffLetterText(status), actor, at: iso(at) })),
    allowed: open.map((to) => ({ to, text: staffLetterText(to) })),
    payments: office.payments.map(({ method, at, ...each }) => ({
      ...each,
      name: paymentMethods[method].name,
      at: iso(at),
    })),
    receipts: office.receipts.map(({ at, ...each }) => ({ ...each, at: iso(at) })),
    notes: office.notes.map(({ at, ...each }) => ({ ...each, at: iso(at) })),
    changes: office.changes.map(({ id, author, action, details, at }) => ({
      id,
      author,
      title: titles.get(action) ?? action,
      details: typeof details.words === "string" ? details.words : "",
      at: iso(at),
    })),
  };
}

const iso = (at: string) => new Date(at).toISOString();

interface Move {
  to: OrderLetter;
  version: number;
  reason: string;
}

/** On a locked order, by the table of moves; answers what the audit log is told. */
export async function moveByManager(tx: Db, number: number, { to, version, reason }: Move): Promise<string> {
  const order = await lockOrder(tx, await keyOf(tx, number));
  if (!order) throw new ShopError("order_not_found");
  if (order.version !== version) throw new ShopError("order_moved_meanwhile");
  const from = order.letter;
  const refusal = await moveOrder(tx, order, { to, by: "manager", reason: reason || null });
  if (refusal === "goods_gone") throw new ShopError("product_not_available");
  if (refusal || from === to) throw new ShopError("order_move_refused");
  return `${staffLetterText(from)} → ${staffLetterText(to)}`;
}

export async function addNote(tx: Db, number: number, staffId: number, text: string): Promise<void> {
  await keyOf(tx, number);
  await queries.insertNote(tx, number, staffId, text);
}

async function keyOf(db: Db, number: number): Promise<OrderKey> {
  const key = await queries.keyOfNumber(db, number);
  if (!key) throw new ShopError("order_not_found");
  return key;
}
