import type { CourierArea } from "@zertsalo/contract/courier-areas";
import { Money } from "@zertsalo/contract/money";
import type { DeliveredOrder } from "@zertsalo/contract/staff-courier-areas";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const OrderRow = z.strictObject({
  number: z.int(),
  day: z.iso.date(),
  coordinates: z.tuple([z.number(), z.number()]),
  itemsTotal: Money,
  weightGrams: z.int(),
} satisfies Record<keyof DeliveredOrder, z.ZodType>);

const daysBack = 90;
const mostOrders = 200;

/** Orders of our courier in a city whose address has a place on the map, the latest day first. */
export async function courierOrdersOnMap(db: Db, cityId: number): Promise<DeliveredOrder[]> {
  const { rows } = await sql`
    select orders.number, booking.day, delivery_user_data -> 'coordinates' as coordinates,
      orders.items_total as "itemsTotal", orders.total_weight_grams as "weightGrams"
    from courier_booking booking
    join orders on orders.customer_id = booking.customer_id and orders.uid = booking.order_uid
    where booking.city_id = ${cityId} and released_at is null and booking.day >= current_date - ${daysBack}::int
      and jsonb_typeof(delivery_user_data -> 'coordinates') = 'array'
    order by booking.day desc, orders.number desc limit ${mostOrders}`.execute(db);
  return checkRows(OrderRow, rows);
}

export async function writeAreas(tx: Db, cityId: number, areas: readonly CourierArea[]): Promise<void> {
  await tx
    .updateTable("courier_zone")
    .set({ areas: JSON.stringify(areas) })
    .where("city_id", "=", cityId)
    .execute();
}
