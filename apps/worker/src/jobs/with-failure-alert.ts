import { queueEmail } from "@zertsalo/db/emails";
import { staffAddresses } from "@zertsalo/db/staff-addresses";
import type { Task } from "graphile-worker";
import { OrderPayload, type PaymentJobContext } from "./payment-job-context.ts";

/** About sixteen hours: an outage of one night raises no alert. */
const alarmAfterAttempts = 12;

/** Alerts staff once when a job with the buyer's money fails again and again; the job keeps retrying. */
export function withFailureAlert({ db }: Pick<PaymentJobContext, "db">, deed: string, task: Task): Task {
  return async (payload, helpers) => {
    try {
      await task(payload, helpers);
    } catch (error) {
      if (helpers.job.attempts === alarmAfterAttempts) {
        const { customerId, uid } = OrderPayload.parse(payload);
        const { number } = await db
          .selectFrom("orders")
          .select("number")
          .where("customer_id", "=", customerId)
          .where("uid", "=", uid)
          .executeTakeFirstOrThrow();
        await queueEmail(db, {
          kind: "staff-money-stuck",
          to: (await staffAddresses(db)).shop,
          cause: `staff-money-stuck/${helpers.job.id}`,
          data: { number: String(number), deed, reason: error instanceof Error ? error.message : String(error) },
        });
      }
      throw error;
    }
  };
}
