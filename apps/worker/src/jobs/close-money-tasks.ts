import type { Db } from "@zertsalo/db/connection";
import { closeSettledMoneyTasks } from "@zertsalo/orders/money-tasks";
import type { Log } from "../log.ts";

/** Closes tasks of the money of a day whose difference has gone, after the nightly comparison has read payments anew. */
export async function closeMoneyTasks(db: Db, log: Log): Promise<void> {
  const closed = await closeSettledMoneyTasks(db, new Date());
  if (closed > 0) log.info({ closed }, "money tasks closed");
}
