import { randomInt, randomUUID } from "node:crypto";
import type { DeliveryType, UnloadMethod } from "@zertsalo/contract/delivery";
import type { PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-enums";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Db } from "@zertsalo/db/connection";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import type { NewBuyer, NewCompany } from "./builders.ts";

/** A guest owns an order by the customer id of his session. */
export type OrderOwner = NewBuyer | NewCompany | { customerId: string };

export interface OrderLineOptions {
  productId?: number;
  name?: string;
  /** In kopecks, of one piece. */
  price?: number;
  oldPrice?: number;
  quantity?: number;
  /** Of one piece. */
  weightGrams?: number;
  isSpecialProduct?: boolean;
  link?: string;
}

export interface OrderOptions {
  status?: OrderStatus;
  placedAt?: Date;
  /** When it came into its status. */
  movedAt?: Date;
  payment?: { method?: PaymentMethod; status?: PaymentStatus; url?: string; until?: Date };
  delivery?: {
    type?: DeliveryType;
    date?: string;
    minTime?: string;
    maxTime?: string;
    price?: number;
    trackNumber?: string;
    userData?: { address: string; apartment: string; coordinates: [number, number] | null };
  };
  unload?: { method: UnloadMethod; floor: number; price: number };
  /** Whom a bill is made out to; by default the company that owns the order. */
  legalInfo?: { inn: string; kpp: string | null; name: string; form: string };
  lines?: readonly OrderLineOptions[];
}

export interface NewOrder {
  uid: string;
  number: number;
  customerId: string;
  /** Of its lines, in their order. */
  itemUids: string[];
  /** What its buyer names at the counter; null unless it waits there. */
  pickupCode: string | null;
}

/**
 * An order as its rows, whatever would have led there: by default of one hook, fetched from a store and paid at its
 * cash desk. It takes nothing from any shelf; one that does is placed by `readyCart`.
 */
export async function newOrder(db: Db, owner: OrderOwner, options: OrderOptions = {}): Promise<NewOrder> {
  const { status = "O", placedAt = new Date(), movedAt = placedAt, payment = {}, delivery = {}, unload } = options;
  const { type = "Pickup", date = addDays(inMoscow(placedAt).day, 5), price: deliveryPrice = 0 } = delivery;
  const [uid, number, customerId] = [randomUUID(), newOrderNumber(), owner.customerId];
  const isInStore = type === "Pickup" && ["D", "G", "H"].includes(status);
  const pickupCode = isInStore ? String(number).slice(-4) : null;
  const lines = (options.lines ?? [{}]).map((line, at) => lineRow(line, at + 1));
  const sumOf = (sum: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + sum(line), 0);
  const itemsTotal = sumOf((line) => line.price_total);
  await db
    .insertInto("orders")
    .values({
      ...ownerColumns(owner, options.legalInfo),
      customer_id: customerId,
      uid,
      number,
      status,
      completed_at: placedAt,
      items_total: itemsTotal,
      items_total_without_discount: sumOf((line) => line.price_total_without_discount),
      order_total: itemsTotal + deliveryPrice + (unload?.price ?? 0),
      total_weight_grams: sumOf((line) => line.weight_grams),
      delivery_type: type,
      delivery_item_id: `${type}|${date}`,
      delivery_date: date,
      min_time: delivery.minTime ?? null,
      max_time: delivery.maxTime ?? null,
      delivery_price: deliveryPrice,
      delivery_service_cost: deliveryPrice,
      delivery_user_data: delivery.userData ? JSON.stringify(delivery.userData) : null,
      track_number: delivery.trackNumber ?? null,
      pickup_code: pickupCode,
      reservation_to: pickupCode === null ? null : date,
      ...(unload && { unload_method: unload.method, unload_floor: unload.floor, unload_price: unload.price }),
      payment_method: payment.method ?? "cashdesk",
      payment_status: payment.status ?? "pending",
      payment_url: payment.url ?? null,
      pay_until: payment.until ?? null,
    })
    .execute();
  const key = { customer_id: customerId, order_uid: uid };
  await db
    .insertInto("order_item")
    .values(lines.map((line) => ({ ...key, ...line })))
    .execute();
  const moves = [{ status: "N", at: placedAt }, ...(status === "N" ? [] : [{ status, at: movedAt }])];
  await db
    .insertInto("order_move")
    .values(moves.map((move, at) => ({ ...key, ...move, n: at + 1, actor: "system" })))
    .execute();
  return { uid, number, customerId, itemUids: lines.map((line) => line.uid), pickupCode };
}

/** Of eleven digits, like those that the shop gives; nobody else has it. */
const newOrderNumber = () => randomInt(40_000_000_000, 50_000_000_000);

function ownerColumns(owner: OrderOwner, billedTo: OrderOptions["legalInfo"]) {
  const retail = { shopper_type: "retail", company_id: null, legal_info: null };
  const contacts = { full_name: "Пётр Пробный", email: "petr@example.test", phone: "79000000000" };
  if ("memberId" in owner) {
    const legalInfo = billedTo ?? { inn: owner.inn, kpp: "631601001", name: owner.name, form: "ООО" };
    const company = { shopper_type: "b2b", company_id: owner.id, legal_info: JSON.stringify(legalInfo) };
    return { ...contacts, ...company, base_user_id: owner.memberId };
  }
  if (!("id" in owner)) return { ...contacts, ...retail, base_user_id: null };
  return { ...retail, base_user_id: owner.id, full_name: owner.name, email: owner.email, phone: owner.phone };
}

function lineRow(options: OrderLineOptions, line: number) {
  const { productId = null, name = "Крючок", price = 100_000, oldPrice = null, quantity = 1 } = options;
  const snapshot = {
    name,
    code: null,
    barcode: null,
    article: null,
    images: [],
    storages: [],
    props: [],
    unit: "шт.",
    isSpecialProduct: options.isSpecialProduct ?? false,
    schema: null,
    configuration: null,
    configurationText: null,
    qDaysDelivery: 2,
    link: options.link ?? "/product/kryuchok/",
  };
  return {
    line,
    uid: randomUUID(),
    product_id: productId,
    quantity,
    price,
    old_price: oldPrice,
    price_total: price * quantity,
    price_total_without_discount: (oldPrice ?? price) * quantity,
    weight_grams: (options.weightGrams ?? 0) * quantity,
    snapshot: JSON.stringify(snapshot),
  };
}
