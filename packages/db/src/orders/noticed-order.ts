import type { NoticedOrder } from "@zertsalo/domain/mail/order-notices";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { OrderState } from "./order-state.ts";

/** Order data for notices: the current row, and the payment as the mover has it. */
export async function noticedOrder(tx: Db, { key, payment }: OrderState): Promise<NoticedOrder> {
  const { customerId, uid } = key;
  const { rows } = await sql<Omit<NoticedOrder, "payment">>`
    select number, full_name as "fullName", shopper_type = 'b2b' as "isWholesale", items_total as "itemsTotal",
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
      select json_agg(json_build_object('name', snapshot ->> 'name', 'unit', coalesce(snapshot ->> 'unit', 'шт.'),
          'quantity', quantity, 'priceTotal', price_total) order by line) as items,
        bool_or((snapshot -> 'isSpecialProduct')::boolean) as "hasSpecial"
      from order_item where order_item.customer_id = ${customerId} and order_item.order_uid = ${uid}
    ) as lines
    where orders.customer_id = ${customerId} and orders.uid = ${uid}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("order of a notice not found");
  return { ...row, payment };
}
