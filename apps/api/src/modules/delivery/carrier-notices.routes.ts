import { isSameSecret } from "@zertsalo/db/secrets";
import { sql } from "kysely";
import { z } from "zod";
import type { Server } from "../../server.ts";
import { ShopError } from "../../shop-error.ts";

const word = z.string().max(100);
const Notice = z.object({
  type: word,
  uuid: word.min(1),
  attributes: z.object({ code: word.optional(), status_date_time: word.optional() }).optional(),
});

/**
 * What the carrier tells of its own accord. It signs nothing: a stranger does not know the address, and whoever does can
 * only make us read a shipment. The word itself is not believed.
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

/** The row and the job together: a copy of a notice finds its row and adds no job. */
async function keepNotice({ db }: Server, { type, uuid, attributes }: z.output<typeof Notice>): Promise<void> {
  const dedupeKey = [uuid, type, attributes?.code, attributes?.status_date_time].join("/");
  await sql`
    with kept as (
      insert into carrier_notice (dedupe_key, carrier_id) values (${dedupeKey}, ${uuid})
      on conflict do nothing
      returning carrier_id
    )
    select graphile_worker.add_job('carrier-sync', json_build_object('carrierId', carrier_id), max_attempts => 6)
    from kept`.execute(db);
}
