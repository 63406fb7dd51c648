import type { Page } from "@playwright/test";
import { ask } from "./database.ts";
import { expect } from "./shop-test.ts";

/** State of an order in the database. */
interface OrderRecord {
  /** Its statuses in order: «NXPW». */
  way: string;
  total: number;
  /** Recalculated sum of lines, delivery and carrying. */
  sum: number;
  payment: string;
  /** Its payment attempts, the oldest first: «card-online cancelled». */
  attempts: string[];
  paid: number;
  refunded: number;
  /** Pieces reserved for it. */
  reserved: number;
  pieces: number;
}

export async function recordOf(number: string): Promise<OrderRecord> {
  const [row] = await ask<OrderRecord>(
    `select
       (select string_agg(status::text, '' order by n) from order_move move where move.order_uid = orders.uid) as way,
       order_total::float8 as total,
       (select sum(price_total)::float8 from order_item item where item.order_uid = orders.uid)
         + delivery_price + unload_price as sum,
       payment_status as payment,
       (select coalesce(array_agg(method || ' ' || state order by n), '{}') from payment_attempt attempt
         where attempt.order_uid = orders.uid) as attempts,
       (select coalesce(sum(amount), 0)::float8 from payment_attempt attempt
         where attempt.order_uid = orders.uid and state in ('hold', 'completed', 'refunding', 'refunded')) as paid,
       (select coalesce(sum(refunded), 0)::float8 from payment_attempt attempt
         where attempt.order_uid = orders.uid) as refunded,
       (select coalesce(sum(quantity), 0)::float8 from stock_reservation reserved
         where reserved.order_uid = orders.uid and released_at is null) as reserved,
       (select sum(quantity)::float8 from order_item item where item.order_uid = orders.uid) as pieces
     from orders where number = $1`,
    [number],
  );
  if (!row) throw new Error(`No order has the number ${number}`);
  return row;
}

/** A paid order: its sums agree, and all its pieces are reserved. */
export async function expectPaid(number: string, attempts: string[]): Promise<void> {
  const record = await recordOf(number);
  expect(record).toMatchObject({ way: expect.stringMatching(/^NX+P/), attempts, paid: record.total, refunded: 0 });
  expect(record.sum).toBe(record.total);
  expect(record.reserved).toBe(record.pieces);
}

/** The number of the order whose page is open. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/order\/\d+\//);
  return /\/order\/(\d+)\//.exec(page.url())?.[1] ?? "";
}
