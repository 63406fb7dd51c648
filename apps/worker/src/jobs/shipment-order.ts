import { Money } from "@zertsalo/contract/money";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { fittingTariffs } from "@zertsalo/domain/delivery/delivery-items";
import { dispatch } from "@zertsalo/domain/delivery/delivery-settings";
import { defaultTerms } from "@zertsalo/domain/delivery/delivery-terms";
import { isFreight, toParcel } from "@zertsalo/domain/delivery/parcels";
import { pieces } from "@zertsalo/domain/money/pieces";
import { moscowDay } from "@zertsalo/domain/text/moscow-day";
import type { Carrier } from "@zertsalo/gateways/carrier";
import type { ShipmentOrder } from "@zertsalo/gateways/carrier-shipments";
import { sql } from "kysely";
import { z } from "zod";

const PackedOrder = z.strictObject({
  cityId: z.int(),
  pointCode: z.string().nullable(),
  pointKind: z.enum(["PVZ", "POSTAMAT"]).nullable(),
  address: z.string(),
  recipient: z.strictObject({ name: z.string(), phone: z.string(), email: z.string().nullable() }),
  lines: z.array(
    z.strictObject({
      name: z.string(),
      article: z.string().nullable(),
      quantity: z.int(),
      sum: Money,
      weightGrams: z.int(),
      widthMm: z.number().nullable(),
      heightMm: z.number().nullable(),
      depthMm: z.number().nullable(),
      isSpecialProduct: z.boolean(),
    }),
  ),
  now: z.date(),
});
type PackedOrder = z.infer<typeof PackedOrder>;

/** A packed order as a shipment with the cheapest current tariff. Null: the carrier has no tariff for this route. */
export async function shipmentOrder(
  { db, carrier }: { db: Db; carrier: Carrier },
  key: OrderKey,
  number: string,
): Promise<ShipmentOrder | null> {
  const order = await packedOrder(db, key);
  const goods = order.lines.flatMap((line) =>
    pieces(line.sum, line.quantity).flatMap(({ quantity, price }) =>
      Array.from({ length: quantity }, () => ({
        parcel: toParcel({ ...line, weightGrams: Math.round(line.weightGrams / line.quantity) }),
        name: line.name,
        article: line.article ?? "-",
        cost: price,
      })),
    ),
  );
  const parcels = goods.map(({ parcel }) => parcel);
  const road = { fromCity: dispatch.carrier.cityId, toCity: order.cityId, readyDay: moscowDay(order.now) };
  const isOversize = isFreight(parcels, defaultTerms);
  const tariffs = await carrier.tariffs({ ...road, isFreight: isOversize, parcels });
  const tariff = fittingTariffs(parcels, tariffs, defaultTerms)[order.pointCode ? (order.pointKind ?? "PVZ") : "door"];
  if (!tariff) return null;
  return {
    number,
    tariffCode: tariff.code,
    isFreight: isOversize,
    fromCity: road.fromCity,
    to: order.pointCode ? { point: order.pointCode } : { city: order.cityId, address: order.address },
    recipient: order.recipient,
    parcels: goods,
  };
}

async function packedOrder(db: Db, { customerId, uid }: OrderKey): Promise<PackedOrder> {
  const size = (code: string) => sql`
    (select value from product_number size join property on property.id = size.property_id and property.code = ${code}
      where size.product_id = item.product_id)`;
  const { rows } = await sql`
    select coalesce(point.city_id, orders.city_id) as "cityId", point.code as "pointCode", point.kind as "pointKind",
      coalesce(concat_ws(', кв. ', delivery_user_data ->> 'address', nullif(delivery_user_data ->> 'apartment', '')), '')
        as address,
      json_build_object('name', coalesce(recipient ->> 'fullName', full_name, 'Покупатель'),
        'phone', coalesce(recipient ->> 'phone', orders.phone, ''), 'email', email) as recipient,
      (select json_agg(json_build_object('name', snapshot ->> 'name', 'article', snapshot ->> 'article',
          'quantity', quantity, 'sum', price_total, 'weightGrams', weight_grams,
          'widthMm', ${size("width")}, 'heightMm', ${size("height")}, 'depthMm', ${size("depth")},
          'isSpecialProduct', coalesce((snapshot -> 'isSpecialProduct')::boolean, false)) order by line)
        from order_item item where item.customer_id = ${customerId} and item.order_uid = ${uid}) as lines,
      now() as now
    from orders
    left join carrier_point point on point.code = coalesce(delivery_point ->> 'code', '')
    where customer_id = ${customerId} and uid = ${uid}`.execute(db);
  const [order] = checkRows(PackedOrder, rows);
  if (!order) throw new Error("A shipment has no order");
  return order;
}
