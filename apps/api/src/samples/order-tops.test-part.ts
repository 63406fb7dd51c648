import { calculate } from "@zertsalo/configurator/calculate";
import { freezeConfiguration } from "@zertsalo/configurator/frozen";
import type { Options } from "@zertsalo/configurator/model";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Db } from "@zertsalo/db/connection";
import { openPieces } from "@zertsalo/orders/workshop-pieces";
import { newBuyer } from "@zertsalo/testing/builders";
import { dayIn } from "@zertsalo/testing/days";
import { newOrder } from "@zertsalo/testing/order-builders";
import { describeLine } from "@zertsalo/testing/staff-builders";
import { sql } from "kysely";

interface OrderedTops {
  options: Options;
  quantity?: number;
  status?: OrderStatus;
  due?: string;
}

/** A signed and paid order of tops, in the workshop. */
export async function orderTops(db: Db, { options, quantity = 1, status = "W", due = dayIn(20) }: OrderedTops) {
  const order = await newOrder(db, await newBuyer(db), {
    status,
    payment: { method: "card-online", status: "completed" },
    delivery: { date: due },
    lines: [{ name: "Столешница", price: 3_000_000, isSpecialProduct: true, quantity }],
  });
  const top = calculate(samplePricingRules(), "tabletop", options);
  await describeLine(db, order, 1, { configuration: freezeConfiguration(top) });
  await openPieces(db, order);
  await sql`
    insert into order_acceptance (customer_id, order_uid, item_uid, product_id, text_version, ip_hash)
    select customer_id, order_uid, uid, product_id, 'test', '' from order_item where order_uid = ${order.uid}`.execute(
    db,
  );
  return order;
}
