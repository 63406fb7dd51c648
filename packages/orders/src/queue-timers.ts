import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { computeTimers } from "@zertsalo/domain/orders/order-timers";
import type { Db } from "@zertsalo/db/connection";
import { addJobs, type Job } from "@zertsalo/db/enqueue";
import type { OrderKey } from "@zertsalo/db/order-key";

interface TimedMove {
  key: OrderKey;
  status: OrderStatus;
  /** Which move of the order brought it to this status: a timer of another one does nothing. */
  move: number;
  method: PaymentMethod;
  payUntil: Date | null;
  reservationTo: string | null;
  now: Date;
}

/** The timers of a status. Alarms are for staff, who look themselves. */
export function timerJobs({ key: { customerId, uid }, move, now, ...order }: TimedMove): Job[] {
  const { day } = inMoscow(now);
  return computeTimers({ ...order, since: now, readyDay: day, deliveryDay: day }).flatMap((timer) => {
    if (timer.does === "alarm") return [];
    const to = timer.does === "move" ? timer.to : null;
    const remind = timer.does === "remind" ? timer.of : null;
    return {
      task: "order-timer",
      payload: { customerId, uid, move, to, remind },
      queue: `order-${uid}`,
      key: `timer-${uid}-${move}-${to ?? remind ?? "on"}`,
      maxAttempts: 25,
      runAt: timer.at,
    };
  });
}

/** Sets them in the transaction that brings the order to its status. */
export async function queueTimers(tx: Db, timed: TimedMove): Promise<void> {
  const jobs = timerJobs(timed);
  if (jobs.length > 0) await addJobs(tx, jobs);
}
