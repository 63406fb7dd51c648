import type { PaymentConfig } from "@zertsalo/gateways/payment-config";
import { noticeSources, type PaymentNotice, sberNotice, yooKassaNotice } from "@zertsalo/gateways/payment-notices";
import type { PaymentProvider } from "@zertsalo/gateways/payments";
import { currentRequestId } from "@zertsalo/tracing/request-context";
import { sql } from "kysely";
import { z } from "zod";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";

/**
 * Notices of the payment providers. A notice is stored and acknowledged; a job then reads the payment from the
 * provider, and only that reading changes an order. Other senders and other bodies get 404.
 */
export async function paymentNoticesRoutes(app: Server, { notices }: Pick<PaymentConfig, "notices">): Promise<void> {
  take("yookassa", notices.yookassa.networks, yooKassaNotice);
  take("sber", notices.sber.networks, (body) => sberNotice(body, notices.sber.key));

  function take(provider: PaymentProvider, networks: readonly string[], read: (body: unknown) => PaymentNotice | null) {
    const isSource = noticeSources(networks);
    app.route({
      method: "POST",
      url: `/payment-notices/${provider}`,
      schema: { hide: true, body: z.unknown() },
      // Refused under load as late as checkout itself: a provider repeats a lost notice only after minutes.
      config: { access: "open", isCheckout: true },
      handler: async (request) => {
        const notice = isSource(request.ip) ? read(request.body) : null;
        if (!notice) throw new ShopError("not_found");
        await keepNotice(app, provider, notice);
        return { accepted: true };
      },
    });
  }
}

/** Row and job are written in one statement: a repeated notice finds its row and adds no job. */
async function keepNotice({ db }: Server, provider: PaymentProvider, { dedupeKey, paymentId }: PaymentNotice) {
  await sql`
    with inserted as (
      insert into payment_notice (provider, dedupe_key, payment_id) values (${provider}, ${dedupeKey}, ${paymentId})
      on conflict do nothing
      returning payment_id
    )
    select graphile_worker.add_job('payment-sync',
      json_build_object('provider', ${provider}::text, 'paymentId', payment_id, 'requestId', ${currentRequestId()}::text),
      max_attempts => 12)
    from inserted`.execute(db);
}
