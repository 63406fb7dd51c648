import { DeliveryType } from "@zertsalo/contract/delivery";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Db, OpenDatabase } from "@zertsalo/db/connection";
import { buildCalendar } from "@zertsalo/db/calendar-rows";
import { checkRows } from "@zertsalo/db/check-rows";
import { releaseSlot } from "@zertsalo/orders/give-back";
import { addCarrierJob, moveOrder } from "@zertsalo/orders/move-order";
import { sendOrderNotice } from "@zertsalo/orders/order-notices";
import type { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder, type OrderState } from "@zertsalo/orders/order-state";
import { closeTask } from "@zertsalo/db/staff-tasks";
import { addDays, type Day, startDay } from "@zertsalo/domain/delivery/calendar";
import { isSlotFull, buildCourierSlots } from "@zertsalo/domain/delivery/courier-slots";
import { dispatch } from "@zertsalo/domain/delivery/delivery-settings";
import { deliveryTypes } from "@zertsalo/domain/delivery/delivery-types";
import { courierDays } from "@zertsalo/domain/delivery/work-calendar";
import { canChangeDay, canProposeDay, canShip, statusAfterNewDay } from "@zertsalo/domain/orders/staff-delivery";
import { staffMoves } from "@zertsalo/domain/orders/staff-moves";
import { formatDay } from "@zertsalo/domain/text/dates";
import type { CarrierShipments } from "@zertsalo/gateways/carrier-shipments";
import { GatewayError } from "@zertsalo/gateways/gateway-error";
import { currentRequestId } from "@zertsalo/tracing/request-context";
import { sql } from "kysely";
import { z } from "zod";
import { ShopError } from "../../http/shop-error.ts";
import { deliveryFacts, bookedPlaces, resolveDeliveryTerms } from "../delivery/delivery.ts";
import { takeSlot } from "../placing/placing.ts";
import { requireOrderKey } from "./order-card.ts";
import { officeRow } from "./order-card.queries.ts";
import { toQueries } from "../../database/to-queries.ts";

async function locked(tx: Db, number: number): Promise<OrderState> {
  const order = await lockOrder(tx, await requireOrderKey(tx, number));
  if (!order) throw new ShopError("order_not_found");
  return order;
}

export async function shipAgain(tx: Db, number: number): Promise<void> {
  const order = await locked(tx, number);
  const { shipment } = await officeRow(tx, order.key, number);
  if (!canShip(order, shipment?.state ?? null)) throw new ShopError("shipment_not_now");
  await closeTask(tx, { kind: "carrier", subject: String(number) });
  await addCarrierJob(tx, "carrier-register", order);
}

/** Adds the same job as a carrier's notice: the shipment is read from the carrier. */
export async function queueCarrierSync(tx: Db, number: number): Promise<void> {
  const { shipment } = await officeRow(tx, await requireOrderKey(tx, number), number);
  if (!shipment?.carrierId) throw new ShopError("shipment_not_now");
  await sql`
    select graphile_worker.add_job('carrier-sync',
      json_build_object('carrierId', ${shipment.carrierId}::text, 'requestId', ${currentRequestId()}::text), max_attempts => 6)`.execute(
    tx,
  );
}

export async function loadLabel(db: Db, shipments: CarrierShipments, number: number) {
  const { shipment } = await officeRow(db, await requireOrderKey(db, number), number);
  if (shipment?.state !== "registered" || !shipment.carrierId) throw new ShopError("document_not_found");
  const pdf = await shipments.label(shipment.carrierId).catch((error: unknown) => {
    throw error instanceof GatewayError ? new ShopError("unavailable") : error;
  });
  if (!pdf) throw new ShopError("document_not_found");
  const name = `Этикетка ${number}-${shipment.n}.pdf`;
  return { name, contentType: "application/pdf", file: Buffer.from(pdf).toString("base64") };
}

const BookedOrder = z.strictObject({
  cityId: z.int().nullable(),
  deliveryType: DeliveryType,
  deliveryDay: z.iso.date(),
  minTime: z.string().nullable(),
  maxTime: z.string().nullable(),
  itemId: z.string(),
  weightGrams: z.int(),
  isPacked: z.boolean(),
  now: z.date(),
});
type BookedOrder = z.infer<typeof BookedOrder>;

async function bookedOrder(db: Db, { customerId, uid }: OrderKey): Promise<BookedOrder> {
  const { rows } = await sql`
    select city_id as "cityId", delivery_type as "deliveryType", delivery_date as "deliveryDay", min_time as "minTime",
      max_time as "maxTime", delivery_item_id as "itemId", total_weight_grams as "weightGrams", now() as now,
      exists (select from order_move where customer_id = ${customerId} and order_uid = ${uid} and status = 'D')
        as "isPacked"
    from orders where customer_id = ${customerId} and uid = ${uid}`.execute(db);
  const [order] = checkRows(BookedOrder, rows);
  if (!order) throw new ShopError("order_not_found");
  return order;
}

type Pool = OpenDatabase["pool"];

