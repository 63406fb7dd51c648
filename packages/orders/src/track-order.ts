import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { DeliveryState } from "@zertsalo/contract/order-enums";
import {
  type CarrierStatus,
  toDeliveryState,
  inTime,
  resolveOutcome,
} from "@zertsalo/domain/delivery/carrier-statuses";
import { effectsOfHandOver } from "@zertsalo/domain/orders/order-effects";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { openTask } from "@zertsalo/db/staff-tasks";
import { doEffects, moveOrder } from "./move-order.ts";
import type { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder, type OrderState } from "./order-state.ts";

/** A shipment in the carrier's data. */
export interface TrackedShipment {
  /** Number among the order's shipments. */
  n: number;
  trackNumber: string | null;
  storedUntil: string | null;
  statuses: readonly CarrierStatus[];
}

/**
 * Only the carrier's statuses move the order: each once, in the carrier's own order, however often they are read. The
 * order is locked first, as everywhere.
 */
export async function trackOrder(db: Db, key: OrderKey, shipment: TrackedShipment): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, key))) throw new Error("A shipment of no order was read");
    const news = await keepHistories(tx, key, shipment);
    await keepFacts(tx, key, shipment);
    const order = await lockOrder(tx, key);
    if (!order) return;
    if (news.includes("arrived")) await doEffects(tx, order, ["notice:order-at-point"]);
    await followOutcome(tx, order, resolveOutcome(shipment.statuses));
  });
}

const NewStatus = z.strictObject({ status: DeliveryState });

/** Stores the statuses and returns the new ones. */
async function keepHistories(
  tx: Db,
  { customerId, uid }: OrderKey,
  { n, statuses }: TrackedShipment,
): Promise<DeliveryState[]> {
  const known = inTime(statuses).map(({ code, at }) => ({ code, at, status: toDeliveryState(code) }));
  const { rows } = await sql`
    insert into delivery_history (customer_id, order_uid, shipment, at, code, status)
    select ${customerId}, ${uid}, ${n}, at, code, status
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as input (at timestamptz, code text, status text)
    on conflict do nothing
    returning status`.execute(tx);
  return checkRows(NewStatus, rows).map(({ status }) => status);
}

async function keepFacts(tx: Db, { customerId, uid }: OrderKey, { trackNumber, storedUntil }: TrackedShipment) {
  await sql`
    update orders set track_number = coalesce(${trackNumber}, track_number),
      reservation_to = coalesce(${storedUntil}::date, reservation_to)
    where customer_id = ${customerId} and uid = ${uid}
      and (track_number, reservation_to) is distinct from
        (coalesce(${trackNumber}, track_number), coalesce(${storedUntil}::date, reservation_to))`.execute(tx);
}

async function followOutcome(tx: Db, order: OrderState, outcome: ReturnType<typeof resolveOutcome>): Promise<void> {
  if (outcome === null || outcome === "announced") return;
  const left = ["D", "Y"].includes(order.status) ? await step(tx, order, OrderStatus.shipped) : order;
  if (!left) return;
  const { status, isDelivered } = left;
  if (
    outcome === "returned" &&
    (status === OrderStatus.shipped ||
      status === OrderStatus.partiallyShipped ||
      (status === OrderStatus.completed && !isDelivered))
  ) {
    await step(tx, left, OrderStatus.deliveryRejected);
  }
  if (outcome !== "handed over" || isDelivered) return;
  if (status === OrderStatus.shipped || status === OrderStatus.partiallyShipped)
    await step(tx, left, OrderStatus.completed);
  if (status !== OrderStatus.completed) return;
  const { customerId, uid } = left.key;
  const own = tx.updateTable("orders").set({ is_delivered: true }).where("customer_id", "=", customerId);
  await own.where("uid", "=", uid).execute();
  await doEffects(tx, left, effectsOfHandOver(left));
}

/** The order after the move; null where the table does not allow it, which a person has to look at. */
async function step(tx: Db, order: OrderState, to: OrderStatus): Promise<OrderState | null> {
  const refusal = await moveOrder(tx, order, { to, by: "carrier" });
  if (!refusal) return lockOrder(tx, order.key);
  const reason = `${order.status} → ${to} по слову перевозчика не сделан: ${refusal}`;
  await openTask(tx, { kind: "carrier", subject: String(order.number), reason, order: order.key });
  return null;
}
