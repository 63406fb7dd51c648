import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { sql } from "kysely";
import type { FrozenConfiguration } from "@zertsalo/contract/configuration";
import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { configurationLink } from "@zertsalo/configurator/configuration-link";
import { calculate } from "@zertsalo/configurator/calculate";
import { freezeConfiguration } from "@zertsalo/configurator/frozen";
import { optionsText } from "@zertsalo/configurator/options-text";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { hasPickupCode } from "@zertsalo/domain/orders/pickup-code";
import { storeWithin } from "../configurator/configurations.ts";
import type { Db } from "../connection.ts";
import type { Storage } from "../storage.ts";
import { upsertRows } from "./insert-rows.ts";
import { type DemoOrder, type DemoOrderLine, demoOrders } from "./order-content.ts";
import { demoMoves } from "./order-moves.ts";
import { seedOrderMoney } from "./order-payments.ts";
import { demoOrderSums } from "./order-sums.ts";
import { demoCompanyCustomerId, demoCustomerId } from "./demo-ids.ts";
import { seedSignedDrawings, type SignedPiece } from "./signed-drawings.ts";

/** Orders of the demo people, their companies and a few guests; lines copy the catalogue, which is indexed by now. */
export async function seedOrders(db: Db, storage: Storage): Promise<void> {
  const orders = demoOrders();
  const sumsOf = demoOrderSums();
  const priced = orders.map((order) => ({ order, customerId: customerIdOf(order), sums: sumsOf(order) }));
  const products = await soldProducts(db, orders);
  const made = await madeProducts(db, orders);
  const shops = await shopAddresses(db);
  const cities = new Map(
    (await db.selectFrom("city").select(["id", "name"]).execute()).map(({ id, name }) => [name, id]),
  );

  await upsertRows(
    db,
    "orders",
    ["customer_id", "uid"],
    priced.map(({ order, customerId, sums }) => ({
      ...orderRow(order),
      customer_id: customerId,
      shop_address: shops.get(order.delivery.storeId ?? order.delivery.cityName) ?? null,
      city_id: cities.get(order.delivery.cityName) ?? null,
      items_total: sums.itemsTotal,
      items_total_without_discount: sums.itemsTotalWithoutDiscount,
      rules_discount: sums.discount.rules,
      registration_discount: sums.discount.registration,
      promotion_discount: sums.discount.promotion,
      samples_discount: sums.discount.samples,
      b2b_discount: sums.discount.b2b,
      order_total: sums.orderTotal,
      prepay: sums.prepay,
      delivery_discount: sums.deliveryDiscount,
      delivery_service_cost: order.delivery.price + sums.deliveryDiscount,
      reckoned: sums.reckoned as never,
    })),
  );

  const uids = orders.map(({ uid }) => uid);
  for (const table of ["order_item", "order_move", "delivery_history"] as const) {
    await db.deleteFrom(table).where("order_uid", "in", uids).execute();
  }
  await upsertRows(
    db,
    "order_item",
    ["customer_id", "order_uid", "line"],
    priced.flatMap(({ order, customerId, sums }) =>
      order.items.map((item, at) => ({
        customer_id: customerId,
        order_uid: order.uid,
        line: at + 1,
        uid: item.uid,
        product_id: item.productId ?? made.get(item)?.productId ?? null,
        quantity: item.quantity,
        price: item.price,
        old_price: item.oldPrice,
        price_total: sums.items[at]?.priceTotal ?? 0,
        price_total_without_discount: sums.items[at]?.priceTotalWithoutDiscount ?? 0,
        weight_grams: item.weightGrams * item.quantity,
        snapshot: snapshotOf(item, products, made.get(item)) as never,
      })),
    ),
  );
  await upsertRows(
    db,
    "order_move",
    ["customer_id", "order_uid", "n"],
    priced.flatMap(({ order, customerId }) =>
      demoMoves(order).map((move, at) => ({ customer_id: customerId, order_uid: order.uid, n: at + 1, ...move })),
    ),
  );
  await upsertRows(
    db,
    "delivery_history",
    ["customer_id", "order_uid", "shipment", "at", "code"],
    priced.flatMap(({ order, customerId }) =>
      order.deliveryHistories.map(({ status, at }) => ({
        customer_id: customerId,
        order_uid: order.uid,
        shipment: 1,
        at,
        code: status,
        status,
      })),
    ),
  );
  await seedOrderMoney(db, priced);
  await seedPieces(db);
  await seedSignedDrawings(
    db,
    storage,
    priced.filter(({ order }) => order.status === OrderStatus.inWork).flatMap((each) => signedPieces(each, made)),
  );
}

function signedPieces(
  { order, customerId }: { order: DemoOrder; customerId: string },
  made: ReadonlyMap<DemoOrderLine, MadeProduct>,
): SignedPiece[] {
  return order.items.flatMap((item, at) => {
    const piece = made.get(item);
    if (!piece) return [];
    return {
      customerId,
      orderUid: order.uid,
      itemUid: item.uid,
      baseUserId: order.ownerId,
      number: order.number,
      line: at + 1,
      name: piece.name,
      quantity: item.quantity,
      productId: piece.productId,
      frozen: piece.frozen,
      signedAt: order.createdAt,
    };
  });
}

/** What is in work lies in the workshop. */
async function seedPieces(db: Db): Promise<void> {
  await sql`
    select open_workshop_pieces(customer_id, uid) from order_board where is_made and status = 'W'`.execute(db);
}

