import { brokenInvariants } from "@zertsalo/domain/orders/order-invariants";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { z } from "zod";
import { orderChecks } from "./order-checks.ts";
import { movedSince, storedOrders } from "./stored-orders.ts";

const Violation = z.strictObject({ what: z.string() });

export interface BrokenInvariant {
  invariant: string;
  /** Which order, product, day or code. */
  what: string;
}

/** Everything that does not hold, of the orders that have moved since then or of all; an empty list is health. */
export async function checkOrders(db: Db, since: Date | null = null): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  for await (const order of storedOrders(db, since)) {
    const what = `order ${order.number}`;
    broken.push(...brokenInvariants(order).map((invariant) => ({ invariant, what })));
  }
  for (const [invariant, check] of Object.entries(orderChecks)) {
    const { rows } = await check(movedSince(since)).execute(db);
    broken.push(...checkRows(Violation, rows).map(({ what }) => ({ invariant, what })));
  }
  return broken;
}
