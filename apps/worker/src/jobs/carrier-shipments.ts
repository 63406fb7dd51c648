import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder } from "@zertsalo/orders/order-state";
import { trackOrder } from "@zertsalo/orders/track-order";
import { openTask } from "@zertsalo/db/staff-tasks";
import { isSupportedStatus, resolveOutcome } from "@zertsalo/domain/delivery/carrier-statuses";
import type { Carrier } from "@zertsalo/gateways/carrier";
import type { CarrierShipments, ReadShipment } from "@zertsalo/gateways/carrier-shipments";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Log } from "../log.ts";
import { shipmentOrder } from "./shipment-order.ts";
import { OrderPayload } from "./payment-job-context.ts";

export interface ShipmentParts {
  db: Db;
  carrier: Carrier;
  shipments: CarrierShipments;
}

const ShipmentRow = z.strictObject({
  key: OrderKey,
  n: z.int(),
  orderNumber: z.int(),
  state: z.enum(["new", "waiting", "registered", "refused", "deleted"]),
  carrierId: z.string().nullable(),
});
type ShipmentRow = z.infer<typeof ShipmentRow>;

const columns = sql`json_build_object('customerId', customer_id, 'uid', order_uid) as key, n,
  order_number as "orderNumber", state, carrier_id as "carrierId"`;
const numberOf = ({ orderNumber, n }: ShipmentRow) => `${orderNumber}-${n}`;

/**
 * Registers a packed order at the carrier. After a lost response the shipment is looked up by our number before a new
 * request; the job repeats until the carrier has validated it.
 */
export function registerShipmentTask(parts: ShipmentParts, log: Log): Task {
  return async (payload) => {
    const row = await rowToRegister(parts.db, OrderPayload.parse(payload));
    if (!row) return;
    const carrierId = row.carrierId ?? (await registered(parts, row));
    if (!carrierId) return;
    const read = await parts.shipments.read(carrierId);
    if (!read || read.state === "waiting") throw new Error("The carrier has not judged the shipment yet");
    await apply(parts.db, { ...row, carrierId }, read, log);
  };
}

/** The current shipment, or a new one after a failed one. Null: the order needs none now. */
async function rowToRegister(db: Db, key: OrderKey): Promise<ShipmentRow | null> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, key);
    if (order?.status !== OrderStatus.packed) return null;
    const last = await lastShipment(tx, key);
    if (last && (last.state === "new" || last.state === "waiting")) return last;
    if (last?.state === "registered") return null;
    const { rows } = await sql`
      insert into shipment (customer_id, order_uid, n, order_number)
      values (${key.customerId}, ${key.uid}, ${(last?.n ?? 0) + 1}, ${order.number}) returning ${columns}`.execute(tx);
    return checkRows(ShipmentRow, rows)[0] ?? null;
  });
}

async function lastShipment(db: Db, { customerId, uid }: OrderKey): Promise<ShipmentRow | undefined> {
  const { rows } = await sql`
    select ${columns} from shipment where customer_id = ${customerId} and order_uid = ${uid}
    order by n desc limit 1`.execute(db);
  return checkRows(ShipmentRow, rows)[0];
}

async function registered(parts: ShipmentParts, row: ShipmentRow): Promise<string | null> {
  const existing = await parts.shipments.byNumber(numberOf(row));
  const wanted = existing ? null : await shipmentOrder(parts, row.key, numberOf(row));
  if (!existing && !wanted) {
    await openCarrierTask(parts.db, row, "Перевозчик не берёт этот груз по этому адресу");
    return null;
  }
  const carrierId = existing?.id ?? (wanted && (await parts.shipments.register(wanted)));
  await sql`
    update shipment set carrier_id = ${carrierId}, state = 'waiting', next_read_at = now() + interval '1 hour'
    where customer_id = ${row.key.customerId} and order_uid = ${row.key.uid} and n = ${row.n}`.execute(parts.db);
  return carrierId;
}

/** Writes the carrier's state to the shipment and to the order. It is read hourly until the state is final. */
async function apply(db: Db, row: ShipmentRow, read: ReadShipment, log: Log): Promise<void> {
  const outcome = resolveOutcome(read.statuses);
  const isOver = outcome === "handed over" || outcome === "returned" || ["deleted", "refused"].includes(read.state);
  const { customerId, uid } = row.key;
  await sql`
    update shipment set state = ${read.state},
      next_read_at = case when ${isOver} then null else now() + interval '1 hour' end
    where customer_id = ${customerId} and order_uid = ${uid} and n = ${row.n}`.execute(db);
  if (read.state === "refused") return openCarrierTask(db, row, `Перевозчик отказал: ${read.refusal ?? "без причины"}`);
  if (read.number !== numberOf(row)) return openCarrierTask(db, row, `У перевозчика это отправление № ${read.number}`);
  for (const { code } of read.statuses) {
    if (!isSupportedStatus(code)) log.warn({ order: row.orderNumber, code }, "unknown carrier status");
  }
  if (read.state === "registered") await trackOrder(db, row.key, { n: row.n, ...read });
}

const openCarrierTask = (db: Db, { key, orderNumber }: ShipmentRow, reason: string) =>
  openTask(db, { kind: "carrier", subject: String(orderNumber), reason, order: key });

/** Deletes the shipment of a cancelled order. A shipment in transit needs a person. */
export function deleteShipmentTask({ db, shipments }: ShipmentParts): Task {
  return async (payload) => {
    const key = OrderPayload.parse(payload);
    const row = await lastShipment(db, key);
    if (!row || row.state === "deleted" || row.state === "refused") return;
    const carrierId = row.carrierId ?? (await shipments.byNumber(numberOf(row)))?.id;
    if (carrierId && !(await shipments.remove(carrierId))) {
      await openCarrierTask(db, row, "Заказ отменён, а отправление уже у перевозчика");
      return;
    }
    await sql`
      update shipment set state = 'deleted', next_read_at = null
      where customer_id = ${key.customerId} and order_uid = ${key.uid} and n = ${row.n}`.execute(db);
  };
}

const NoticePayload = z.object({ carrierId: z.string() });

/** After a notice: reads the shipment from the carrier. An unknown shipment is retried. */
export function syncShipmentTask(parts: ShipmentParts, log: Log): Task {
  return async (payload) => {
    const { carrierId } = NoticePayload.parse(payload);
    const { rows } = await sql`
      select ${columns} from shipment where carrier_id = ${carrierId}`.execute(parts.db);
    const [row] = checkRows(ShipmentRow, rows);
    if (!row) throw new Error("A notice of a shipment that is not ours yet");
    const read = await parts.shipments.read(carrierId);
    if (read && read.state !== "waiting") await apply(parts.db, row, read, log);
  };
}

const shipmentsAtOnce = 500;

/** Hourly, in case of lost notices: reads every shipment that is not final. A failure does not stop the others. */
export async function reconcileShipments(parts: ShipmentParts, log: Log): Promise<void> {
  const { rows } = await sql`
    update shipment set next_read_at = now() + interval '1 hour'
    where (customer_id, order_uid, n) in (select customer_id, order_uid, n from shipment where next_read_at <= now()
      order by next_read_at limit ${shipmentsAtOnce} for update skip locked)
    returning ${columns}`.execute(parts.db);
  for (const row of checkRows(ShipmentRow, rows)) {
    try {
      const read = row.carrierId ? await parts.shipments.read(row.carrierId) : null;
      if (read && read.state !== "waiting") await apply(parts.db, row, read, log);
    } catch (error) {
      log.warn({ err: error, order: row.orderNumber }, "shipment status request failed, will retry");
    }
  }
}
