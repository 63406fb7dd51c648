import type { FrozenConfiguration } from "@zertsalo/contract/configuration";
import type { RuleSet } from "@zertsalo/configurator/model";
import { sql } from "kysely";
import type { Db } from "./connection.ts";
import type { OrderKey } from "./order-key.ts";

export type OrderFileKind = "drawing-svg" | "drawing-pdf" | "workshop-dxf" | "cutting-list";

export interface OrderFile {
  kind: OrderFileKind;
  /** As the workshop's folder has it. */
  name: string;
  /** Where it lies in storage. */
  key: string;
  sha256: string;
}

/** A line that is made to size, with the drawing that its buyer has agreed to. */
export interface AcceptedLine {
  itemUid: string;
  number: number;
  /** Its place in the order, from one. */
  line: number;
  quantity: number;
  name: string;
  configuration: FrozenConfiguration;
  rules: RuleSet;
  drawingSha256: string;
}

/** Lines whose drawing is agreed to, of this very configuration; of the others the workshop gets nothing. */
export async function acceptedLines(db: Db, { customerId, uid }: OrderKey): Promise<AcceptedLine[]> {
  const { rows } = await sql<AcceptedLine>`
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
  return rows;
}

export async function filesOfLine(db: Db, { customerId, uid }: OrderKey, itemUid: string): Promise<OrderFile[]> {
  return db
    .selectFrom("order_file")
    .select(["kind", "name", "key", "sha256"])
    .where("customer_id", "=", customerId)
    .where("order_uid", "=", uid)
    .where("item_uid", "=", itemUid)
    .$castTo<OrderFile>()
    .execute();
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
  const { rows } = await sql<OrderFile>`
    select file.kind, file.name, file.key, file.sha256
    from orders
    join order_file file on file.customer_id = orders.customer_id and file.order_uid = orders.uid
    where orders.number = ${number}
    order by file.name`.execute(db);
  return rows;
}
