import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { computeEffects, toNotice, type OrderEffect } from "@zertsalo/domain/orders/order-effects";
import type { Actor } from "@zertsalo/domain/orders/order-facts";
import { isOnTheRoad } from "@zertsalo/domain/orders/order-label";
import { movedTo, type MoveRefusal, moveRefusal } from "@zertsalo/domain/orders/order-moves";
import { isOnline, paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { formatMoney } from "@zertsalo/domain/text/format";
import { sql } from "kysely";
import type { Db } from "@zertsalo/db/connection";
import type { EmailAttachment } from "@zertsalo/db/emails";
import { addJobs, type Job, type QueuedWork } from "@zertsalo/db/enqueue";
import type { StaffAddresses } from "@zertsalo/db/staff-addresses";
import type { NoticedOrder } from "@zertsalo/mail-texts/order-notices";
import { openTask } from "@zertsalo/db/staff-tasks";
import { currentRequestId } from "@zertsalo/tracing/request-context";
import { grantDeferral } from "./grant-deferral.ts";
import { giveBackPromotion, giveBackRules, giveBackSampleCredits, releaseSlot, releaseStock } from "./give-back.ts";
import { keepStock, reserveAgain, shipStock, takeBackStock } from "./reserved-stock.ts";
import { recordFundsBookedEvent, recordStatusEvent } from "./order-events.ts";
import { issueBill, composeNotice, newOrderEmail, sendOrderNotice } from "./order-notices.ts";
import type { OrderState } from "./order-state.ts";
import { holdStonesAgain, releaseStones } from "./stone-holds.ts";
import { releaseWork } from "./capacity/release-work.ts";
import { renewTerm } from "./pay-term.ts";
import { queueTimers } from "./queue-timers.ts";
import { storeForPickup } from "./store-for-pickup.ts";
import { openPieces } from "./workshop-pieces.ts";

export interface OrderMove {
  to: OrderStatus;
  by: Actor;
  /** Stored with the move; the buyer of a cancelled order reads it too. */
  reason?: string | null;
  /** Staff member who moves the order. */
  staffId?: number | null;
}

/** `goods_gone`: the reservation was released, and the goods are sold. */
export type NotMoved = MoveRefusal | "goods_gone";

/** The only place that changes a status: by the table of moves, with all effects, on a locked order. */
export async function moveOrder(
  tx: Db,
  order: OrderState,
  { to, by, reason = null, staffId = null }: OrderMove,
): Promise<NotMoved | null> {
  const refusal = moveRefusal(order, to, by);
  if (refusal || order.status === to) return refusal;
  const effects = computeEffects(order, to);
  if (effects.includes("stock.reserve")) {
    if (!(await reserveAgain(tx, order.key))) return "goods_gone";
    await holdStonesAgain(tx, order.key);
  }
  const { customerId, uid } = order.key;
  await tx
    .updateTable("orders")
    .set({
      status: to,
      version: sql`version + 1`,
      ...(to === OrderStatus.canceled && { cancel_reason: reason, payment_url: null }),
      ...(to === OrderStatus.completed && !isOnTheRoad(order) && { is_delivered: true }),
    })
    .where("customer_id", "=", customerId)
    .where("uid", "=", uid)
    .where("status", "=", order.status)
    .execute();
  await sql`
    insert into order_move (customer_id, order_uid, n, status, actor, staff_id, reason)
    select ${customerId}, ${uid}, max(n) + 1, ${to}::text::"char", ${by}, ${staffId}::int, ${reason || null}::text
    from order_move
    where customer_id = ${customerId} and order_uid = ${uid}`.execute(tx);
  const payUntil = to === OrderStatus.awaitingPayment ? await renewTerm(tx, order) : order.payUntil;
  await doEffects(tx, order, effects, { reason });
  if (to === OrderStatus.paid || to === OrderStatus.confirmed) await keepStock(tx, order.key);
  const moved = movedTo({ ...order, payUntil }, to);
  await recordStatusEvent(tx, moved);
  await queueTimers(tx, { ...moved, method: moved.payment.method, move: moved.reached.length });
  return null;
}

/**
 * Effects run in the same transaction: directly, or as jobs enqueued here. Staff and 1C read theirs from the order's
 * moves.
 */
export async function doEffects(
  tx: Db,
  order: OrderState,
  effects: readonly OrderEffect[],
  { reason = null }: { reason?: string | null } = {},
): Promise<void> {
  for (const effect of effects) {
    if (effect === "stock.release") {
      await releaseStock(tx, order.key);
      await releaseStones(tx, order.key);
    }
    if (effect === "stock.ship") await shipStock(tx, order.key);
    if (effect === "stock.return") await takeBackStock(tx, order.key);
    if (effect === "slot.release") await releaseSlot(tx, order.key);
    if (effect === "promo.give-back") {
      await giveBackPromotion(tx, order.key);
      await giveBackRules(tx, order.key);
      await giveBackSampleCredits(tx, order.key);
    }
    if (effect === "payment.open") await addJobs(tx, [paymentJob("payment-open", order)]);
    if (effect === "payment.capture") await addJobs(tx, [paymentJob("payment-capture", order)]);
    if (effect.startsWith("receipt.")) await addReceiptJob(tx, effect, order);
    if (["payment.close", "payment.cancel", "payment.refund"].includes(effect)) {
      await addJobs(tx, [paymentJob("payment-return", order)]);
    }
    if (effect === "workshop.order") {
      await openPieces(tx, order.key);
      await addWorkshopJob(tx, order);
    }
    if (effect === "carrier.register") await addCarrierJob(tx, "carrier-register", order);
    if (effect === "carrier.delete") await addCarrierJob(tx, "carrier-delete", order);
    if (effect === "pickup.store") await storeForPickup(tx, order);
    if (effect === "event:ORDER_FUNDS_BOOKED") await recordFundsBookedEvent(tx, order);
    if (effect === "payment.refund" && !isOnline(order.payment.method)) await returnByHand(tx, order);
    if (effect === "deferral.grant") await grantDeferral(tx, order.key);
    if (effect === "bill.issue") await issueBill(tx, order);
    const notice = toNotice(effect);
    if (notice) await sendOrderNotice(tx, order, notice, { reason });
  }
  // What many want is locked last.
  if (effects.includes("stock.release")) await releaseWork(tx, order.key);
}

/** Money from a bank or a till goes back the same way, and only by hand: opens a task. */
async function returnByHand(tx: Db, { key, number, payment }: OrderState): Promise<void> {
  const way = paymentMethods[payment.method].source === "bank" ? "переводом" : "в кассе";
  const reason = `Заказ отменён: вернуть ${formatMoney(payment.paidAmount)} ${way}`;
  await openTask(tx, { kind: "money-back", subject: String(number), reason, order: key });
}

/** What placing has in memory of an order whose rows are written in the same round trip. */
export interface NewOrder {
  order: OrderState;
  noticed: NoticedOrder;
  drawings: readonly EmailAttachment[];
  addresses: StaffAddresses;
  jobs: readonly Job[];
}

/** A new order, as if it had just left N; the payment is requested by the caller. */
const asNew = (order: OrderState): OrderState => ({ ...order, status: OrderStatus.notProcessed });

const effectsOfNew = (order: OrderState) =>
  computeEffects(asNew(order), order.status).filter((effect) => effect !== "payment.open");

/** Notices and jobs of a new order, to be enqueued together. */
export function announceOrder({ order, noticed, drawings, addresses, jobs }: NewOrder): QueuedWork {
  const notices = effectsOfNew(order).flatMap((effect) => {
    const notice = toNotice(effect);
    const papers = notice === "order-placed" ? drawings : [];
    return notice ? [composeNotice(asNew(order), notice, noticed, {}, papers)] : [];
  });
  const emails = [...notices.flatMap((each) => each.emails), newOrderEmail(noticed, addresses)];
  return { emails, texts: notices.flatMap((each) => each.texts), jobs };
}

/** Effects of a new order that read its rows; the others are notices, or what staff and 1C read from its moves. */
const readingEffects = (order: OrderState) => effectsOfNew(order).filter((effect) => effect === "bill.issue");

export const hasEffects = (order: OrderState): boolean => readingEffects(order).length > 0;

export const doNewEffects = (tx: Db, order: OrderState): Promise<void> =>
  doEffects(tx, asNew(order), readingEffects(order));

/** Files of an order are made once: a repeated request is the same job. */
async function addWorkshopJob(tx: Db, { key: { customerId, uid } }: OrderState): Promise<void> {
  await sql`
    select graphile_worker.add_job('workshop-files',
      json_build_object('customerId', ${customerId}::text, 'uid', ${uid}::text, 'requestId', ${currentRequestId()}::text),
      queue_name => 'order-' || ${uid}, job_key => ${`workshop-files-${uid}`}, max_attempts => 14)`.execute(tx);
}

/** In the order's own queue; retried for about a day. */
export async function addCarrierJob(
  tx: Db,
  task: "carrier-register" | "carrier-delete",
  { key: { customerId, uid }, version }: OrderState,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task},
      json_build_object('customerId', ${customerId}::text, 'uid', ${uid}::text, 'requestId', ${currentRequestId()}::text),
      queue_name => 'order-' || ${uid}, job_key => ${`${task}-${uid}-${version}`}, max_attempts => 14)`.execute(tx);
}

/** Refunds are retried for ten days, the legal term; the rest for about a day. */
const attemptsOf = { "payment-open": 12, "payment-capture": 12, "payment-return": 50 } as const;

/** One queue per order, so that payment jobs of one order never run in parallel. */
export const paymentJob = (
  task: keyof typeof attemptsOf,
  { key: { customerId, uid }, version }: Pick<OrderState, "key" | "version">,
  delaySeconds = 0,
): Job => ({
  task,
  payload: { customerId, uid },
  queue: `order-${uid}`,
  key: `${task}-${uid}-${version}`,
  maxAttempts: attemptsOf[task],
  delaySeconds,
});

/** A receipt belongs to an order, not to a move, so requests are deduplicated. `n`: number of the refund or payment. */
export async function addReceiptJob(
  tx: Db,
  effect: OrderEffect,
  { key: { customerId, uid } }: Pick<OrderState, "key">,
  n: number | null = null,
): Promise<void> {
  const kind = effect.slice("receipt.".length);
  const jobKey = ["receipt", uid, kind, n].filter((part) => part !== null).join("-");
  await sql`
    select graphile_worker.add_job('order-receipt',
      json_build_object('customerId', ${customerId}::text, 'uid', ${uid}::text, 'kind', ${kind}::text, 'n', ${n}::int,
        'requestId', ${currentRequestId()}::text),
      queue_name => 'order-' || ${uid}, job_key => ${jobKey}, max_attempts => 12)`.execute(tx);
}
