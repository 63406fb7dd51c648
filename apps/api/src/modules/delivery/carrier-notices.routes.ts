import { isSameSecret } from "@zertsalo/db/secrets";
import { currentRequestId } from "@zertsalo/tracing/request-context";
import { sql } from "kysely";
import { z } from "zod";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";

const word = z.string().max(100);
const Notice = z.object({
  type: word,
  uuid: word.min(1),
  attributes: z.object({ code: word.optional(), status_date_time: word.optional() }).optional(),
});

/**
 * Webhook of the carrier. It is unsigned and protected by a secret URL; its content is not trusted and only triggers
 * a sync of the shipment.
 */
export async function carrierNoticesRoutes(app: Server, { key }: { key: string | null }): Promise<void> {
  app.route({
    method: "POST",
    url: "/carrier-notices/:key",
    schema: { hide: true, params: z.object({ key: z.string().max(200) }), body: z.unknown() },
    config: { access: "open" },
    handler: async ({ params, body }) => {
      const notice = Notice.safeParse(body);
      if (key === null || !isSameSecret(params.key, key) || !notice.success) throw new ShopError("not_found");
      if (notice.data.type === "ORDER_STATUS") await keepNotice(app, notice.data);
      return { accepted: true };
    },
  });
}

/** Inserts row and job in one statement: a duplicate notice conflicts and adds no job. */
async function keepNotice({ db }: Server, { type, uuid, attributes }: z.output<typeof Notice>): Promise<void> {
  const dedupeKey = [uuid, type, attributes?.code, attributes?.status_date_time].join("/");
  await sql`
    with saved as (
      insert into carrier_notice (dedupe_key, carrier_id) values (${dedupeKey}, ${uuid})
      on conflict do nothing
      returning carrier_id
    )
    select graphile_worker.add_job('carrier-sync', json_build_object('carrierId', carrier_id, 'requestId', ${currentRequestId()}::text),
      max_attempts => 6)
    from saved`.execute(db);
}
