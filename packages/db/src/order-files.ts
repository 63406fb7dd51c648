import type { FrozenConfiguration } from "@zertsalo/contract/configuration";
import { OrderFileKind } from "@zertsalo/contract/staff-order-parts";
import type { RuleSet } from "@zertsalo/configurator/model";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows, storedJson } from "./check-rows.ts";
import type { Db } from "./connection.ts";
import type { OrderKey } from "./order-key.ts";

const OrderFile = z.strictObject({
  kind: OrderFileKind,
  /** As the workshop's folder has it. */
  name: z.string(),
  /** Where it lies in storage. */
  key: z.string(),
  sha256: z.string(),
});
export type OrderFile = z.infer<typeof OrderFile>;

/** A line that is made to size, with the drawing that its buyer has agreed to. */
const AcceptedLine = z.strictObject({
  itemUid: z.string(),
  number: z.int(),
  /** Its place in the order, from one. */
  line: z.int(),
  quantity: z.int(),
  name: z.string(),
  configuration: storedJson<FrozenConfiguration>(),
  rules: storedJson<RuleSet>(),
  drawingSha256: z.string(),
});
export type AcceptedLine = z.infer<typeof AcceptedLine>;

/** Lines whose drawing is agreed to, of this very configuration; of the others the workshop gets nothing. */
export async function acceptedLines(db: Db, { customerId, uid }: OrderKey): Promise<AcceptedLine[]> {
  const { rows } = await sql`
    select item.uid as "itemUid", orders.number, item.line::int, item.quantity, item.snapshot ->> 'name' as name,
      item.snapshot -> 'configuration' as configuration, rules.rules,
      acceptance.drawing_sha256 as "drawingSha256"
    from orders
    join order_item item on item.customer_id = orders.customer_id and item.order_uid = orders.uid
    join order_acceptance acceptance on acceptance.customer_id = orders.customer_id
      and acceptance.order_uid = orders.uid and acceptance.item_uid = item.uid
      and acceptance.config_hash = item.snapshot -> 'configuration' ->> 'hash'
    join configurator_rules rules on rules.version = item.snapshot -> 'configuration' ->> 'rulesVersion'
    where orders.customer_id = ${customerId} and orders.uid = ${uid} and acceptance.drawing_sha256 is not null
    order by item.line`.execute(db);
  return checkRows(AcceptedLine, rows);
}

export async function filesOfLine(db: Db, { customerId, uid }: OrderKey, itemUid: string): Promise<OrderFile[]> {
  const rows = await db
    .selectFrom("order_file")
    .select(["kind", "name", "key", "sha256"])
    .where("customer_id", "=", customerId)
    .where("order_uid", "=", uid)
    .where("item_uid", "=", itemUid)
    .execute();
  return checkRows(OrderFile, rows);
}

/** What is there already stays: an old order's files are never made again. */
export async function keepOrderFile(
  db: Db,
  { customerId, uid }: OrderKey,
  itemUid: string,
  file: OrderFile,
): Promise<void> {
  await db
    .insertInto("order_file")
    .values({ customer_id: customerId, order_uid: uid, item_uid: itemUid, ...file })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** By the order's number, line by line. */
export async function filesOfOrder(db: Db, number: number): Promise<OrderFile[]> {
  const { rows } = await sql`
    select file.kind, file.name, file.key, file.sha256
    from orders
    join order_file file on file.customer_id = orders.customer_id and file.order_uid = orders.uid
    where orders.number = ${number}
    order by file.name`.execute(db);
  return checkRows(OrderFile, rows);
}
