import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { openTask } from "@zertsalo/db/staff-tasks";
import { webhookTask } from "@zertsalo/db/webhook-task";
import { sql } from "kysely";
import { z } from "zod";

const Receiver = z.strictObject({
  id: z.int(),
  url: z.string(),
  secret: z.instanceof(Buffer),
  formerSecret: z.instanceof(Buffer).nullable(),
});
export type Receiver = z.infer<typeof Receiver>;

/** Receivers that something is due for. */
export async function dueReceivers(db: Db): Promise<number[]> {
  const { rows } = await sql`
    select id from webhook
    where is_active and exists (
      select from webhook_lane where webhook_id = webhook.id and not is_parked and due_at <= now()
        and (leased_until is null or leased_until < now()))`.execute(db);
  return checkRows(ReceiverId, rows).map(({ id }) => id);
}
const ReceiverId = z.strictObject({ id: z.int() });

export async function readReceiver(db: Db, id: number): Promise<Receiver | undefined> {
  const { rows } = await sql`
    select id, url, secret, case when former_until > now() then former_secret end as "formerSecret"
    from webhook where id = ${id} and is_active`.execute(db);
  return checkRows(Receiver, rows)[0];
}

const Lane = z.strictObject({ webhookId: z.int(), object: z.string(), lease: z.int(), wakes: z.int() });
export type Lane = z.infer<typeof Lane>;

/** The longest due, for this process alone until the lease ends. */
export async function leaseLanes(db: Db, webhookId: number, limit: number, seconds: number): Promise<Lane[]> {
  const { rows } = await sql`
    update webhook_lane set lease = lease + 1, leased_until = now() + make_interval(secs => ${seconds})
    where (webhook_id, object) in (
      select webhook_id, object from webhook_lane
      where webhook_id = ${webhookId} and not is_parked and due_at <= now()
        and (leased_until is null or leased_until < now())
      order by due_at limit ${limit} for update skip locked)
    returning webhook_id as "webhookId", object, lease, wakes`.execute(db);
  return checkRows(Lane, rows);
}

const Waiting = z.strictObject({ id: z.int(), uid: z.string(), body: z.string(), attempts: z.int() });
export type Waiting = z.infer<typeof Waiting>;

export async function waitingEvents(db: Db, { webhookId, object }: Lane, limit: number): Promise<Waiting[]> {
  const { rows } = await sql`
    select event.id, uid, body, attempts from webhook_delivery delivery join webhook_event event on event.id = event_id
    where webhook_id = ${webhookId} and delivery.object = ${object} and state = 'waiting'
    order by event_id limit ${limit}`.execute(db);
  return checkRows(Waiting, rows);
}

export interface AttemptOutcome {
  state: "waiting" | "delivered" | "failed";
  status: number | null;
  fault: string | null;
  tookMs: number;
}

/** False: the lease has ended, and the lane is somebody else's. */
export async function recordAttempt(db: Db, lane: Lane, eventId: number, outcome: AttemptOutcome): Promise<boolean> {
  const { state, status, fault, tookMs } = outcome;
  const { numAffectedRows } = await sql`
    update webhook_delivery set state = ${state}, attempts = attempts + 1, status = ${status}, fault = ${fault},
      took_ms = ${tookMs}, tried_at = now()
    where event_id = ${eventId} and webhook_id = ${lane.webhookId}
      and exists (select from webhook_lane where ${isOurs(lane)})`.execute(db);
  return numAffectedRows === 1n;
}

/** Everything has arrived. What was added meanwhile keeps the lane, due at once. */
export async function closeLane(db: Db, lane: Lane): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from webhook_lane where ${isOurs(lane)} and wakes = ${lane.wakes}`.execute(db);
  if (numAffectedRows === 0n) await postponeLane(db, lane, 0);
}

export async function postponeLane(db: Db, lane: Lane, seconds: number): Promise<void> {
  await sql`
    update webhook_lane set leased_until = null, due_at = now() + make_interval(secs => ${seconds})
    where ${isOurs(lane)}`.execute(db);
}

/** A person has to look: the object waits until staff replay it. */
export async function parkLane(db: Db, lane: Lane): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update webhook_lane set leased_until = null, is_parked = true from webhook
      where ${isOurs(lane)} and webhook.id = webhook_id returning name`.execute(tx);
    await reportReceiver(tx, lane.webhookId, rows, "три дня не принимает уведомления. Повторить: раздел «Вебхуки»");
  });
}

export async function switchOffReceiver(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update webhook set is_active = false, is_gone = true, version = version + 1 where id = ${id} and is_active
      returning name`.execute(tx);
    await reportReceiver(tx, id, rows, "ответил 410 и выключен. Включить: раздел «Вебхуки»");
  });
}

const ReceiverName = z.strictObject({ name: z.string() });

/** Nothing if nothing was changed. */
async function reportReceiver(tx: Db, id: number, changed: readonly unknown[], reason: string): Promise<void> {
  const [receiver] = checkRows(ReceiverName, changed);
  if (receiver) await openTask(tx, { ...webhookTask(id), reason: `«${receiver.name}» ${reason}` });
}

const isOurs = ({ webhookId, object, lease }: Lane) =>
  sql`webhook_id = ${webhookId} and object = ${object} and lease = ${lease}`;
