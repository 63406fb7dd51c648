import type { DeliveryItem } from "@zertsalo/contract/delivery";
import type { DeliveryUserData } from "@zertsalo/contract/order";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { NewDelivery } from "@zertsalo/contract/staff-order-receiving";
import type { Db } from "@zertsalo/db/connection";
import { addJobs } from "@zertsalo/db/enqueue";
import { deliveryName } from "@zertsalo/domain/delivery/delivery-texts";
import { deliveryTypes, getObtaining, isOwnCourier } from "@zertsalo/domain/delivery/delivery-types";
import { pointPlace } from "@zertsalo/domain/delivery/point-place";
import {
  canChangeDelivery,
  type DeliveryDifference,
  deliveryChangeRefusal,
  deliveryDifference,
} from "@zertsalo/domain/orders/delivery-change";
import { prepayAmount } from "@zertsalo/domain/orders/order-total";
import { isOnline, paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import { releaseSlot } from "@zertsalo/orders/give-back";
import { moveOrder, paymentJob } from "@zertsalo/orders/move-order";
import { issueBill, sendOrderNotice } from "@zertsalo/orders/order-notices";
import { lockOrder, type OrderState, readOrder } from "@zertsalo/orders/order-state";
import { paidRow, receiptOrder } from "@zertsalo/orders/payment-attempts";
import { sql } from "kysely";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { buildUserData, chosenDelivery, hashDeliveryAddress } from "../delivery/delivery.ts";
import { orderOfUid, type OrderRow } from "../orders/orders.ts";
import { closeOpenPayment } from "../payments/payments.ts";
import { takeSlot } from "../placing/placing.ts";
import { requireOrderKey } from "./order-card.ts";
import { type ChangeFacts, changeFacts } from "./order-change.queries.ts";
import { offersOfOrder, type OrderOffers } from "./order-offers.ts";
import { settleDifference } from "./settle-difference.ts";
import { toQueries } from "../../database/to-queries.ts";

interface SaveDeliveryInput {
  version: number;
  delivery: NewDelivery;
  /** Total that the manager saw and the buyer agreed to. */
  orderTotal: number;
  staffId: number;
}

/** The order, its offers and what the chosen one changes, before anything is locked: offers ask outside services. */
interface DeliveryChange extends DeliveryDifference {
  row: OrderRow;
  offers: OrderOffers;
  chosen: OrderOffers["quoted"][number];
  delivery: NewDelivery;
  paidFor: number;
}

export async function changeableOrder(tx: Db, number: number): Promise<{ state: OrderState; row: OrderRow }> {
  const key = await requireOrderKey(tx, number);
  const [state, row] = [await readOrder(tx, key), await orderOfUid(tx, key.customerId, key.uid)];
  if (!state || !row) throw new ShopError("order_not_found");
  if (!canChangeDelivery(state)) throw new ShopError("delivery_change_not_now");
  return { state, row };
}

/** Saves another delivery on a locked order: places, sums, money and the buyer's notice in one transaction. */
export async function saveOrderDelivery(
  app: Server,
  tx: Db,
  number: number,
  input: SaveDeliveryInput,
): Promise<string> {
  const { version, delivery, orderTotal, staffId } = input;
  const { state, row } = await changeableOrder(tx, number);
  if (state.version !== version) throw new ShopError("order_moved_meanwhile");
  const { paidFor } = await changeFacts(tx, state.key);
  const change = await chooseOffer(app, row, paidFor, delivery);
  if (change.orderTotal !== orderTotal) throw new ShopError("order_change_outdated");
  const refusal = deliveryChangeRefusal(state, change);
  if (refusal) throw new ShopError(refusal);
  // A payment page with the old sum is closed first, outside the transaction: it may turn out to be paid.
  const isReopened = paidFor === 0 && change.difference !== 0;
  if (isReopened && !(await closeOpenPayment(app, state.key))) throw new ShopError("order_moved_meanwhile");

  const locked = await lockOrder(tx, state.key);
  if (locked?.version !== version) throw new ShopError("order_moved_meanwhile");
  const facts = await changeFacts(tx, state.key);
  if (facts.paidFor !== paidFor) throw new ShopError("order_moved_meanwhile");
  const before = receiptOrder(await paidRow(tx, state.key), row.order_total);
  await writeDelivery(tx, change, facts);
  await bookPlaces(tx, state, change);
  const changed = await lockOrder(tx, state.key);
  if (!changed) throw new ShopError("order_not_found");
  const reason = "Доставка стала дешевле";
  const settled = await settleDifference(tx, changed, { ...facts, ...change, before, reason, staffId });
  await sendOrderNotice(tx, changed, "delivery-changed", { refunded: settled.refund, due: settled.due });
  await askForMoney(tx, changed, change, { isReopened, staffId });
  return summaryOf(row, change);
}

async function chooseOffer(
  app: Server,
  row: OrderRow,
  paidFor: number,
  delivery: NewDelivery,
): Promise<DeliveryChange> {
  const offers = await offersOfOrder(app, row, delivery);
  const chosen = offers.quoted.find(({ id }) => id === delivery.offer);
  if (!chosen) throw new ShopError("interval_gone");
  const isHome = getObtaining(chosen.deliveryType) === "delivery";
  refuseFields({
    "delivery/address": isHome && delivery.address === "" ? "Напишите адрес" : null,
    "delivery/exactTime": exactTimeError(chosen, delivery.exactTime, offers.exactStepMin),
  });
  const money = { itemsTotal: row.items_total, orderTotal: row.order_total, paidFor };
  const prices = { deliveryPrice: chosen.resultPrice, unloadPrice: chosen.unloadPrice };
  return { row, offers, chosen, delivery, paidFor, ...deliveryDifference(money, prices) };
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function exactTimeError({ deliveryType, minTime, maxTime }: DeliveryItem, time: string | null, stepMin: number) {
  if (deliveryTypes[deliveryType].slot !== "exact" || !minTime || !maxTime) return null;
  if (time === null) return "Выберите время";
  const isInside = time >= minTime && time <= maxTime && (minutesOf(time) - minutesOf(minTime)) % stepMin === 0;
  return isInside ? null : "В это время курьер не приезжает";
}

/** The columns that the checkout writes when the order is placed; the promised day stays. */
async function writeDelivery(tx: Db, change: DeliveryChange, { prepayPercent }: ChangeFacts): Promise<void> {
  const { row, offers, chosen, delivery, orderTotal, paidFor, difference } = change;
  const { deliveryType, deliveryPoint, destinationDetail } = chosen;
  const unload = {
    method: destinationDetail.toFloorMethod,
    floor: delivery.floor,
    entranceLength: delivery.entranceLength,
  };
  const time = deliveryTypes[deliveryType].slot === "exact" ? delivery.exactTime : null;
  const selection = { ...exactHour(time), unload };
  const place = { addressHash: hashDeliveryAddress(delivery.address), cityId: offers.facts.city.id, cargoHash: "" };
  const stored = chosenDelivery(chosen, { unload }, place);
  const typed: Partial<DeliveryUserData> = { ...delivery, coordinates: offers.place.coordinates };
  const items = row.items.map(({ price_total: priceTotal, snapshot: { isSpecialProduct } }) => ({
    priceTotal,
    isSpecialProduct,
  }));
  const method = row.payment_method as OrderState["payment"]["method"];
  await tx
    .updateTable("orders")
    .set({
      version: sql`version + 1`,
      city_id: offers.facts.city.id,
      delivery_type: deliveryType,
      delivery_item_id: chosen.id,
      delivery_date: chosen.date,
      min_time: time ?? chosen.minTime,
      max_time: time ?? chosen.maxTime,
      delivery_price: chosen.resultPrice,
      delivery_discount: chosen.price - chosen.resultPrice,
      delivery_service_cost: chosen.serviceCost,
      delivery_point: deliveryPoint && JSON.stringify(deliveryPoint),
      delivery_user_data: JSON.stringify(buildUserData(typed, selection, stored.shopAddress)),
      shop_address: stored.shopAddress,
      unload_method: unload.method,
      unload_floor: unload.floor,
      unload_entrance_length: unload.entranceLength,
      unload_price: chosen.unloadPrice,
      reservation_from: stored.reservationFrom,
      reservation_to: stored.reservationTo,
      order_total: orderTotal,
      prepay: prepayAmount(method, { items, orderTotal }, prepayPercent),
      ...(paidFor === 0 && difference !== 0 && { payment_url: null }),
    })
    .where("customer_id", "=", row.customer_id)
    .where("uid", "=", row.uid)
    .execute();
}

const exactHour = (time: string | null) =>
  time === null ? { hour: null, minute: null } : { hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) };

/** Places of our courier: the old ones are released and the new ones booked, or neither. */
async function bookPlaces(tx: Db, { key }: OrderState, { offers, chosen }: DeliveryChange): Promise<void> {
  await releaseSlot(tx, key);
  if (!isOwnCourier(chosen.deliveryType)) return;
  await sql`
    delete from courier_booking
    where customer_id = ${key.customerId} and order_uid = ${key.uid} and released_at is not null`.execute(tx);
  const { deliveryType: kind, date: day, minTime } = chosen;
  const slot = { cityId: offers.facts.city.id, day, kind, minTime: minTime ?? "" };
  if (!(await takeSlot(toQueries(tx), key, slot, offers))) throw new ShopError("interval_gone");
}

/** Who has paid is asked whether he agrees; who has not gets a new payment page or another bill. */
async function askForMoney(
  tx: Db,
  order: OrderState,
  { due, difference }: DeliveryDifference,
  { isReopened, staffId }: { isReopened: boolean; staffId: number },
): Promise<void> {
  const { method } = order.payment;
  if (difference !== 0 && paymentMethods[method].hasBill) await issueBill(tx, order);
  if (isReopened && isOnline(method) && order.status === OrderStatus.awaitingPayment) {
    await addJobs(tx, [paymentJob("payment-open", order)]);
  }
  if (due === 0) return;
  const refusal = await moveOrder(tx, order, { to: OrderStatus.awaitingConsent, by: "manager", staffId });
  if (refusal) throw new ShopError("order_move_refused");
}

/** Before and after, without the flat: entries of the log stay when a person's data are erased. */
function summaryOf(row: OrderRow, { chosen, delivery, orderTotal }: DeliveryChange): string {
  const was = { deliveryType: row.delivery_type as DeliveryItem["deliveryType"], date: row.delivery_date };
  const wasPoint = row.delivery_point as DeliveryItem["deliveryPoint"];
  const wasTyped = row.delivery_user_data as Pick<DeliveryUserData, "address"> | null;
  const wasTimes = { minTime: row.min_time, maxTime: row.max_time };
  return [
    receivingText({ ...was, ...wasTimes, deliveryPoint: wasPoint }, wasTyped?.address ?? ""),
    "→",
    `${receivingText(chosen, delivery.address)};`,
    `${formatMoney(row.order_total)} → ${formatMoney(orderTotal)}`,
  ].join(" ");
}

type Receiving = Pick<DeliveryItem, "deliveryType" | "date" | "minTime" | "maxTime" | "deliveryPoint">;

function receivingText({ deliveryType, date, minTime, maxTime, deliveryPoint }: Receiving, address: string): string {
  const hours = minTime && maxTime ? `${minTime}–${maxTime}` : "";
  const place = deliveryPoint ? pointPlace(deliveryPoint) : address;
  return [deliveryName(deliveryType), formatDay(date, date), hours, place].filter(Boolean).join(", ");
}
