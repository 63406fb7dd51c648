import { type MailingContent, MailingFigures, MailingState } from "@zertsalo/contract/mailings";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

const MailingRow = z.strictObject({
  id: z.int(),
  version: z.int(),
  state: MailingState,
  content: storedJson<MailingContent>(),
  segment: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  startsAt: z.date().nullable(),
  begunAt: z.date().nullable(),
  endedAt: z.date().nullable(),
});
export type MailingRow = z.infer<typeof MailingRow>;

const columns = sql`mailing.id, mailing.version, mailing.state, mailing.content, (
    select json_build_object('id', segment.id, 'name', segment.name)
    from customer_segment segment where segment.id = mailing.segment_id) as segment,
  mailing.starts_at as "startsAt", mailing.begun_at as "begunAt", mailing.ended_at as "endedAt"`;

async function mailingsWhere(db: Db, rest: RawBuilder<unknown>): Promise<MailingRow[]> {
  const { rows } = await sql`select ${columns} from mailing ${rest}`.execute(db);
  return checkRows(MailingRow, rows);
}

const mostListed = 200;

export const mailingRows = (db: Db): Promise<MailingRow[]> =>
  mailingsWhere(db, sql`order by mailing.id desc limit ${mostListed}`);

export async function mailingRow(db: Db, id: number): Promise<MailingRow | undefined> {
  return (await mailingsWhere(db, sql`where mailing.id = ${id}`))[0];
}

/** Locked until the change is written: a portion that is being written is waited for. */
export async function lockMailing(tx: Db, id: number): Promise<MailingRow | undefined> {
  return (await mailingsWhere(tx, sql`where mailing.id = ${id} for update of mailing`))[0];
}

const FiguresRow = z.strictObject({ id: z.int(), ...MailingFigures.shape });
type FiguresRow = z.infer<typeof FiguresRow>;

/** Of each mailing that has begun. */
export async function mailingFigures(db: Db, ids: readonly number[]): Promise<FiguresRow[]> {
  const count = (...states: string[]) => sql`count(*) filter (where state = any (${states}::text[]))`;
  const { rows } = await sql`
    select mailing_id as id, count(*) as recipients, ${count("waiting")} as waiting, ${count("queued")} as queued,
      ${count("sent")} as sent, ${count("skipped")} as skipped, ${count("refused", "failed")} as refused,
      ${count("bounced")} as bounced, count(unsubscribed_at) as unsubscribed
    from mailing_recipient where mailing_id = any (${ids}::int[]) group by mailing_id`.execute(db);
  return checkRows(FiguresRow, rows);
}

const OrdersRow = z.strictObject({ count: z.int(), total: z.int() });

/** Days after the email in which an order is counted for it. */
const orderDays = 7;

/**
 * Orders of recipients by their account or by the e-mail that stands in the order. Orders of the weeks of a mailing are
 * few beside its recipients, so each looks for its recipient.
 */
export async function ordersAfter(db: Db, id: number): Promise<z.infer<typeof OrdersRow>> {
  const { rows } = await sql`
    with reached as (
      select min(sent_at) as first, max(sent_at) + make_interval(days => ${orderDays}) as last
      from mailing_recipient where mailing_id = ${id}),
    placed as materialized (
      select orders.customer_id, orders.uid, orders.order_total, orders.completed_at, lower(orders.email) as email
      from reached
      join order_board board on board.completed_at >= reached.first and board.completed_at < reached.last
      join orders on orders.customer_id = board.customer_id and orders.uid = board.uid
      where board.status <> 'A')
    select count(*) as count, coalesce(sum(order_total), 0)::bigint as total from placed
    where exists (
      select from mailing_recipient recipient
      where recipient.mailing_id = ${id} and recipient.sent_at is not null
        and (recipient.email = placed.email or recipient.customer_id = placed.customer_id)
        and placed.completed_at >= recipient.sent_at
        and placed.completed_at < recipient.sent_at + make_interval(days => ${orderDays}))`.execute(db);
  return checkRows(OrdersRow, rows)[0] ?? { count: 0, total: 0 };
}

const TroubleRow = z.strictObject({
  email: z.string(),
  state: z.enum(["refused", "bounced"]),
  reason: z.string(),
});

const mostTroubles = 50;

export async function troubleRows(db: Db, id: number): Promise<z.infer<typeof TroubleRow>[]> {
  const { rows } = await sql`
    select email, case when state = 'failed' then 'refused' else state end as state, coalesce(reason, '') as reason
    from mailing_recipient where mailing_id = ${id} and state in ('refused', 'failed', 'bounced')
    order by email limit ${mostTroubles}`.execute(db);
  return checkRows(TroubleRow, rows);
}

export async function insertMailing(tx: Db, content: MailingContent, staffId: number): Promise<number> {
  const { id } = await tx
    .insertInto("mailing")
    .values({ content: JSON.stringify(content), segment_id: content.segmentId, created_by: staffId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMailing(tx: Db, id: number, content: MailingContent): Promise<void> {
  await sql`
    update mailing set content = ${JSON.stringify(content)}::jsonb, segment_id = ${content.segmentId},
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx);
}

/** The planned moment goes when a mailing is a draft again. */
export async function setMailingState(
  tx: Db,
  id: number,
  { state, startsAt }: { state: MailingState; startsAt: Date | null },
): Promise<void> {
  await sql`
    update mailing set state = ${state}, starts_at = ${startsAt}, version = version + 1, updated_at = now(),
      ended_at = case when ${state} = 'stopped' then now() else ended_at end
    where id = ${id}`.execute(tx);
}

/** Whoever has not been written to will not be. */
export async function skipWaiting(tx: Db, id: number): Promise<void> {
  await sql`
    update mailing_recipient set state = 'skipped', reason = 'рассылку остановили'
    where mailing_id = ${id} and state = 'waiting'`.execute(tx);
}

export async function segmentName(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom("customer_segment").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name;
}
