import { setTimeout as pause } from "node:timers/promises";
import { PaymentMethod } from "@zertsalo/contract/order-enums";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { Money } from "@zertsalo/contract/money";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { vatPercentOn } from "@zertsalo/domain/money/tax-inside";
import { attemptStates, liveStates } from "@zertsalo/domain/orders/payment-attempt";
import { isOnline, type OnlineMethod } from "@zertsalo/domain/orders/payment-methods";
import { captureMode } from "@zertsalo/domain/orders/payment-terms";
import { prepaymentReceipt, type Receipt, type ReceiptOrder } from "@zertsalo/domain/orders/receipts";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { orderLinkKey, type OrderPages } from "./order-link.ts";
import { paidForGoods } from "./paid-so-far.ts";
import { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder, type OrderState } from "./order-state.ts";

/** One attempt to pay an order, as stored. */
const Attempt = z.strictObject({
  id: z.int(),
  key: OrderKey,
  orderNumber: z.int(),
  n: z.int(),
  method: PaymentMethod.extract(["sbp-sber", "card-online", "SberPay", "yooMoney"]),
  provider: z.string(),
  state: z.enum(attemptStates),
  amount: Money,
  captured: Money.nullable(),
  refunded: Money,
  isHold: z.boolean(),
  isDropped: z.boolean(),
  providerId: z.string().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

const columns = sql`id, json_build_object('customerId', customer_id, 'uid', order_uid) as key,
  order_number as "orderNumber", n, method, provider, state, amount, captured, refunded, is_hold as "isHold",
  is_dropped as "isDropped", provider_id as "providerId"`;

export async function findAttemptById(db: Db, id: number): Promise<Attempt | undefined> {
  const { rows } = await sql`select ${columns} from payment_attempt where id = ${id}`.execute(db);
  return checkRows(Attempt, rows)[0];
}

export async function attemptByProvider(db: Db, provider: string, providerId: string): Promise<Attempt | undefined> {
  const { rows } = await sql`
    select ${columns} from payment_attempt where provider = ${provider} and provider_id = ${providerId}`.execute(db);
  return checkRows(Attempt, rows)[0];
}

/** The attempt that may still bring money, else the last that has; null without any. */
export async function liveAttempt(db: Db, { customerId, uid }: OrderKey): Promise<Attempt | null> {
  const { rows } = await sql`
    select ${columns} from payment_attempt
    where customer_id = ${customerId} and order_uid = ${uid} and state = any (${[...liveStates]}::text[])
    order by state in ('completed', 'refunding'), n desc limit 1`.execute(db);
  return checkRows(Attempt, rows)[0] ?? null;
}

/** Attempts whose money has arrived. */
export async function moneyAttempts(db: Db, { customerId, uid }: OrderKey): Promise<Attempt[]> {
  const { rows } = await sql`
    select ${columns} from payment_attempt
    where customer_id = ${customerId} and order_uid = ${uid} and state in ('completed', 'refunding')
    order by n`.execute(db);
  return checkRows(Attempt, rows);
}

/** Request to a provider; identical for every retry of the same attempt. */
export interface Opening {
  attempt: Attempt;
  request: {
    key: string;
    orderNumber: number;
    attempt: number;
    method: OnlineMethod;
    amount: Money;
    isHold: boolean;
    description: string;
    returnUrl: string;
    failUrl: string;
    contact: { email: string | null; phone: string | null };
    receipt: Receipt;
  };
}

const PaidRow = z.strictObject({
  placedAt: z.date(),
  deliveryPrice: Money,
  unloadPrice: Money,
  returnUrl: z.string().nullable(),
  failUrl: z.string().nullable(),
  leadDays: z.int(),
  /** Sum paid for the order before. */
  paidFor: z.int(),
  items: z.array(z.strictObject({ line: z.int(), name: z.string(), quantity: z.int(), priceTotal: Money })),
});
type PaidRow = z.infer<typeof PaidRow>;

interface Asking extends OrderPages {
  providerOf: (method: OnlineMethod) => string;
}

/**
 * The attempt to be opened at its provider: one not sent yet, or a new one, for this caller alone until it is opened or
 * `endOpening`. Null where the order awaits no online payment, or has one under way. Waits while another asks.
 */
export async function attemptToOpen(db: Db, key: OrderKey, asking: Asking): Promise<Opening | null> {
  await openingEnded(db, key);
  const claimed = await claimAttempt(db, key, asking);
  return claimed === "elsewhere" ? attemptToOpen(db, key, asking) : claimed;
}

async function claimAttempt(
  db: Db,
  key: OrderKey,
  { providerOf, ...pages }: Asking,
): Promise<Opening | "elsewhere" | null> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, key);
    if (!order || order.status !== OrderStatus.awaitingPayment || order.orderTotal === 0) return null;
    const { method } = order.payment;
    if (!isOnline(method)) return null;
    const live = await liveAttempt(tx, key);
    if (live?.state === "pending" || live?.state === "hold") return null;
    const paid = await paidRow(tx, key);
    const due = order.orderTotal - paid.paidFor;
    if (due <= 0) return null;
    const fresh = live?.state === "new" ? live : null;
    const attempt = fresh ?? (await addAttempt(tx, order, { method, provider: providerOf(method), paid, due }));
    if (!(await beginOpening(tx, attempt))) return "elsewhere";
    return { attempt, request: requestOf(attempt, order, paid, pages) };
  });
}

/** Longer than a provider may take to answer: whoever has died holds nobody up for longer. */
const longestOpening = "40 seconds";
const lookAgainMs = 150;

