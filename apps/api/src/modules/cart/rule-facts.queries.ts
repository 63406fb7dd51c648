import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import { checkRows } from "@zertsalo/db/check-rows";
import { needsFacts, noFacts, type RuleFacts } from "@zertsalo/domain/discounts/admit-rules";
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
  const ids = rules.filter((rule) => needsFacts(rule, row.now)).map(({ id }) => id);
  if (ids.length === 0) return noFacts;
  const { customerId, baseUserId, companyId } = visitor;
  const values = [customerId, baseUserId, row.company && companyId, row.phone, ids];
  const { rows } = await db.query({ name: "cart_rule_facts", text: factsSql, values });
  const [facts] = checkRows(FactsRow, rows);
  if (!facts) throw new Error("Facts are always answered by one row");
  return { ...facts, used: Object.fromEntries(facts.used.map(({ id, used }) => [id, used])) };
}
