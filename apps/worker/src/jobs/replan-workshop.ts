import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { OpenDatabase } from "@zertsalo/db/connection";
import { replanWork } from "@zertsalo/orders/capacity/replan";

/** Before the first shift: what was late yesterday, and pieces of orders that were changed. Safe to run twice. */
export async function replanWorkshop({ db, pool }: Pick<OpenDatabase, "db" | "pool">): Promise<void> {
  const rules = await currentPricingRules(pool);
  await db.transaction().execute((tx) => replanWork(tx, rules));
}
