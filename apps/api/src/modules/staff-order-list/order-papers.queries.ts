import { OrderStatusCode, PaymentStatus } from "@zertsalo/contract/order-enums";
import { PickList } from "@zertsalo/contract/staff-order-papers";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const PickRow = PickList.omit({ hours: true, isPaid: true })
  .extend({
    status: OrderStatusCode,
    minTime: z.string().nullable(),
    maxTime: z.string().nullable(),
    paymentStatus: PaymentStatus,
    /** City of the pickup point or store. */
    pointCity: z.string(),
  })
  .strict();
export type PickRow = z.infer<typeof PickRow>;

/** All orders in one query: the directory has their customer ids, so no partition is scanned. */
export async function pickRows(db: Db, numbers: readonly number[]): Promise<PickRow[]> {
  const { rows } = await sql`
    select orders.number, orders.status::text as status, coalesce(legal_info ->> 'name', full_name, '') as buyer,
      coalesce(phone, '') as phone, delivery_type as "deliveryType", delivery_date as "deliveryDate",
      min_time as "minTime", max_time as "maxTime", payment_status as "paymentStatus",
      total_weight_grams as "weightGrams",
      coalesce(case when delivery_type in ('Pickup', 'pickup') then shop_address else coalesce(delivery_point ->> 'address',
        concat_ws(', кв. ', delivery_user_data ->> 'address', nullif(delivery_user_data ->> 'apartment', ''))) end, '') as address,
      coalesce(delivery_point ->> 'cityName', '') as "pointCity",
      coalesce(delivery_user_data ->> 'comment', '') as comment,
      coalesce((
        select json_agg(json_build_object('name', snapshot ->> 'name', 'article', coalesce(snapshot ->> 'article', ''),
          'details', coalesce(snapshot ->> 'configurationText', ''), 'unit', snapshot ->> 'unit', 'quantity', quantity,
          'isMade', (snapshot -> 'isSpecialProduct')::boolean,
          'shelves', coalesce((
            select json_agg(json_build_object('store', store.name, 'quantity', reserved.quantity) order by store.sort)
            from stock_reservation reserved join store on store.id = reserved.store_id
            where reserved.customer_id = orders.customer_id and reserved.order_uid = orders.uid
              and reserved.product_id = item.product_id and reserved.kind <> 'production' and reserved.released_at is null), '[]')
          ) order by line)
        from order_item item where item.customer_id = orders.customer_id and item.order_uid = orders.uid), '[]') as lines
    from unnest(${[...numbers]}::bigint[]) with ordinality as requested (number, turn)
    join order_directory place using (number)
    join orders on orders.customer_id = place.customer_id and orders.uid = place.uid
    order by requested.turn`.execute(db);
  return checkRows(PickRow, rows);
}
