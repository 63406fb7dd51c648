import { DeliveryType, UnloadMethod } from "@zertsalo/contract/delivery";
import { Money } from "@zertsalo/contract/money";
import { checkRows } from "@zertsalo/db/check-rows";
import type { NoticedOrder } from "@zertsalo/mail-texts/order-notices";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "@zertsalo/db/connection";
import type { OrderState } from "./order-state.ts";

const NoticedRow = z.strictObject({
  number: z.int(),
  fullName: z.string().nullable(),
  receiver: z.string().nullable(),
  isWholesale: z.boolean(),
  items: z.array(
    z.strictObject({
      name: z.string(),
      picture: z.string().nullable(),
      unit: z.string(),
      quantity: z.int(),
      priceTotal: Money,
    }),
  ),
  hasSpecial: z.boolean(),
  itemsTotal: Money,
  itemsTotalWithoutDiscount: Money,
  deliveryPrice: Money,
  unloadPrice: Money,
  orderTotal: Money,
  weightGrams: z.int(),
  payUntil: z.date().nullable(),
  cityName: z.string().nullable(),
  deliveryType: DeliveryType,
  deliveryDay: z.iso.date(),
  minTime: z.string().nullable(),
  maxTime: z.string().nullable(),
  address: z.string().nullable(),
  pointCity: z.string().nullable(),
  pointHours: z.string().nullable(),
  unload: z.strictObject({ method: UnloadMethod, floor: z.int() }),
  trackNumber: z.string().nullable(),
  reservationTo: z.string().nullable(),
  pickupCode: z.string().nullable(),
  now: z.date(),
});

/** Order data for notices: the current row, and the payment as the mover has it. */
export async function noticedOrder(tx: Db, { key, payment }: OrderState): Promise<NoticedOrder> {
  const { customerId, uid } = key;
  const { rows } = await sql`
    select number, full_name as "fullName", recipient ->> 'fullName' as receiver,
      shopper_type = 'b2b' as "isWholesale", items_total as "itemsTotal",
      items_total_without_discount as "itemsTotalWithoutDiscount", delivery_price as "deliveryPrice",
      unload_price as "unloadPrice", order_total as "orderTotal", total_weight_grams as "weightGrams",
      pay_until as "payUntil", city.name as "cityName", delivery_type as "deliveryType",
      delivery_date as "deliveryDay", min_time as "minTime", max_time as "maxTime",
      coalesce(delivery_point ->> 'address', case when delivery_type in ('Pickup', 'pickup') then shop_address end,
        delivery_user_data ->> 'address') as address,
      delivery_point ->> 'cityName' as "pointCity", delivery_point ->> 'workTimeStr' as "pointHours",
      json_build_object('method', unload_method, 'floor', unload_floor) as unload, track_number as "trackNumber",
      reservation_to as "reservationTo", pickup_code as "pickupCode", now() as now, lines.*
    from orders left join city on city.id = orders.city_id, lateral (
      select json_agg(json_build_object('name', snapshot ->> 'name',
          'picture', (select m.key from product_media link join media m on m.id = link.media_id
            where link.product_id = order_item.product_id order by link.sort, link.media_id limit 1), 'unit', coalesce(snapshot ->> 'unit', 'шт.'),
          'quantity', quantity, 'priceTotal', price_total) order by line) as items,
        bool_or((snapshot -> 'isSpecialProduct')::boolean) as "hasSpecial"
      from order_item where order_item.customer_id = ${customerId} and order_item.order_uid = ${uid}
    ) as lines
    where orders.customer_id = ${customerId} and orders.uid = ${uid}`.execute(tx);
  const [row] = checkRows(NoticedRow, rows);
  if (!row) throw new Error("order of a notice not found");
  return { ...row, payment };
}
