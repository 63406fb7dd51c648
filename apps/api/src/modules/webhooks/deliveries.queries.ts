import { WebhookDelivery, type WebhookDeliveryState } from "@zertsalo/contract/staff-webhooks";
import { testTopic } from "@zertsalo/contract/webhooks";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const DeliveryRow = z.strictObject({ ...WebhookDelivery.shape, at: z.date(), triedAt: z.date().nullable() });
export type DeliveryRow = z.infer<typeof DeliveryRow>;

interface DeliveryPage {
  state: WebhookDeliveryState | undefined;
  skip: number;
  limit: number;
}

export async function deliveryLog(db: Db, webhookId: number, { state, skip, limit }: DeliveryPage) {
  const { rows } = await sql`
    select uid as "eventId", topic, delivery.object, at, state, attempts, status, fault, took_ms as "tookMs",
      tried_at as "triedAt", body
    from webhook_delivery delivery join webhook_event event on event.id = event_id
    where webhook_id = ${webhookId} ${state ? sql`and state = ${state}` : sql``}
    order by event_id desc offset ${skip} limit ${limit}`.execute(db);
  return checkRows(DeliveryRow, rows);
}

/** Its id on the wire. */
export async function insertTestEvent(tx: Db, { id, name }: { id: number; name: string }): Promise<string> {
  const object = `test/${id}`;
  await sql`
    select add_webhook_events(array[${id}::int], ${testTopic}, array[${object}],
      array[jsonb_build_object('name', ${name}::text)])`.execute(tx);
  const { rows } = await sql`
    select uid from webhook_event event join webhook_delivery on event_id = event.id
    where webhook_id = ${id} and webhook_delivery.object = ${object} order by event.id desc limit 1`.execute(tx);
  return checkRows(EventUid, rows)[0]?.uid ?? "";
}
const EventUid = z.strictObject({ uid: z.string() });

/** Which events are sent again: one, whatever became of it, or all since a moment that have not arrived. */
export type Replay = { eventId: string } | { since: string };

/**
 * Events to be sent again wait from the beginning, and so does what an object of theirs was given up at: its order
 * stays. All their objects are due at once.
 */
export async function replayEvents(tx: Db, webhookId: number, replay: Replay): Promise<number> {
  const chosen =
    "eventId" in replay
      ? sql`event.uid = ${replay.eventId}`
      : sql`event.at >= ${replay.since} and delivery.state <> 'delivered' and delivery.attempts > 0`;
  const { rows } = await sql`
    with chosen as materialized (
      select event_id, delivery.object from webhook_delivery delivery join webhook_event event on event.id = event_id
      where webhook_id = ${webhookId} and ${chosen}
    ), due as (
      insert into webhook_lane (webhook_id, object)
      select distinct ${webhookId}::int, object from chosen order by 2
      on conflict (webhook_id, object) do update
        set wakes = webhook_lane.wakes + 1, due_at = now(), is_parked = false
      returning object
    ), again as (
      update webhook_delivery delivery set state = 'waiting', attempts = 0
      from due
      where webhook_id = ${webhookId} and delivery.object = due.object
        and (event_id in (select event_id from chosen) or state = 'failed')
      returning event_id
    )
    select count(*)::int as count from chosen where (select count(*) from again) >= 0`.execute(tx);
  return checkRows(Count, rows)[0]?.count ?? 0;
}
const Count = z.strictObject({ count: z.int() });
