import { queueEmail } from "@zertsalo/db/emails";
import { staffAddresses } from "@zertsalo/db/staff-addresses";
import type { Task } from "graphile-worker";
import { OrderPayload, type PaymentJobContext } from "./payment-job-context.ts";

/** After some sixteen hours: whoever is away for a night has come back by then. */
const alarmAfterAttempts = 12;

/** A deed with the buyer's money that fails again and again is told to the people of the shop, once; it goes on trying. */
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