/** Days and windows of the buyer's delivery type, where his price stays the same. */
export async function orderCourierDays(db: Db, pool: Pool, number: number) {
  return offeredDays(pool, await bookedOrder(db, await requireOrderKey(db, number)));
}

async function offeredDays(pool: Pool, order: BookedOrder) {
  const facts = await deliveryFacts(pool, { cdekCity: order.cityId, storeId: 0 }, []);
  if (!facts.zone) return [];
  const terms = resolveDeliveryTerms(facts.prices, facts.zone);
  const bookedOn = bookedPlaces(facts);
  const tomorrow = addDays(startDay(order.now, dispatch.courier.cutOff), 1);
  // An order that is not packed yet cannot be delivered before its promised day.
  const first = order.isPacked || order.deliveryDay < tomorrow ? tomorrow : order.deliveryDay;
  const slots = buildCourierSlots(terms).filter(({ type }) => type === order.deliveryType);
  return courierDays(first, terms.courier.offeredDays, buildCalendar(facts.calendar)).map((day) => ({
    day,
    windows: slots.map((slot) => ({
      minTime: slot.minTime,
      maxTime: slot.maxTime,
      isFull: isSlotFull(bookedOn(day), slot, order.weightGrams, terms),
    })),
  }));
}

interface NewDay {
  version: number;
  day: Day;
  minTime: string;
  /** Why a full window takes one more. */
  beyondPlaces?: string | undefined;
  isAgreed: boolean;
  staffId: number;
}

/** Postpones the order, moves its courier booking and resumes it. Returns the summary for the audit log. */
export async function changeDay(tx: Db, pool: Pool, number: number, newDay: NewDay): Promise<string> {
  const order = await locked(tx, number);
  if (order.version !== newDay.version) throw new ShopError("order_moved_meanwhile");
  const isAgreed = newDay.isAgreed || !canProposeDay(order);
  if (!canChangeDay(order)) throw new ShopError("delivery_day_not_now");
  const booked = await bookedOrder(tx, order.key);
  const offered = (await offeredDays(pool, booked)).find(({ day }) => day === newDay.day);
  const window = offered?.windows.find(({ minTime }) => minTime === newDay.minTime);
  const reason = newDay.beyondPlaces;
  if (!window || (window.isFull && !reason)) throw new ShopError("interval_gone");

  const putOff = await moved(tx, order, OrderStatus.deliveryPostponed, newDay.staffId);
  await releaseSlot(tx, order.key);
  await bookDay(tx, putOff, { ...booked, day: newDay.day, window, isBeyondPlaces: window.isFull });
  const dated = { ...putOff, deliveryDay: newDay.day };
  const ended = await moved(tx, dated, statusAfterNewDay(dated, isAgreed), newDay.staffId);
  await closeTask(tx, { kind: "delivery-day", subject: String(number) });
  if (isAgreed) await sendOrderNotice(tx, ended, "delivery-moved");
  const outcome = isAgreed ? "согласовано" : "предложено покупателю";
  const beyond = window.isFull ? `, сверх мест: ${reason}` : "";
  return `${formatDay(newDay.day, newDay.day)}, ${window.minTime}–${window.maxTime}, ${outcome}${beyond}`;
}

/** Moves by the table of moves, as any staff role that may do it; an order already in that status is unchanged. */
async function moved(tx: Db, order: OrderState, to: OrderState["status"], staffId: number): Promise<OrderState> {
  if (order.status === to) return order;
  const move = staffMoves(order, ["orders.move"]).find((each) => each.to === to);
  if (!move || (await moveOrder(tx, order, { ...move, staffId }))) throw new ShopError("delivery_day_not_now");
  const after = await lockOrder(tx, order.key);
  if (!after) throw new ShopError("order_not_found");
  return after;
}

interface Booked extends BookedOrder {
  day: Day;
  window: { minTime: string; maxTime: string };
  isBeyondPlaces: boolean;
}

/** The hour of an exact delivery stays; its window is the courier's own. */
async function bookDay(tx: Db, { key }: OrderState, { cityId, deliveryType, day, window, itemId, ...order }: Booked) {
  const { customerId, uid } = key;
  await sql`
    delete from courier_booking
    where customer_id = ${customerId} and order_uid = ${uid} and released_at is not null`.execute(tx);
  const slot = { cityId: cityId ?? 0, day, kind: deliveryType, minTime: window.minTime };
  if (!(await takeSlot(toQueries(tx), key, slot, order))) throw new ShopError("interval_gone");
  const isExact = deliveryTypes[deliveryType].slot === "exact";
  const method = itemId.split("|").at(-1) ?? "none";
  await sql`
    update orders set delivery_date = ${day}::date,
      min_time = ${isExact ? order.minTime : window.minTime}, max_time = ${isExact ? order.maxTime : window.maxTime},
      delivery_item_id = ${`${deliveryType}|${day}|${window.minTime}-${window.maxTime}|${method}`}
    where customer_id = ${customerId} and uid = ${uid}`.execute(tx);
}
