import { isOneOf, OrderStatus } from "@zertsalo/contract/order-statuses";
import { isOnline, type OnlineMethod, paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { upsertRows } from "./insert-rows.ts";
import type { DemoOrder } from "./order-content.ts";
import { type DemoMove, demoMoves } from "./order-moves.ts";

/** An order with its owner and its sums. */
export interface PricedOrder {
  order: DemoOrder;
  customerId: string;
  sums: { orderTotal: number; prepay: number };
}

interface DemoReceipt {
  kind: "prepayment" | "settlement" | "refund";
  at: string;
}

/** Payments and receipts of an order. */
export interface DemoMoney {
  attempt: {
    state: "hold" | "completed" | "refunded" | "cancelled";
    amount: number;
    startedAt: string;
    endedAt: string;
  } | null;
  /** By bank transfer, or at a till. */
  received: { source: "bank" | "till"; amount: number; at: string } | null;
  receipts: DemoReceipt[];
}

/** Derived from the order's data, so that money, dates and receipts agree. */
export function demoMoney({ order, sums }: Omit<PricedOrder, "customerId">): DemoMoney {
  const { payment, status, delivered } = order;
  const moves = demoMoves(order);
  const handedOver = delivered ? handedOverAt(order, moves) : null;
  const settlement: DemoReceipt[] = handedOver ? [{ kind: "settlement", at: handedOver }] : [];
  if (isOnline(payment.handlerCode)) return onlineMoney({ order, sums }, moves, settlement);

  const received = (source: "bank" | "till", amount: number, at: string) => ({ source, amount, at });
  if (paymentMethods[payment.handlerCode].source === "bank") {
    const isPaid = payment.status === "completed";
    // A company that paid by transfer gets no fiscal receipt.
    return {
      attempt: null,
      received: isPaid ? received("bank", sums.orderTotal, timeAt(moves, OrderStatus.paid)) : null,
      receipts: [],
    };
  }
  if (handedOver) {
    return { attempt: null, received: received("till", sums.orderTotal, handedOver), receipts: settlement };
  }
  // A prepayment at the till comes before any work.
  const isBegun =
    paymentMethods[payment.handlerCode].hasPrepayment &&
    !isOneOf(
      status,
      OrderStatus.notProcessed,
      OrderStatus.pending,
      OrderStatus.sentForScoring,
      OrderStatus.awaitingConsent,
      OrderStatus.awaitingPayment,
      OrderStatus.canceled,
    );
  if (!isBegun) return { attempt: null, received: null, receipts: [] };
  const at = timeAt(moves, OrderStatus.confirmed);
  return { attempt: null, received: received("till", sums.prepay, at), receipts: [{ kind: "prepayment", at }] };
}

function onlineMoney(
  { order: { payment, status, createdAt }, sums }: Omit<PricedOrder, "customerId">,
  moves: readonly DemoMove[],
  settlement: DemoReceipt[],
): DemoMoney {
  const amount = sums.orderTotal;
  if (payment.status === "pending") {
    // The buyer opened the bank's page and came back without paying.
    const isTried = status === OrderStatus.awaitingPayment || status === OrderStatus.canceled;
    const attempt = { state: "cancelled" as const, amount, startedAt: createdAt, endedAt: createdAt };
    return { attempt: isTried ? attempt : null, received: null, receipts: [] };
  }
  const paidAt = timeAt(moves, OrderStatus.paid);
  const startedAt = timeAt(moves, OrderStatus.awaitingPayment);
  if (payment.status === "hold") {
    return { attempt: { state: "hold", amount, startedAt, endedAt: paidAt }, received: null, receipts: [] };
  }
  const prepayment: DemoReceipt = { kind: "prepayment", at: paidAt };
  if (!payment.refunded) {
    return {
      attempt: { state: "completed", amount, startedAt, endedAt: paidAt },
      received: null,
      receipts: [prepayment, ...settlement],
    };
  }
  const endedAt = timeAt(moves, OrderStatus.canceled);
  return {
    attempt: { state: "refunded", amount, startedAt, endedAt },
    received: null,
    receipts: [prepayment, { kind: "refund", at: endedAt }],
  };
}

function handedOverAt({ deliveryHistories }: DemoOrder, moves: readonly DemoMove[]): string {
  return deliveryHistories.find(({ status }) => status === "completed")?.at ?? timeAt(moves, OrderStatus.completed);
}

function timeAt(moves: readonly DemoMove[], status: DemoMove["status"]): string {
  const move = moves.find((each) => each.status === status);
  if (!move) throw new Error(`A demo order has never been at ${status}`);
  return move.at;
}

/** Payments, transfers, refunds and receipts of all demo orders. Idempotent. */
export async function seedOrderMoney(db: Db, orders: readonly PricedOrder[]): Promise<void> {
  const all = orders.map((each) => ({ ...each, money: demoMoney(each) }));
  await upsertRows(
    db,
    "payment_attempt",
    ["customer_id", "order_uid", "n"],
    all.flatMap((each) => attemptRow(each) ?? []),
  );
  await upsertRows(
    db,
    "order_money",
    ["source", "document_id"],
    all.flatMap((each) => moneyRow(each) ?? []),
  );
  for (const { order, customerId, money } of all) {
    for (const receipt of money.receipts) await insertReceipt(db, order, customerId, receipt, money.received);
  }
  const refunded = all.filter(({ money }) => money.attempt?.state === "refunded");
  for (const { order, customerId, sums } of refunded) {
    await sql`
      insert into payment_refund (customer_id, order_uid, n, attempt_id, occasion, amount, state, provider_id, made_at, done_at)
      select customer_id, order_uid, 1, id, 'cancelled', ${sums.orderTotal}::bigint, 'done', ${`demo-refund-${order.number}`},
        updated_at, updated_at
      from payment_attempt where customer_id = ${customerId} and order_uid = ${order.uid} and state = 'refunded'
      on conflict (customer_id, order_uid, n) do nothing`.execute(db);
  }
}

type WithMoney = PricedOrder & { money: DemoMoney };

const providers: Record<OnlineMethod, string> = {
  "sbp-sber": "sber",
  "card-online": "yookassa",
  SberPay: "sber",
  yooMoney: "yookassa",
};

function attemptRow({ order, customerId, money: { attempt } }: WithMoney) {
  const { handlerCode: method } = order.payment;
  if (!attempt || !isOnline(method)) return null;
  const { state, amount, startedAt, endedAt } = attempt;
  const isCaptured = state === "completed" || state === "refunded";
  return {
    customer_id: customerId,
    order_uid: order.uid,
    order_number: order.number,
    n: 1,
    method,
    provider: providers[method],
    state,
    amount,
    captured: isCaptured ? amount : null,
    refunded: state === "refunded" ? amount : 0,
    is_hold: state === "hold",
    // The emulator finds a payment by such an id.
    provider_id: state === "cancelled" ? null : `demo-${order.number}-${amount}-${state}`,
    decline_reason: state === "cancelled" ? "expired_on_confirmation" : null,
    created_at: startedAt,
    updated_at: endedAt,
  };
}

function moneyRow({ order, customerId, money: { received } }: WithMoney) {
  if (!received) return null;
  const { source, amount, at } = received;
  return {
    source,
    document_id: `demo-${source}-${order.number}`,
    customer_id: customerId,
    order_uid: order.uid,
    amount,
    paid_at: at,
    purpose: source === "bank" ? `Оплата по счёту к заказу ${order.number}` : "",
    fiscal: source === "till" ? (fiscalOf(order.number, 1) as never) : null,
  };
}

async function insertReceipt(
  db: Db,
  { number, uid }: DemoOrder,
  customerId: string,
  { kind, at }: DemoReceipt,
  received: DemoMoney["received"],
) {
  // The till that took the money names its receipt by the same document.
  const providerId = received?.source === "till" ? `demo-till-${number}` : `demo-${kind}-${number}`;
  const fiscal = JSON.stringify(fiscalOf(number, ["prepayment", "settlement", "refund"].indexOf(kind) + 1));
  await sql`
    insert into order_receipt (customer_id, order_uid, kind, n, attempt_id, state, provider_id, fiscal, made_at)
    select ${customerId}, ${uid}, ${kind}, 1,
      (select id from payment_attempt where customer_id = ${customerId} and order_uid = ${uid} and n = 1),
      'done', ${providerId}, ${fiscal}::jsonb, ${at}::timestamptz
    on conflict (customer_id, order_uid, kind, n) do nothing`.execute(db);
}

/** Storage, document and sign in a till's own form. */
const fiscalOf = (number: number, document: number) => ({
  storage: "9960440300000000",
  document: `${number}${document}`,
  sign: String((number * 7919 + document) % 1_000_000_000),
});
