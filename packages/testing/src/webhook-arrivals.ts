import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { startWebhookReceiver } from "./webhook-receiver.ts";

interface ArrivalOptions {
  db: Db;
  receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  /** Numbers that no other order has begin after it. */
  afterNumber: number;
  orders: number;
  /** Of each order. */
  events: number;
  /** Called while the receiver is alive: a test does not wait for intervals of hours. */
  hurry?: () => Promise<unknown>;
}

/** What the receiver has missed, got in the wrong order, or got under two ids. */
export interface ArrivalCount {
  lost: number;
  outOfOrder: number;
  underTwoIds: number;
  /** Arrivals of what had arrived before. */
  repeated: number;
  requests: number;
  failed: number;
}

/**
 * Moves orders while their receiver fails a third of the time, by an answer, by a connection that breaks before it has
 * the notice and by one that breaks after; it dies after a third and after two thirds. The caller runs what delivers.
 */
export async function countArrivals(options: ArrivalOptions): Promise<ArrivalCount> {
  const { db, receiver, orders, events, hurry = async () => {} } = options;
  const expected = orders * events;
  const seen = watchArrivals(receiver);
  const hurrying = setInterval(() => void (seen.isAlive && hurry()), 200);
  for (let n = 1; n <= events; n += 1) await writeEvents(db, options, n);
  for (const part of [1 / 3, 2 / 3]) {
    await seen.reached(Math.floor(expected * part));
    seen.isAlive = false;
    await receiver.die();
    await receiver.start();
    seen.isAlive = true;
  }
  await seen.reached(expected);
  clearInterval(hurrying);
  return { lost: expected - seen.ids.size, ...seen.count };
}

/** One event of each order, `n` as its label. */
const writeEvents = (db: Db, { afterNumber, orders }: ArrivalOptions, n: number) =>
  sql`
    insert into order_event (customer_id, number, type, letter, label)
    select gen_random_uuid(), ${afterNumber}::bigint + k, 'ORDER_STATUS_CHANGED', 'O', ${String(n)}::text
    from generate_series(1, ${orders}::int) as k`.execute(db);

function watchArrivals(receiver: ArrivalOptions["receiver"]) {
  /** By order and number of the event. */
  const ids = new Map<string, string>();
  const lastOf = new Map<number, number>();
  const count = { outOfOrder: 0, underTwoIds: 0, repeated: 0, requests: 0, failed: 0 };
  let waiting: { size: number; done: () => void } | null = null;

  function arrive(id: string, body: string): void {
    const { number, label } = (JSON.parse(body) as { data: { number: number; label: string } }).data;
    const key = `${number}/${label}`;
    const before = ids.get(key);
    if (before !== undefined) {
      count.repeated += 1;
      if (before !== id) count.underTwoIds += 1;
      return;
    }
    ids.set(key, id);
    if (Number(label) !== (lastOf.get(number) ?? 0) + 1) count.outOfOrder += 1;
    lastOf.set(number, Number(label));
    if (waiting && ids.size >= waiting.size) waiting.done();
  }

  receiver.answerWith(({ id, body }) => {
    count.requests += 1;
    const fault = count.requests % 3 === 0 ? (count.failed += 1) % 3 : null;
    if (fault === null || fault === 2) arrive(id, body);
    if (fault === null) return 200;
    return fault === 0 ? 503 : null;
  });
  const reached = (size: number) =>
    new Promise<void>((done) => {
      waiting = { size, done };
      if (ids.size >= size) done();
    });
  return { ids, count, reached, isAlive: true };
}
