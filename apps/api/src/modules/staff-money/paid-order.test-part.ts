import { randomUUID } from "node:crypto";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Db } from "@zertsalo/db/connection";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";

interface PaidOrder {
  at: string;
  /** In kopecks; the order is of 1 000 ₽. */
  paid?: number;
  provider?: "yookassa" | "sber";
  status?: OrderStatus;
  receipt?: { state?: "done" | "failed"; amount?: number } | null;
  refund?: number;
}

/** An order of one payment by a provider, with its receipt. */
export async function paidOrder(db: Db, options: PaidOrder) {
  const { at, paid = 100_000, provider = "yookassa", status = "P", receipt = {}, refund = 0 } = options;
  const order = await newOrder(
    db,
    { customerId: randomUUID() },
    { status, placedAt: new Date(at), payment: { method: "card-online", status: "completed" } },
  );
  const providerId = `pay-${randomUUID()}`;
  const attempt = await addAttempt(db, order, { at, amount: paid, provider, providerId, n: 1 });
  if (receipt) {
    await sql`
      insert into order_receipt (customer_id, order_uid, kind, n, attempt_id, state, provider_id, amount, made_at)
      values (${order.customerId}, ${order.uid}, 'prepayment', 1, ${attempt}, ${receipt.state ?? "done"}, 'receipt',
        ${receipt.amount ?? paid}, ${at})`.execute(db);
  }
  const refundId = `refund-${randomUUID()}`;
  if (refund > 0) {
    await sql`
      insert into payment_refund (customer_id, order_uid, n, attempt_id, occasion, amount, state, provider_id, done_at)
      values (${order.customerId}, ${order.uid}, 1, ${attempt}, 'part', ${refund}, 'done', ${refundId}, ${at})`.execute(
      db,
    );
  }
  return { ...order, providerId, refundId };
}

interface NewAttempt {
  at: string;
  amount: number;
  provider: string;
  providerId: string;
  n: number;
}

export async function addAttempt(
  db: Db,
  { customerId, uid, number }: { customerId: string; uid: string; number: number },
  { at, amount, provider, providerId, n }: NewAttempt,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payment_attempt (customer_id, order_uid, order_number, n, method, provider, state, amount, is_hold,
      provider_id, created_at, updated_at)
    values (${customerId}, ${uid}, ${number}, ${n}, 'card-online', ${provider}, 'completed', ${amount}, false,
      ${providerId}, ${at}, ${at})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** «05.03.2026 12:00:00», as a register writes it. */
const registerTime = (at: string) =>
  new Date(Date.parse(at) + 3 * 3_600_000).toISOString().replace(/(\d+)-(\d+)-(\d+)T([\d:]+).*/, "$3.$2.$1 $4");

export interface RegisterLine {
  id: string;
  roubles: number;
  at: string;
}

/** A register of payments with a commission of 2 %. */
export function registerText(lines: readonly RegisterLine[]): string {
  const rows = lines.map(
    ({ id, roubles, at }) => `${id};${roubles.toFixed(2)};RUB;${(roubles * 0.98).toFixed(2)};${registerTime(at)}`,
  );
  return [
    "Идентификатор платежа;Сумма платежа;Валюта платежа;Сумма за вычетом комиссии и НДС;Время платежа",
    ...rows,
  ].join("\n");
}
