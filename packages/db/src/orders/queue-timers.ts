import type { OrderLetter, PaymentMethod } from "@zertsalo/contract/order-words";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { timersOf } from "@zertsalo/domain/orders/order-timers";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { OrderKey } from "./order-state.ts";

interface TimedMove {
  key: OrderKey;
  letter: OrderLetter;
  /** Which move of the order brought it to this letter: a timer of another one does nothing. */
  move: number;
  method: PaymentMethod;
  payUntil: Date | null;
  reservationTo: string | null;
  now: Date;
}

/** Sets the timers of a letter in the transaction that brings the order there. Alarms are for staff, who look themselves. */
export async function queueTimers(tx: Db, { key, move, now, ...order }: TimedMove): Promise<void> {
  const { day } = inMoscow(now);
  for (const timer of timersOf({ ...order, since: now, readyDay: day, deliveryDay: day })) {
    if (timer.does === "alarm") continue;
    const to = timer.does === "move" ? timer.to : null;
    const remind = timer.does === "remind" ? timer.of : null;
    await sql`
      select graphile_worker.add_job('order-timer',
        json_build_object('customerId', ${key.customerId}::text, 'uid', ${key.uid}::text, 'move', ${move}::int,
          'to', ${to}::text, 'remind', ${remind}::text),
        queue_name => ${`order-${key.uid}`}, run_at => ${timer.at}, max_attempts => 25,
        job_key => ${`timer-${key.uid}-${move}-${to ?? remind ?? "on"}`})`.execute(tx);
  }
}