/** A company's orders are the company's, a guest's those of his session. */
function customerIdOf({ ownerId, companyId, guestSession }: DemoOrder): string {
  if (companyId !== null) return demoCompanyCustomerId(companyId);
  return ownerId === null ? demoGuestId(guestSession ?? "") : demoCustomerId(ownerId);
}

const demoGuestId = (session: string) => `01900000-0000-7000-a000-${session.replace(/\D/g, "").padStart(12, "0")}`;

function orderRow({ shopper, delivery, unload, payment, ...order }: DemoOrder) {
  return {
    uid: order.uid,
    number: order.number,
    base_user_id: order.ownerId,
    company_id: order.companyId,
    shopper_type: order.shopperType,
    status: order.status,
    completed_at: order.createdAt,
    full_name: shopper.fullName,
    email: shopper.email,
    phone: shopper.phone,
    promoter_id: shopper.promoterId,
    legal_info: shopper.legalInfo as never,
    coupon: order.coupon,
    total_weight_grams: order.items.reduce((grams, item) => grams + item.weightGrams * item.quantity, 0),
    delivery_type: order.deliveryType,
    delivery_item_id: [order.deliveryType, delivery.storeId ?? delivery.date].join("|"),
    delivery_date: delivery.date,
    min_time: delivery.minTime,
    max_time: delivery.maxTime,
    delivery_price: delivery.price,
    delivery_point: delivery.deliveryPoint as never,
    delivery_user_data: delivery.userData as never,
    unload_method: unload.method,
    unload_floor: unload.floor,
    unload_entrance_length: unload.entranceLength,
    unload_price: unload.price,
    track_number: order.trackNum,
    reservation_from: delivery.reservationFrom,
    reservation_to: delivery.reservationTo,
    pickup_code: hasPickupCode({ status: order.status, deliveryType: order.deliveryType })
      ? String(order.number).slice(-4)
      : null,
    is_delivered: order.delivered,
    payment_method: payment.handlerCode,
    payment_status: payment.status,
    are_funds_booked: payment.fundsBooked,
    is_refunded: payment.refunded,
    cancel_reason: order.cancelReason,
  };
}

interface SoldProduct {
  id: number;
  code: string;
  barcode: string | null;
  article: string | null;
  unit: string;
  images: object[];
  storages: object[];
  props: object[];
}

function snapshotOf(
  item: DemoOrderLine,
  products: ReadonlyMap<number, SoldProduct>,
  made: MadeProduct | undefined,
): object {
  const { id: _, ...product } = products.get(item.productId ?? 0) ?? madeToSize;
  return {
    ...product,
    ...(made && { code: made.code }),
    name: made?.name ?? item.name,
    isSpecialProduct: item.isSpecialProduct,
    schema: item.schema,
    configuration: made?.frozen ?? null,
    configurationText: made?.text ?? null,
    qDaysDelivery: item.qDaysDelivery,
    link: made ? configurationLink(made.frozen) : item.link,
  };
}

interface MadeProduct {
  productId: number;
  code: string;
  name: string;
  /** The choices in one line. */
  text: string;
  frozen: FrozenConfiguration;
}

/** What the demo people had made: stored as the shop would have stored it on that day. */
async function madeProducts(db: Db, orders: readonly DemoOrder[]): Promise<Map<DemoOrderLine, MadeProduct>> {
  await sql`set local zertsalo.bulk = on`.execute(db); // nothing of it is listed
  const made = new Map<DemoOrderLine, MadeProduct>();
  for (const item of orders.flatMap(({ items }) => items)) {
    if (!item.configuration) continue;
    const book = samplePricingRules();
    const calculation = calculate(book, item.configuration.type, item.configuration.options);
    const { name, type, options } = calculation;
    const { productId, code } = await storeWithin(db, calculation);
    const text = optionsText(getRuleSet(book, type), type, options);
    made.set(item, { productId, code, name, text, frozen: freezeConfiguration(calculation) });
  }
  return made;
}

const madeToSize = {
  id: 0,
  code: null,
  barcode: null,
  article: null,
  unit: "шт.",
  images: [],
  storages: [],
  props: [],
};

async function soldProducts(db: Db, orders: readonly DemoOrder[]): Promise<Map<number, SoldProduct>> {
  const ids = orders.flatMap(({ items }) => items.flatMap(({ productId }) => productId ?? []));
  const { rows } = await sql<SoldProduct>`
    select p.id, p.code, p.barcode, p.sku as article, p.unit, card -> 'images' as images, card -> 'storages' as storages,
      (
        select coalesce(json_agg(json_build_object('code', property.code, 'name', property.name, 'value', own.value,
          'unit', property.unit, 'isVisible', property.is_visible and property.code not in ('width', 'height', 'depth'),
          'inCard', property.in_card, 'inCart', true) order by property.sort), '[]')
        from (
          select o.property_id, to_json(string_agg(o.value, ', ' order by o.sort, o.id)) as value
          from product_option link join property_option o on o.id = link.option_id
          where link.product_id = p.id group by o.property_id
          union all
          select property_id, to_json(trim_scale(value)) from product_number where product_id = p.id
        ) as own join property on property.id = own.property_id
        where property.in_cart
      ) as props
    from product p join product_card card on card.product_id = p.id and card.zone_id = 1
    where p.id = any (${[...new Set(ids)]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** By the store's id, and by the name of the city it serves. */
async function shopAddresses(db: Db): Promise<Map<number | string, string>> {
  const { rows } = await sql<{ id: number; address: string; cities: string[] }>`
    select store.id, store.address, array(select city.name from city where city.store_id = store.id) as cities
    from store`.execute(db);
  return new Map(rows.flatMap(({ id, address, cities }) => [id, ...cities].map((key) => [key, address] as const)));
}
