import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

interface Sample {
  customerId: string;
  firstNumber: number;
  count?: number;
  status?: OrderStatus;
  companyId?: number;
}

/**
 * Orders for tests, one an hour, the last of them an hour ago: one line each, fetched from a store and paid at its
 * cash desk. Those whose numbers are there already are left as they are.
 */
export async function insertSampleOrders(db: Db, sample: Sample): Promise<void> {
  const { customerId, firstNumber, count = 1, status = OrderStatus.confirmed, companyId = null } = sample;
  await sql`
    with made as (
      insert into orders (customer_id, uid, number, company_id, shopper_type, status, completed_at, full_name, phone,
        items_total, items_total_without_discount, order_total, delivery_type, delivery_date, payment_method)
      select ${customerId}, gen_random_uuid(), ${firstNumber}::bigint + n, ${companyId}::int,
        case when ${companyId}::int is null then 'retail' else 'b2b' end, ${status}::text::"char",
        now() - n * interval '1 hour', 'Пётр Пробный', '79000000000', 100000, 100000, 100000, 'Pickup',
        date '2026-11-20', 'cashdesk'
      from generate_series(1, ${count}) as n
      where not exists (select from order_directory where number = ${firstNumber}::bigint + n)
      returning customer_id, uid, status
    ), lines as (
      insert into order_item (customer_id, order_uid, line, uid, quantity, price, price_total,
        price_total_without_discount, snapshot)
      select customer_id, uid, 1, gen_random_uuid(), 1, 100000, 100000, 100000, ${JSON.stringify(product)}::jsonb
      from made
    )
    insert into order_move (customer_id, order_uid, n, status, actor)
    select customer_id, uid, n, moves.status::"char", 'system'
    from made cross join lateral unnest(array['N', made.status::text]) with ordinality as moves (status, n)`.execute(
    db,
  );
}

const product = {
  name: "Крючок",
  code: "kryuchok-onega-chernyy",
  barcode: null,
  article: null,
  images: [],
  storages: [],
  props: [],
  unit: "шт.",
  isSpecialProduct: false,
  schema: null,
  configurationText: null,
  qDaysDelivery: 2,
  link: "/product/kryuchok-onega-chernyy/",
};
