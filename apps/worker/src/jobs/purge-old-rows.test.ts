import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { retention } from "@zertsalo/db/retention";
import { newStaffMember } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { cronItems } from "../jobs.ts";
import { createLog } from "../log.ts";
import { oldestRows, oldRows, purgeOldRows } from "./purge-old-rows.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const log = createLog("silent");

/** Inserts a row that is so old, and says how to find it again. */
const samples: Record<string, (age: string) => Promise<unknown>> = {
  audit_entry: async (age) =>
    sql`insert into audit_entry (staff_id, kind, action, at)
      select min(id), 'look', ${age}, now() - ${age}::interval from staff`.execute(db),
  bounced_address: (age) =>
    sql`insert into bounced_address (email, reason, at)
      values (${`${randomUUID()}@example.test`}, ${age}, now() - ${age}::interval)`.execute(db),
  carrier_notice: (age) =>
    sql`insert into carrier_notice (dedupe_key, carrier_id, received_at)
      values (${randomUUID()}, ${age}, now() - ${age}::interval)`.execute(db),
  client_metric: (age) =>
    sql`insert into client_metric (customer_id, client_id, seen_at)
      values (${randomUUID()}, ${age}, now() - ${age}::interval)`.execute(db),
  consent: (age) =>
    sql`insert into consent (purpose, document, version, subject, customer_id, ip_hash, page, withdrawn_at)
      values ('account', 'soglasie_pd', '1', ${age}, ${randomUUID()}, '', '', now() - ${age}::interval)`.execute(db),
  empty_search: (age) =>
    sql`insert into empty_search (day, query, times, at)
      values ('2026-11-01', ${randomUUID()}, 1, now() - ${age}::interval)`.execute(db),
  funnel_visitor: (age) =>
    sql`insert into funnel_visitor (day, step, visitor, source, medium, at)
      values ('2026-11-01', 'cart', ${randomUUID()}, '', '', now() - ${age}::interval)`.execute(db),
  letter: (age) =>
    sql`insert into letter (cause, kind, recipient, state, done_at)
      values (${randomUUID()}, 'restore', ${age}, 'sent', now() - ${age}::interval)`.execute(db),
  payment_notice: (age) =>
    sql`insert into payment_notice (provider, dedupe_key, payment_id, received_at)
      values ('test', ${randomUUID()}, ${age}, now() - ${age}::interval)`.execute(db),
  personal_request: (age) =>
    sql`insert into personal_request (customer_id, kind, way, received_on, due_on, state, closed_at)
      values (${randomUUID()}, 'export', 'email', '2026-11-01', '2026-11-16', 'done', now() - ${age}::interval)`.execute(
      db,
    ),
  shop_figures_hour: (age) =>
    sql`insert into shop_figures_hour (hour, worst) values (now() - ${age}::interval, '{}')`.execute(db),
  sign_in_code: (age) =>
    sql`insert into sign_in_code (code_hash, staff_id, expires_at)
      select sha256(${randomUUID()}::text::bytea), min(id), now() - ${age}::interval from staff`.execute(db),
  mailing_recipient: (age) =>
    sql`with made as (
        insert into mailing (content, created_by) select '{"texts": {}}', min(id) from staff returning id)
      insert into mailing_recipient (mailing_id, email, created_at)
      select id, ${randomUUID()}, now() - ${age}::interval from made`.execute(db),
  staff_task: (age) =>
    sql`insert into staff_task (kind, subject, reason, done_at)
      values ('test', ${randomUUID()}, ${age}, now() - ${age}::interval)`.execute(db),
  stone_hold: (age) =>
    sql`insert into stone_hold (id, unit_id, customer_id, config_hash, name, placements, parts, until, released_at)
      select ${randomUUID()}, min(id), ${randomUUID()}, ${age}, 'Столешница', '[]', '[]', now() - ${age}::interval, now()
      from stock_unit`.execute(db),
  text_message: (age) =>
    sql`insert into text_message (cause, phone, state, done_at)
      values (${randomUUID()}, ${age}, 'sent', now() - ${age}::interval)`.execute(db),
  webhook_event: (age) =>
    sql`insert into webhook_event (topic, object, body, at)
      values ('webhook.test', ${age}, '{}', now() - ${age}::interval)`.execute(db),
};

const count = async (table: string) =>
  Number((await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n);

test.each(oldRows)("$table: what is past its term goes, what is not stays", async ({ table, after }) => {
  const insert = samples[table];
  if (!insert) throw new Error(`No sample row of ${table}`);
  await newStaffMember(db, "Лидия Ким", "operator");
  await purgeOldRows(db, log);
  const before = await count(table);
  await insert(`${after} 1 minute`);
  await insert(after === "0 days" ? "-1 minute" : `${after} -1 minute`);
  expect(await count(table)).toBe(before + 2);
  await purgeOldRows(db, log);
  expect(await count(table)).toBe(before + 1);
});

test("more than one batch goes in one night", async () => {
  await sql`
    insert into carrier_notice (dedupe_key, carrier_id, received_at)
    select 'old-' || n, '', now() - interval '91 days' from generate_series(1, 2001) n`.execute(db);
  await purgeOldRows(db, log);
  const { rows } = await sql`select from carrier_notice where dedupe_key like 'old-%'`.execute(db);
  expect(rows).toHaveLength(0);
});

test("young entries of the audit stay whatever is asked", async () => {
  await samples.audit_entry?.("1 day");
  await expect(sql`delete from audit_entry`.execute(db)).rejects.toThrow(/only written to/);
  await expect(sql`update audit_entry set subject = 'x'`.execute(db)).rejects.toThrow(/only written to/);
  await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow(/only written to/);
});

/** With a million rows there is no other way than the index; with few the planner has to be told. */
test.each(oldRows)("$table: the oldest rows are found through an index", async (each) => {
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${oldestRows(each)}`.execute(tx);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(new RegExp(`Index Scan using \\S+ on ${each.table}`));
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});

test("the documentation names every term, and every job that is named runs", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../../docs/operations/retention.md"), "utf8");
  const lines = Object.entries(retention).flatMap(([table, each]) => {
    if (each.kind === "rows") return [`| \`${table}\` | \`${each.time}\` | ${each.after} | ${each.why} |`];
    return each.kind === "job" ? [`| \`${table}\` | \`${each.job}\` | ${each.after} | ${each.why} |`] : [];
  });
  expect(lines.filter((line) => !page.includes(line))).toEqual([]);
  expect(page.match(/^\| `/gm)).toHaveLength(lines.length);
  const tasks = new Set([...cronItems().map(({ task }) => task), "index-catalog"]);
  const jobs = Object.values(retention).flatMap((each) => (each.kind === "job" ? [each.job] : []));
  expect(jobs.filter((job) => !tasks.has(job))).toEqual([]);
});
