import { type RawBuilder, sql } from "kysely";
import type { OrderKey } from "./order-key.ts";

/** Why free pieces of a shelf change. */
export interface StockCause {
  cause: "order" | "released" | "return" | "erp" | "count" | "write_off" | "transfer" | "by_hand";
  order?: OrderKey;
  staffId?: number;
  note?: string;
}

/**
 * Names the cause of what this transaction changes next in `stock`; the ledger's trigger reads it. It stands in the
 * statement that locks or changes the shelves, so that it is no round trip of its own.
 */
export function namedCause({ cause, order, staffId, note }: StockCause): RawBuilder<unknown> {
  const named = { cause, customerId: order?.customerId, orderUid: order?.uid, staffId, note };
  return sql`set_config('zertsalo.stock_cause', ${JSON.stringify(named)}, true)`;
}
