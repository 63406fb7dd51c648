import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Money } from "@zertsalo/contract/money";
import {
  documentOfStaff,
  statusAfterMoney,
  moneyMatter,
  tillReceiptKind,
  type TillReceipt,
  withMoney,
} from "@zertsalo/domain/orders/received-money";
import { sql } from "kysely";
import type { Db } from "@zertsalo/db/connection";
import { closeTask, openTask } from "@zertsalo/db/staff-tasks";
import { moveOrder } from "./move-order.ts";
import type { OrderState } from "./order-state.ts";

/** A line of the bank's statement, or money received by a till. */
export interface ReceivedMoney {
  source: "bank" | "till";
  documentId: string;
  amount: Money;
  purpose: string;
  /** Null: now. */
  paidAt: string | null;
  fiscal: TillReceipt | null;
}

/**
 * Books money for a locked order, once per document, and then moves the order; the actor is the store where staff
 * recorded the money. False: it was booked before.
 */
export async function receiveMoney(
  tx: Db,
  order: OrderState,
  money: ReceivedMoney,
  staffId: number | null = null,
): Promise<boolean> {
  if (!(await keepMoney(tx, order, money))) return false;
  const paid = withMoney(order, money.amount);
  const { customerId, uid } = order.key;
  if (paid.payment.status !== order.payment.status) {
    const own = tx.updateTable("orders").set({ payment_status: paid.payment.status });
    await own.where("customer_id", "=", customerId).where("uid", "=", uid).execute();
  }
  const to = statusAfterMoney(paid, money.source);
  const by = to === OrderStatus.buyerNotified ? "system" : staffId === null ? "erp" : "store";
  const refusal = to && (await moveOrder(tx, paid, { to, by, staffId }));
  if (money.source === "till") await keepTillReceipt(tx, order, { money, kind: tillReceiptKind(order, paid) });
  const subject = String(order.number);
  const matter = refusal
    ? { kind: "money-back" as const, reason: `Деньги пришли, а заказ не двигается дальше: ${refusal}` }
    : moneyMatter(paid);
  if (matter) await openTask(tx, { ...matter, subject, order: order.key });
  else await closeTask(tx, { kind: "bill-short", subject });
  return true;
}

/** False: it was booked before. Unmatched money gets its order now. */
async function keepMoney(tx: Db, { key }: OrderState, money: ReceivedMoney): Promise<boolean> {
  const { rows } = await sql`
    insert into order_money (source, document_id, customer_id, order_uid, amount, paid_at, purpose, fiscal)
    select ${money.source}, ${money.documentId}, ${key.customerId}::uuid, ${key.uid}::uuid, ${money.amount}::bigint,
      coalesce(${money.paidAt}::timestamptz, now()), ${money.purpose},
      ${money.fiscal && JSON.stringify(money.fiscal)}::jsonb
    where not exists (select from order_money recorded where recorded.source = ${money.source}
      and recorded.document_id = ${money.fiscal && documentOfStaff(money.fiscal)}::text)
    on conflict (source, document_id) do update set customer_id = excluded.customer_id, order_uid = excluded.order_uid
      where order_money.order_uid is null
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** The till that received the money printed the receipt. If the till is unknown, a person has to find out. */
async function keepTillReceipt(
  tx: Db,
  { key, number }: OrderState,
  { money, kind }: { money: ReceivedMoney; kind: "prepayment" | "settlement" },
): Promise<void> {
  if (!money.fiscal) {
    const subject = `receipt:${number}:${kind}:${money.documentId}`;
    await openTask(tx, { kind: "receipt", subject, reason: "Касса не сообщила номер чека", order: key });
    return;
  }
  await sql`
    insert into order_receipt (customer_id, order_uid, kind, n, state, provider_id, fiscal, amount)
    select ${key.customerId}, ${key.uid}, ${kind}, coalesce(max(n), 0) + 1, 'done', ${money.documentId},
      ${JSON.stringify(money.fiscal)}::jsonb, ${money.amount}::bigint
    from order_receipt where customer_id = ${key.customerId} and order_uid = ${key.uid} and kind = ${kind}`.execute(tx);
}

/** Money without a known order is stored too, for a person to look at. */
export async function recordUnmatchedMoney(tx: Db, money: ReceivedMoney): Promise<void> {
  await sql`
    insert into order_money (source, document_id, amount, paid_at, purpose)
    values (${money.source}, ${money.documentId}, ${money.amount}, coalesce(${money.paidAt}::timestamptz, now()),
      ${money.purpose})
    on conflict do nothing`.execute(tx);
  const reason = `Деньги без заказа: «${money.purpose}»`;
  await openTask(tx, { kind: "erp-money", subject: money.documentId, reason });
}
