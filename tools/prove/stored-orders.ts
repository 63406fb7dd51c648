import type { PlacedOrder } from "@zertsalo/contract/placing";
import type { Db } from "@zertsalo/db/connection";
import { until } from "@zertsalo/deploy/rehearse/until";
import { sql } from "kysely";

/** Looks every acknowledged order up, and what was stored of these carts besides. */
export async function storedOrders(
  db: Db,
  carts: readonly string[],
  acknowledged: ReadonlyMap<string, PlacedOrder>,
): Promise<{ missing: number; doubled: number; unsettled: number }> {
  const { rows } = await sql<{ uid: string; cart_uid: string }>`
    select uid, cart_uid from orders where cart_uid = any (${carts}::uuid[])`.execute(db);
  const stored = new Set(rows.map(({ uid }) => uid));
  return {
    missing: [...acknowledged.values()].filter(({ uid }) => !stored.has(uid)).length,
    doubled: rows.length - new Set(rows.map(({ cart_uid }) => cart_uid)).size,
    unsettled: rows.filter(({ cart_uid }) => !acknowledged.has(cart_uid)).length,
  };
}

const hourMs = 3_600_000;

/** Letters and texts of thousands of orders take the workers some minutes. */
export async function untilCaughtUp(db: Db): Promise<void> {
  await until("the workers have caught up", hourMs, async () => {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from graphile_worker.jobs
      where run_at < now() - interval '1 minute' and locked_at is null and attempts < max_attempts`.execute(db);
    return rows[0]?.due === 0;
  });
}
