import { cancelOrder, orderByNumber } from "@zertsalo/contract/orders";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { beforeEach } from "vitest";
import { openPaymentContext } from "./payment-context.test-part.ts";
import { openPaymentTask, syncPaymentTask } from "./payments.ts";
import { returnPaymentTask } from "./return-payments.ts";
import { runDueJobs } from "./run-due-jobs.test-part.ts";

/** Buyers who pay online, the payment jobs, and the provider. To be called at the top of a test file. */
export async function openTill() {
  const { api, emulator, office, log } = await openPaymentContext();
  const tap = await newProduct(api.db);
  const work = () =>
    runDueJobs(api.app, {
      "payment-open": openPaymentTask(office),
      "payment-sync": syncPaymentTask(office, log),
      "payment-return": returnPaymentTask(office),
    });
  beforeEach(() => fetch(`${emulator}/__emu/faults`, { method: "DELETE" }));
  const control = (path: string, body = "") => fetch(`${emulator}/yookassa/__emu/${path}`, { method: "POST", body });

  /** An order awaiting payment. */
  async function placed(method: PaymentMethod = "card-online") {
    const guest = api.newGuest();
    const { order } = await readyCart(guest, { productId: tap.id, method });
    const { number, uid } = await order();
    const params = { number: String(number) };
    const attempts = async () =>
      (
        await sql<{ state: string; provider_id: string; n: number; refunded: number }>`
          select state, provider_id, n, refunded from payment_attempt where order_uid = ${uid} order by n`.execute(
          api.db,
        )
      ).rows;
    return {
      guest,
      uid,
      number,
      attempts,
      read: () => guest.call(orderByNumber, { params }),
      paymentId: async () => (await attempts()).at(-1)?.provider_id ?? "",
      cancel: () =>
        guest.call(cancelOrder, {
          params: { id: params.number },
          body: { reason: "lkcancel", comment: "Передумал(а)" },
        }),
    };
  }

  return { api, tap, emulator, office, log, work, control, placed };
}

/** Makes all queued jobs due. */
export const now = sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null where run_at > now()`;
