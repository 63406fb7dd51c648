import type { HealthMatter } from "@zertsalo/contract/staff-health";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const Group = z.strictObject({
  matter: z.string() as unknown as z.ZodType<HealthMatter>,
  count: z.int(),
  since: z.date(),
  cause: z.string(),
  orderNumber: z.int().nullable(),
});

/** Open tasks by kind and payments in trouble, with the cause of the latest one. Both tables have few open rows. */
export async function waitingForPeople(db: Db) {
  const { rows } = await sql`
    select kind as matter, count(*)::int as count, min(created_at) as since,
      (array_agg(reason order by task.id desc))[1] as cause,
      case when count(*) = 1 then min(place.number) end as "orderNumber"
    from staff_task task left join order_directory place on place.uid = task.order_uid
    where done_at is null group by kind
    union all
    select 'payment', count(*)::int, min(created_at), (array_agg(trouble order by id desc))[1],
      case when count(*) = 1 then min(order_number) end
    from payment_attempt where trouble is not null and state not in ('cancelled', 'refunded') having count(*) > 0
    order by since`.execute(db);
  return checkRows(Group, rows);
}

const Cause = z.strictObject({
  matter: z.enum(["emails-failed", "jobs-failed", "erp-files"]),
  since: z.date().nullable(),
  text: z.string(),
});

/** Without addresses of people in the mail server's answer; of jobs only the names. */
export async function failureCauses(db: Db) {
  const { rows } = await sql`
    select 'emails-failed' as matter, min(done_at) as since,
      coalesce(left(regexp_replace((array_agg(error order by done_at desc))[1], '\\S+@\\S+', '…', 'g'), 200), '') as text
    from letter where state in ('refused', 'failed') and done_at > now() - interval '1 day'
    union all
    select 'jobs-failed', min(run_at), coalesce(string_agg(distinct task_identifier, ', '), '')
    from graphile_worker.jobs where attempts >= max_attempts
    union all
    select 'erp-files', min(started_at), coalesce(left((array_agg(note order by erp_file.id desc))[1], 200), '')
    from erp_session join erp_file on session_id = erp_session.id
    where erp_file.state = 'failed' and started_at > now() - interval '1 day'`.execute(db);
  return checkRows(Cause, rows);
}

const Feed = z.strictObject({ name: z.string(), offers: z.int(), madeAt: z.date() });

export async function productFeeds(db: Db) {
  const { rows } = await sql`select name, offers, made_at as "madeAt" from product_feed order by name`.execute(db);
  return checkRows(Feed, rows);
}