async function beginOpening(tx: Db, { id }: Attempt): Promise<boolean> {
  const { rows } = await sql`
    update payment_attempt set opening_until = now() + ${longestOpening}::interval
    where id = ${id} and coalesce(opening_until <= now(), true) returning id`.execute(tx);
  return rows.length > 0;
}

/** The provider did not answer: the next try need not wait. */
export async function endOpening(db: Db, { id }: Attempt): Promise<void> {
  await sql`update payment_attempt set opening_until = null where id = ${id}`.execute(db);
}

/** Waits while another process asks the provider for a page of the order. */
export async function openingEnded(db: Db, key: OrderKey): Promise<void> {
  while (await isBeingOpened(db, key)) await pause(lookAgainMs);
}

async function isBeingOpened(db: Db, { customerId, uid }: OrderKey): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempt
    where customer_id = ${customerId} and order_uid = ${uid} and state = 'new' and opening_until > now()`.execute(db);
  return rows.length > 0;
}

/** The provider was reached since the order began to await payment, by an attempt that we have not closed ourselves. */
export async function wasOpened(db: Db, { customerId, uid }: OrderKey): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempt attempt
    where customer_id = ${customerId} and order_uid = ${uid} and state <> 'new' and not is_dropped and created_at >= (
      select max(at) from order_move where customer_id = ${customerId} and order_uid = ${uid} and status = 'X')
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Closed by us, whatever state its provider reports later: the buyer is not notified. */
export async function giveUp(db: Db, { id }: Attempt): Promise<void> {
  await sql`update payment_attempt set is_dropped = true where id = ${id} and state in ('new', 'pending')`.execute(db);
}

/**
 * Abandons an attempt. Not every provider closes unpaid payments, so it is read once more: late money is returned.
 */
export async function dropAttempt(db: Db, { id }: Attempt): Promise<void> {
  await sql`
    update payment_attempt set state = 'cancelled', is_dropped = true, updated_at = now(),
      next_sync_at = now() + interval '1 hour'
    where id = ${id} and state in ('new', 'pending')`.execute(db);
}

async function addAttempt(
  tx: Db,
  { key, number, hasSpecial }: OrderState,
  { method, provider, paid, due }: { method: OnlineMethod; provider: string; paid: PaidRow; due: Money },
): Promise<Attempt> {
  // An additional payment is charged at once: the rest of the money is here already.
  const isHold = paid.paidFor === 0 && captureMode(method, { hasSpecial, leadDays: paid.leadDays }) === "hold";
  const { rows } = await sql`
    insert into payment_attempt (customer_id, order_uid, order_number, n, method, provider, amount, is_hold,
      next_sync_at)
    select ${key.customerId}, ${key.uid}, ${number}, coalesce(max(n), 0) + 1, ${method}, ${provider}, ${due},
      ${isHold}, now() + interval '1 minute'
    from payment_attempt where customer_id = ${key.customerId} and order_uid = ${key.uid}
    returning ${columns}`.execute(tx);
  const [attempt] = checkRows(Attempt, rows);
  if (!attempt) throw new Error("A new attempt has no row");
  return attempt;
}

function requestOf(
  attempt: Attempt,
  { email, phone, orderTotal }: OrderState,
  paid: PaidRow,
  { origin, secret }: OrderPages,
) {
  const { orderNumber, amount } = attempt;
  // Derived from the time of placing, so that a retry of the attempt sends the identical request.
  const key = orderLinkKey(secret, orderNumber, paid.placedAt);
  const page = `${origin}/order/${orderNumber}/`;
  return {
    key: `pay:${attempt.id}`,
    orderNumber,
    attempt: attempt.n,
    method: attempt.method,
    amount,
    isHold: attempt.isHold,
    description: `Заказ № ${orderNumber}`,
    returnUrl: pageOf(paid.returnUrl, page, key),
    failUrl: pageOf(paid.failUrl, page, key),
    contact: { email, phone },
    receipt: prepaymentReceipt(receiptOrder(paid, orderTotal), amount),
  };
}

/**
 * A page chosen before the order had a number is `/order/`: it becomes the order's page. A bank's app may open another
 * browser than the one the order was placed in: there the key gives the reduced view.
 */
function pageOf(chosen: string | null, page: string, key: string): string {
  const url = new URL(chosen ?? page);
  if (url.pathname === "/order/") url.pathname = new URL(page).pathname;
  if (url.href.startsWith(page)) url.searchParams.set("key", key);
  return url.href;
}

export const receiptOrder = (
  { items, deliveryPrice, unloadPrice, placedAt }: PaidRow,
  orderTotal: Money,
): ReceiptOrder => ({
  items,
  deliveryPrice,
  unloadPrice,
  orderTotal,
  vatPercent: vatPercentOn(inMoscow(placedAt).day),
});

export async function paidRow(tx: Db, { customerId, uid }: OrderKey): Promise<PaidRow> {
  const { rows } = await sql`
    select completed_at as "placedAt", delivery_price as "deliveryPrice", unload_price as "unloadPrice",
      return_url as "returnUrl", fail_url as "failUrl", ${paidForGoods(sql`orders`)} as "paidFor", lines.*
    from orders, lateral (
      select max((snapshot ->> 'qDaysDelivery')::int) as "leadDays",
        json_agg(json_build_object('line', line, 'name', snapshot ->> 'name', 'quantity', quantity,
          'priceTotal', price_total) order by line) as items
      from order_item where order_item.customer_id = ${customerId} and order_item.order_uid = ${uid}
    ) as lines
    where orders.customer_id = ${customerId} and orders.uid = ${uid}`.execute(tx);
  const [row] = checkRows(PaidRow, rows);
  if (!row) throw new Error("An order has no lines");
  return row;
}
