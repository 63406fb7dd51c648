import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { NewOrder } from "./order-builders.ts";

export interface LineDescription {
  article?: string;
  configuration?: object;
  configurationText?: string;
}

/** What staff read of an order's line beside its name: an article, or how a piece made to measure is configured. */
export async function describeLine(db: Db, order: NewOrder, line: number, description: LineDescription): Promise<void> {
  await sql`
    update order_item set snapshot = snapshot || ${JSON.stringify(description)}::jsonb
    where customer_id = ${order.customerId} and order_uid = ${order.uid} and line = ${line}`.execute(db);
}
