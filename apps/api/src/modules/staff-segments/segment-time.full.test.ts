import type { SegmentCondition } from "@zertsalo/contract/customer-segments";
import { inSegment } from "@zertsalo/db/segments/segment-sql";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { segmentCounts } from "./segments.queries.ts";

const api = await startTestApi();
const { db } = api;
const customers = 200_000;
const longestMs = 300;

// 200,000 customers with 500,000 facts of purchases, half of them agreed to advertising, as the triggers and the job would have left them.
await sql`
  insert into customer_board (customer_id, kind, name, email, city_id, orders, bought, last_order_at, words)
  select gen_random_uuid(), (array['person', 'person', 'guest', 'company'])[1 + n % 4], 'Покупатель ' || n,
    'Buyer' || n || '@example.test', (select id from city order by id offset n % 20 limit 1), n % 7, (n % 5000) * 10000,
    case when n % 7 = 0 then 'epoch' else now() - make_interval(days => n % 900) end, ''
  from generate_series(1, ${customers}) as n`.execute(db);
await sql`
  insert into base_user (customer_id, name, email, phone, confirmed_at, email_proven_at)
  select customer_id, name, lower(email), '79' || lpad(id::text, 9, '0'), now(), now()
  from customer_board where name like 'Покупатель %' and kind = 'person'
  on conflict do nothing`.execute(db);
await sql`
  insert into customer_purchase (customer_id, section_id, configurator_type)
  select customer_id, section.id, case when board.id % 11 = 0 then 'mirror' else '' end
  from customer_board board cross join lateral (
    select id from section order by md5(id::text || board.id % 97) limit 1 + board.id % 4) as section
  where name like 'Покупатель %' on conflict do nothing`.execute(db);
await sql`update customer_board set may_advertise = id % 2 = 0`.execute(db);
for (const table of ["customer_board", "base_user", "customer_purchase"]) {
  await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
const [section] = await db.selectFrom("section").select("code").where("parent_id", "is not", null).limit(1).execute();

const cases: [string, SegmentCondition[]][] = [
  [
    "orders, sum and last day",
    [
      { kind: "orders", min: 2, max: null },
      { kind: "bought", min: 1_000_000, max: null },
      { kind: "lastOrder", when: "before", days: 180 },
    ],
  ],
  ["a section", [{ kind: "section", has: true, codes: [section?.code ?? ""] }]],
  ["not a kind of pieces", [{ kind: "piece", has: false, families: ["mirror"] }]],
  ["a saved configuration", [{ kind: "savedConfiguration", days: 90 }]],
  ["a consent", [{ kind: "consent", has: true }]],
  [
    "everything",
    [
      { kind: "orders", min: 1, max: null },
      { kind: "lastOrder", when: "within", days: 400 },
      { kind: "section", has: true, codes: [section?.code ?? ""] },
      { kind: "piece", has: false, families: ["tabletop"] },
      { kind: "consent", has: true },
    ],
  ],
];

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const times = [];
  for (let n = 0; n < 5; n += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.round(times.toSorted((a, b) => a - b)[2] ?? 0);
}

test.each(cases)("counts %s of 200,000 customers in 300 ms", async (name, conditions) => {
  const countMs = await msOf(() => segmentCounts(db, conditions));
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (analyze, costs off, timing off, summary off)
    select count(*) from customer_board board where ${inSegment(conditions)}`.execute(db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  const { customers: found } = await segmentCounts(db, conditions);
  console.log(`${name}: ${countMs} ms, ${found} customers\n${plan}`);
  expect(countMs).toBeLessThanOrEqual(longestMs);
});
