import type { PaymentConfig } from "@zertsalo/gateways/payment-config";
import { noticeSources, type PaymentNotice, sberNotice, yooKassaNotice } from "@zertsalo/gateways/payment-notices";
import type { PaymentProvider } from "@zertsalo/gateways/payments";
import { sql } from "kysely";
import { z } from "zod";
import type { Server } from "../../server.ts";
import { ShopError } from "../../shop-error.ts";

/**
 * What providers tell of their own accord. It is written down and answered; a job reads the payment from the provider,
 * and only that changes anything. A stranger's word, or what is no notice, is not there.
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
      // As little refused as the button itself: whoever waits for his money's word waits minutes for the next one.
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

/** The row and the job together: a copy of a notice finds its row and adds no job. */
async function keepNotice({ db }: Server, provider: PaymentProvider, { dedupeKey, paymentId }: PaymentNotice) {
  await sql`
    with kept as (
      insert into payment_notice (provider, dedupe_key, payment_id) values (${provider}, ${dedupeKey}, ${paymentId})
      on conflict do nothing
      returning payment_id
    )
    select graphile_worker.add_job('payment-sync',
      json_build_object('provider', ${provider}::text, 'paymentId', payment_id), max_attempts => 12) from kept`.execute(
    db,
  );
}
