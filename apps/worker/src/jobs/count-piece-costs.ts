import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { OpenDatabase } from "@zertsalo/db/connection";
import { freezePieceCosts } from "@zertsalo/orders/piece-costs";

const linesAtOnce = 200;

/** Every minute: what the pieces of new orders cost. A line leaves the queue with the statement that writes its cost. */
export async function countPieceCosts({ db, pool }: Pick<OpenDatabase, "db" | "pool">): Promise<void> {
  const rules = await currentPricingRules(pool);
  for (let counted = linesAtOnce; counted === linesAtOnce; ) {
    counted = await db.transaction().execute((tx) => freezePieceCosts(tx, rules, linesAtOnce));
  }
}
