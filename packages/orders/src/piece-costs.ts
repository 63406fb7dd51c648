import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { FrozenConfiguration } from "@zertsalo/contract/configuration";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { resourceCosts } from "@zertsalo/db/resource-costs";
import { pieceCost } from "@zertsalo/production/piece-cost";
import { sql } from "kysely";
import { z } from "zod";

const DueRow = z.strictObject({
  customerId: z.string(),
  orderUid: z.string(),
  itemUid: z.string(),
  /** Moscow day of placing. */
  day: z.iso.date(),
  configuration: FrozenConfiguration,
});

const KeyRow = z.strictObject({ customer_id: z.string(), order_uid: z.string(), item_uid: z.string() });
type PieceKey = z.infer<typeof KeyRow>;

/**
 * Writes into lines made to measure what one piece cost on the day of the order, once: what was not known then stays so.
 * Returns how many were waiting, `limit` at most.
 */
export async function freezePieceCosts(tx: Db, rules: PricingRules, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from piece_cost_due where item_uid in (
      select item_uid from piece_cost_due order by at, item_uid limit ${limit} for update skip locked)
    returning customer_id, order_uid, item_uid`.execute(tx);
  const due = checkRows(KeyRow, rows);
  const days = Map.groupBy(await dueLines(tx, due), ({ day }) => day);
  for (const [day, lines] of days) {
    const costs = await resourceCosts(tx, day);
    for (const { customerId, orderUid, itemUid, configuration } of lines) {
      const { type, options, hash } = configuration;
      const bill = billOfWork(rules, { type, options, hash, name: "" });
      await tx
        .updateTable("order_item")
        .set({ cost: pieceCost(bill, (resource) => costs.get(resource) ?? null) })
        .where("customer_id", "=", customerId)
        .where("order_uid", "=", orderUid)
        .where("uid", "=", itemUid)
        .where("cost", "is", null)
        .execute();
    }
  }
  return due.length;
}

/** A line that staff have removed meanwhile is gone. */
async function dueLines(tx: Db, due: readonly PieceKey[]): Promise<z.infer<typeof DueRow>[]> {
  const { rows } = await sql`
    select item.customer_id as "customerId", item.order_uid as "orderUid", item.uid as "itemUid",
      (completed_at at time zone 'Europe/Moscow')::date as day, snapshot -> 'configuration' as configuration
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due (customer_id uuid, order_uid uuid, item_uid uuid)
    join order_item item on item.customer_id = due.customer_id and item.order_uid = due.order_uid
      and item.uid = due.item_uid
    join orders on orders.customer_id = due.customer_id and orders.uid = due.order_uid`.execute(tx);
  return checkRows(DueRow, rows);
}
