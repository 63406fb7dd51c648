import type { WebhookFields } from "@zertsalo/contract/staff-webhooks";
import { WebhookTopic } from "@zertsalo/contract/webhooks";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const WebhookRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  topics: z.array(WebhookTopic),
  isActive: z.boolean(),
  isGone: z.boolean(),
  version: z.int(),
  formerUntil: z.date().nullable(),
  waitingObjects: z.int(),
  parkedObjects: z.int(),
});
export type WebhookRow = z.infer<typeof WebhookRow>;

/** All, or the one with this id. */
export async function webhookRows(db: Db, id: number | null = null): Promise<WebhookRow[]> {
  const { rows } = await sql`
    select id, name, url, topics, is_active as "isActive", is_gone as "isGone", version,
      case when former_until > now() then former_until end as "formerUntil",
      (select count(*)::int from webhook_lane where webhook_id = webhook.id and not is_parked) as "waitingObjects",
      (select count(*)::int from webhook_lane where webhook_id = webhook.id and is_parked) as "parkedObjects"
    from webhook where ${id}::int is null or id = ${id} order by name, id`.execute(db);
  return checkRows(WebhookRow, rows);
}

/** Two people at once can not pass the limit. */
export async function countWebhooks(tx: Db): Promise<number> {
  await sql`lock table webhook in share row exclusive mode`.execute(tx);
  const { rows } = await sql`select count(*)::int as count from webhook`.execute(tx);
  return checkRows(Count, rows)[0]?.count ?? 0;
}
const Count = z.strictObject({ count: z.int() });

const Inserted = z.strictObject({ id: z.int() });
export async function insertWebhook(tx: Db, { name, url, topics }: WebhookFields, secret: Buffer): Promise<number> {
  const { rows } = await sql`
    insert into webhook (name, url, topics, secret) values (${name}, ${url}, ${topics}::text[], ${secret})
    returning id`.execute(tx);
  return checkRows(Inserted, rows)[0]?.id ?? 0;
}

/** For a change that names the version it was made from. */
export async function lockWebhook(tx: Db, id: number): Promise<WebhookRow | undefined> {
  await tx.selectFrom("webhook").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return (await webhookRows(tx, id))[0];
}

export async function updateWebhook(
  tx: Db,
  id: number,
  { name, url, topics, isActive }: WebhookFields & { isActive: boolean },
) {
  await sql`
    update webhook set name = ${name}, url = ${url}, topics = ${topics}::text[], is_active = ${isActive},
      is_gone = is_gone and not ${isActive}, version = version + 1
    where id = ${id}`.execute(tx);
}

export async function replaceSecret(tx: Db, id: number, secret: Buffer, formerHours: number): Promise<void> {
  await sql`
    update webhook set former_secret = secret, former_until = now() + make_interval(hours => ${formerHours}),
      secret = ${secret}, version = version + 1
    where id = ${id}`.execute(tx);
}
