import { DeliveryType, UnloadMethod } from "@zertsalo/contract/delivery";
import { Money } from "@zertsalo/contract/money";
import { OrderStatusCode } from "@zertsalo/contract/order-enums";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { type OrderState, readOrder } from "@zertsalo/orders/order-state";
import { isFunded } from "@zertsalo/domain/orders/order-guards";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import {
  carryingChain,
  deliveryChain,
  type Discount,
  discountChain,
  itemsChain,
  lineChain,
  offerChains,
  type PriceBreakdown,
  type WhyLine,
  totalChain,
} from "@zertsalo/domain/orders/why-price";
import { type PassedMove, whyStatus } from "@zertsalo/domain/orders/why-status";
import { formatMoney, formatWeight } from "@zertsalo/domain/text/format";
import { sql } from "kysely";
import { z } from "zod";
import { ShopError } from "../../http/shop-error.ts";
import { keyOfNumber } from "../staff-orders/staff-orders.ts";

const WhyRow = z.strictObject({
  itemsTotal: Money,
  deliveryType: DeliveryType,
  deliveryPrice: Money,
  deliveryDiscount: Money,
  unload: z.strictObject({ method: UnloadMethod, floor: z.int(), entranceLength: z.int(), price: Money }),
  reckoned: storedJson<PriceBreakdown>().nullable(),
  lines: z.array(
    z.strictObject({
      uid: z.string(),
      name: z.string(),
      quantity: z.int(),
      price: Money,
      oldPrice: Money.nullable(),
      priceTotal: Money,
      priceTotalWithoutDiscount: Money,
      stone: z.looseObject({ number: z.string(), saving: Money }).nullable(),
    } satisfies Record<keyof WhyLine, z.ZodType>),
  ),
  discount: z.strictObject({
    rules: Money,
    registration: Money,
    b2b: Money,
    promotion: Money,
    samples: Money,
  } satisfies Record<Discount, z.ZodType>),
  city: z.string().nullable(),
  weightGrams: z.int(),
  deliveryDate: z.iso.date(),
  /** Day that was promised when the order was placed. */
  promisedDay: z.iso.date(),
  passed: z.array(
    z.strictObject({
      status: OrderStatusCode,
      actor: z.string(),
      reason: z.string().nullable(),
      at: z.string(),
    } satisfies Record<keyof PassedMove, z.ZodType>),
  ),
});
type WhyRow = z.infer<typeof WhyRow>;

async function whyRow(db: Db, { customerId, uid }: OrderKey): Promise<WhyRow | null> {
  const { rows } = await sql`
    select items_total as "itemsTotal", delivery_type as "deliveryType", delivery_price as "deliveryPrice",
      delivery_discount as "deliveryDiscount", reckoned, total_weight_grams as "weightGrams",
      delivery_date as "deliveryDate", promised_day as "promisedDay",
      (select name from city where city.id = orders.city_id) as city,
      json_build_object('rules', rules_discount, 'registration', registration_discount, 'b2b', b2b_discount, 'promotion', promotion_discount,
        'samples', samples_discount)
        as discount,
      json_build_object('method', unload_method, 'floor', unload_floor, 'entranceLength', unload_entrance_length,
        'price', unload_price) as unload,
      (select coalesce(json_agg(json_build_object('uid', item.uid, 'name', snapshot ->> 'name', 'quantity', quantity,
          'price', price, 'oldPrice', old_price, 'priceTotal', price_total,
          'priceTotalWithoutDiscount', price_total_without_discount,
          'stone', snapshot #> '{configuration,stone}') order by line), '[]')
        from order_item item where customer_id = ${customerId} and order_uid = ${uid}) as lines,
      (select coalesce(json_agg(json_build_object('status', status::text, 'actor', actor, 'reason', reason,
          'at', at) order by n), '[]')
        from order_move where customer_id = ${customerId} and order_uid = ${uid}) as passed
    from orders where customer_id = ${customerId} and uid = ${uid}`.execute(db);
  return checkRows(WhyRow, rows)[0] ?? null;
}

const yes = (is: boolean) => (is ? "да" : "нет");

/** «28.11.2026» */
const numeric = (day: string) => day.split("-").toReversed().join(".");

const discounts = ["rules", "registration", "b2b", "promotion", "samples"] as const;

function inputsOf({ reckoned, city, weightGrams, deliveryDate, promisedDay }: WhyRow, order: OrderState) {
  const { payment, hasSpecial, isAccepted, isCuttingStarted } = order;
  const buyers = { guest: "гость", retail: "с учётной записью", b2b: "компания, опт" };
  return [
    ...(reckoned ? [{ name: "Покупатель при оформлении", value: buyers[reckoned.buyer.kind] }] : []),
    ...(city ? [{ name: "Город", value: city }] : []),
    { name: "Вес товаров", value: formatWeight(weightGrams) },
    { name: "Обещали при оформлении", value: numeric(promisedDay) },
    { name: "День получения", value: numeric(deliveryDate) },
    { name: "Оплата", value: paymentMethods[payment.method].name },
    { name: "Получено денег", value: formatMoney(payment.paidAmount) },
    { name: "Деньги есть или обещаны", value: yes(isFunded(order)) },
    { name: "Есть изделия на заказ", value: yes(hasSpecial) },
    ...(hasSpecial
      ? [
          { name: "Чертежи согласованы", value: yes(isAccepted) },
          { name: "Раскрой начат", value: yes(isCuttingStarted) },
        ]
      : []),
  ];
}

/** Uses the same functions that calculate sums and check moves. */
export async function explainOrder(db: Db, number: number) {
  const key = await keyOfNumber(db, number);
  const row = key && (await whyRow(db, key));
  const order = key && (await readOrder(db, key));
  if (!row || !order) throw new ShopError("order_not_found");
  const { reckoned, lines, passed } = row;
  const chains = [
    ...lines.map((line) => lineChain(line, reckoned)),
    itemsChain(lines),
    ...discounts.flatMap((kind) =>
      row.discount[kind] > 0 ? [discountChain(kind, row.discount[kind], lines, reckoned)] : [],
    ),
    deliveryChain(row, reckoned),
    ...(row.unload.price > 0 ? [carryingChain(row)] : []),
    totalChain(row),
  ];
  const moves = passed.map(({ at, ...move }) => ({ ...move, at: new Date(at).toISOString() }));
  return {
    number,
    chains,
    offers: offerChains(row, reckoned),
    inputs: inputsOf(row, order),
    status: whyStatus(order, moves),
  };
}
