import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import type { SegmentCondition } from "@zertsalo/contract/customer-segments";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import { inSegment } from "@zertsalo/db/segments/segment-sql";
import { toStatement } from "@zertsalo/db/segments/to-statement";
import { needsFacts } from "@zertsalo/domain/discounts/admit-rules";
import { noFacts, type RuleFacts } from "@zertsalo/domain/discounts/rule-conditions";
import { sql } from "kysely";
import { z } from "zod";
import type { Visitor } from "../../auth/tokens.ts";
import type { Queries } from "../../database/statement.ts";

const FactsRow = z.strictObject({
  orders: z.int(),
  spent: z.int(),
  used: z.array(z.strictObject({ id: z.int(), used: z.int() })),
  usedByBuyer: z.array(z.int()),
});

/** Uses of a guest are found by his phone too; orders of an account also where staff fill this one. */
const factsSql = `
  with mine as (
    select $1::uuid as id
    union select customer_id from base_user where id = $2::int
    union select customer_id from company where id = $3::int
  )
  select (select count(*) from orders where customer_id in (select id from mine) and status <> 'A') as orders,
    (select coalesce(sum(order_total), 0) from orders where customer_id in (select id from mine) and status = 'F') as spent,
    (select coalesce(json_agg(json_build_object('id', id, 'used', used)), '[]')
      from discount_rule where id = any ($5::int[])) as used,
    (select coalesce(json_agg(distinct rule_id), '[]') from discount_use
      where rule_id = any ($5::int[]) and (customer_id in (select id from mine) or phone = $4)) as "usedByBuyer"`;

interface RuleBuyer {
  visitor: Visitor;
  row: { now: Date; phone: string | null; company: object | null };
}

/** No statement while no running rule asks for them. */
export async function factsFor(
  db: Queries,
  rules: readonly DiscountRule[],
  { visitor, row }: RuleBuyer,
): Promise<RuleFacts> {
  const asking = rules.filter((rule) => needsFacts(rule, row.now));
  if (asking.length === 0) return noFacts;
  const { customerId, baseUserId, companyId } = visitor;
  const mine = [customerId, baseUserId, row.company && companyId] as const;
  const values = [...mine, row.phone, asking.map(({ id }) => id)];
  const { rows } = await db.query({ name: "cart_rule_facts", text: factsSql, values });
  const [facts] = checkRows(FactsRow, rows);
  if (!facts) throw new Error("Facts are always answered by one row");
  const named = asking.flatMap(({ audience }) => audience.segmentId ?? []);
  const segments = named.length > 0 ? await segmentsOfBuyer(db, mine, named) : [];
  return {
    ...facts,
    used: Object.fromEntries(facts.used.map(({ id, used }) => [id, used])),
    segments,
  };
}

const SegmentRow = z.strictObject({ id: z.int(), conditions: storedJson<SegmentCondition[]>() });
const MemberRow = z.strictObject({ id: z.int() });

type OwnIds = readonly [customerId: string, baseUserId: number | null, companyId: number | null];

/** Those of the named segments that the buyer belongs to, as himself or as his company. */
async function segmentsOfBuyer(db: Queries, [customerId, baseUserId, companyId]: OwnIds, ids: readonly number[]) {
  const stored = await db.query({
    name: "cart_rule_segments",
    text: "select id, conditions from customer_segment where id = any ($1::int[]) order by id",
    values: [ids],
  });
  const mine = sql`select ${customerId}::uuid
    union select customer_id from base_user where id = ${baseUserId}::int
    union select customer_id from company where id = ${companyId}::int`;
  const membership = checkRows(SegmentRow, stored.rows).map(
    ({ id, conditions }) => sql`
      select ${id}::int as id where exists (
        select from customer_board board where board.customer_id in (${mine}) and ${inSegment(conditions)})`,
  );
  if (membership.length === 0) return [];
  const { rows } = await db.query(toStatement(sql`${sql.join(membership, sql` union all `)}`));
  return checkRows(MemberRow, rows).map(({ id }) => id);
}
