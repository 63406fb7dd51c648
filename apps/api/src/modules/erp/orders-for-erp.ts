import type { FrozenConfiguration } from "@zertsalo/contract/configuration";
import type { Db } from "@zertsalo/db/connection";
import { paidSoFar } from "@zertsalo/orders/paid-so-far";
import { configurationLink, drawingPaperLink } from "@zertsalo/configurator/configuration-link";
import type { OrderForErp, OrderLineForErp } from "@zertsalo/gateways/commerceml/order-document";
import { sql } from "kysely";
import type { ErpSession } from "./erp-sessions.ts";

const ordersAtOnce = 500;

interface OrderRow extends Omit<OrderForErp, "lines"> {
  lines: (Omit<OrderLineForErp, "configuration"> & {
    configuration: FrozenConfiguration | null;
    configurationText: string | null;
    /** Link to the drawing the buyer has signed. */
    drawing: string | null;
  })[];
}

/**
 * Orders changed since 1C last confirmed them, the earliest first. They are marked as sent before they are read: a
 * change in between is sent again, none is lost.
 */
export async function changedOrders(db: Db, { id: sessionId }: ErpSession, origin: string): Promise<OrderForErp[]> {
  await sql`
    update erp_order set given_mark = mark, given_to = ${sessionId}
    where (customer_id, order_uid) in (
      select customer_id, order_uid from erp_order where mark > confirmed_mark order by mark limit ${ordersAtOnce}
      for update skip locked)`.execute(db);
  const { rows } = await sql<OrderRow>`
    select orders.uid, number, completed_at as "placedAt", status::text as status, order_total as total,
      json_build_object('id', orders.customer_id, 'name', full_name, 'phone', phone, 'email', email,
        'company', legal_info) as buyer,
      delivery_price as "deliveryPrice", unload_price as "unloadPrice",
      json_build_object('method', payment_method, 'status', payment_status, 'paid', ${paidSoFar(sql`orders`)}) as payment,
      json_build_object('type', delivery_type, 'day', delivery_date, 'trackNumber', track_number, 'address',
        coalesce(delivery_point ->> 'address', delivery_user_data ->> 'address', shop_address)) as delivery,
      given.refused,
      (select json_agg(json_build_object('guid', product.uid, 'article', item.snapshot ->> 'article',
          'name', item.snapshot ->> 'name', 'unit', coalesce(item.snapshot ->> 'unit', 'шт.'), 'quantity', quantity,
          'sum', price_total, 'discount', price_total_without_discount - price_total,
          'configuration', item.snapshot -> 'configuration', 'configurationText', item.snapshot ->> 'configurationText',
          'drawing', drawing_sha256) order by line)
        from order_item item left join product on product.id = item.product_id
        left join order_acceptance acceptance on acceptance.customer_id = item.customer_id
          and acceptance.order_uid = item.order_uid and acceptance.item_uid = item.uid
          and config_hash = item.snapshot -> 'configuration' ->> 'hash'
        where item.customer_id = orders.customer_id and item.order_uid = orders.uid) as lines
    from erp_order given
    join orders on orders.customer_id = given.customer_id and orders.uid = given.order_uid
    where given.given_to = ${sessionId} and given.given_mark > given.confirmed_mark
    order by given.given_mark`.execute(db);
  return rows.map((row) => ({ ...row, lines: row.lines.map((line) => lineOf(line, origin)) }));
}

function lineOf({ configuration, configurationText, drawing, ...line }: OrderRow["lines"][number], origin: string) {
  if (!configuration?.hash) return { ...line, configuration: null };
  const { type, hash, rulesVersion, priceVersion } = configuration;
  const details = {
    type,
    hash,
    rulesVersion,
    priceVersion,
    json: JSON.stringify(configuration),
    text: configurationText ?? "",
    // An order by phone has no signed drawing yet: the link opens the configuration.
    drawing: origin + (drawing ? drawingPaperLink(hash, drawing) : configurationLink(configuration)),
  };
  return { ...line, configuration: details };
}

/** `success`: confirms the orders sent in this session; later changes are sent again. */
export async function confirmGiven(db: Db, { id: sessionId }: ErpSession): Promise<void> {
  await sql`
    update erp_order set confirmed_mark = greatest(confirmed_mark, given_mark), given_to = null
    where given_to = ${sessionId}`.execute(db);
}
