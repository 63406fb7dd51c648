import { ShopFigures } from "@zertsalo/contract/staff-health";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "./check-rows.ts";
import type { Db } from "./connection.ts";

/** Replaces the figures, and keeps the largest of each for the hour. */
export async function saveFigures(db: Db, figures: ShopFigures): Promise<void> {
  const json = JSON.stringify(figures);
  await sql`
    insert into shop_figures (figures) values (${json}::jsonb)
    on conflict (is_only) do update set figures = excluded.figures, gathered_at = now()`.execute(db);
  await sql`
    insert into shop_figures_hour (hour, worst) values (date_trunc('hour', now()), ${json}::jsonb)
    on conflict (hour) do update set worst = (
      select jsonb_object_agg(key, greatest(latest.value::numeric, former.value::numeric))
      from jsonb_each_text(excluded.worst) as latest
        left join jsonb_each_text(shop_figures_hour.worst) as former using (key))`.execute(db);
}

const Latest = z.strictObject({ figures: ShopFigures, gatheredAt: z.date(), age: z.number() });

/** The figures as they were gathered last, by whichever worker. Null: never yet. */
export async function latestFigures(db: Db) {
  const { rows } = await sql`
    select figures, gathered_at as "gatheredAt", extract(epoch from now() - gathered_at)::float8 as age
    from shop_figures`.execute(db);
  return checkRows(Latest, rows)[0] ?? null;
}

const OfHour = z.strictObject({ worst: ShopFigures.nullable(), emails: z.int(), texts: z.int(), files: z.int() });

/**
 * The last 24 hours, the current one last: the worst figures, null where nobody has gathered them, and what failed
 * within the hour.
 */
export async function figuresByHour(db: Db) {
  const { rows } = await sql`
    with hours as (
      select generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), '1 hour') as hour),
    emails as (
      select date_trunc('hour', done_at) as hour, count(*)::int as count from letter
      where state in ('refused', 'failed') and done_at > now() - interval '1 day' group by 1),
    texts as (
      select date_trunc('hour', done_at) as hour, count(*)::int as count from text_message
      where state in ('refused', 'suppressed', 'failed') and done_at > now() - interval '1 day' group by 1),
    files as (
      select date_trunc('hour', started_at) as hour, count(*)::int as count
      from erp_session join erp_file on session_id = erp_session.id
      where erp_file.state = 'failed' and started_at > now() - interval '1 day' group by 1)
    select worst, coalesce(emails.count, 0) as emails, coalesce(texts.count, 0) as texts, coalesce(files.count, 0) as files
    from hours
      left join shop_figures_hour using (hour) left join emails using (hour) left join texts using (hour)
      left join files using (hour)
    order by hour`.execute(db);
  return checkRows(OfHour, rows);
}
