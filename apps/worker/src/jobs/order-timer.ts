import { OrderLetter } from "@zertsalo/contract/order-words";
import type { Db } from "@zertsalo/db/connection";
import { moveOrder } from "@zertsalo/db/orders/move-order";
import { lockOrder } from "@zertsalo/db/orders/order-state";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { nextLetter } from "@zertsalo/domain/orders/order-ways";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Log } from "../log.ts";
import { OrderPayload } from "./till-office.ts";

const Payload = OrderPayload.extend({ move: z.int(), to: OrderLetter.nullable() });

/**
 * Moves an order whose time has come, if it is still where that move has brought it; without a letter, as far as nobody's
 * word is needed. The table of moves has the last word: an order that was paid meanwhile stays.
 */
export function orderTimerTask({ db }: { db: Db }, log: Log): Task {
  return (payload) =>
    db.transaction().execute(async (tx) => {
      const { move, to, ...key } = Payload.parse(payload);
      const order = await lockOrder(tx, key);
      if (!order || order.reached.length !== move) return;
      const { rows } = await sql<{ isDayPossible: boolean }>`
        select delivery_date > ${inMoscow(order.now).day}::date as "isDayPossible" from orders
        where customer_id = ${key.customerId} and uid = ${key.uid}`.execute(tx);
      const next = to ?? nextLetter(order, { isDayPossible: rows[0]?.isDayPossible ?? false });
      if (!next) return;
      const refusal = await moveOrder(tx, order, { to: next, by: to ? "timer" : "system" });
      if (refusal) log.info({ order: order.number, next, refusal }, "a timer rang for nothing");
    });
}
