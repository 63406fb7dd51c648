import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { sql } from "kysely";

interface PlacedOrder {
  /** A product of the test's own, of which one piece is reserved. */
  productId: number;
  method?: PaymentMethod;
  /** Production time in days. */
  days?: number;
  delivery?: DeliveryType;
  prepay?: number;
}

/** A new order of one piece of stock, awaiting payment: 10 000 ₽ in total. */
export async function placedOrder(
  db: Db,
  { productId, method = "card-online", days = 2, delivery = "Interval", prepay = 0 }: PlacedOrder,
): Promise<OrderKey> {
  const { rows } = await sql<OrderKey>`
    with made as (
      insert into orders (customer_id, uid, number, shopper_type, status, full_name, email, phone, items_total,
        items_total_without_discount, order_total, delivery_type, delivery_date, payment_method, prepay, pay_until)
      values (gen_random_uuid(), gen_random_uuid(), 60000000000 + floor(random() * 9999999999)::bigint, 'retail', 'X',
        'Анна Лебедева', 'anna@example.ru', '79270000101', 1000000, 1000000, 1000000, ${delivery}, current_date + 5,
        ${method}, ${prepay}, now() + interval '1 day')
      returning customer_id, uid
    ), line as (
      insert into order_item (customer_id, order_uid, line, uid, product_id, quantity, price, price_total,
        price_total_without_discount, snapshot)
      select customer_id, uid, 1, gen_random_uuid(), ${productId}::int, 1, 1000000, 1000000, 1000000,
        jsonb_build_object('name', 'Зеркало «Свирь»', 'isSpecialProduct', false, 'qDaysDelivery', ${days}::int)
      from made
    ), moves as (
      insert into order_move (customer_id, order_uid, n, status, actor)
      select customer_id, uid, n, status, 'system' from made, (values (1, 'N'), (2, 'X')) as move (n, status)
    ), shelf as (
      select product_id, store_id, kind from stock where product_id = ${productId}::int and kind <> 'production' limit 1
    ), reserved as (
      insert into stock_reservation (customer_id, order_uid, product_id, store_id, kind, quantity, expires_at)
      select customer_id, uid, product_id, store_id, kind, 1, now() + interval '1 day' from made, shelf
    ), removed as (
      update stock set qty = qty - 1 from shelf
      where stock.product_id = shelf.product_id and stock.store_id = shelf.store_id and stock.kind = shelf.kind
    )
    select customer_id as "customerId", uid from made`.execute(db);
  const [key] = rows;
  if (!key) throw new Error("no order was made");
  return key;
}
