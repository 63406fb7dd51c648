import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import type { Money } from "@zertsalo/contract/money";
import { isCounted } from "@zertsalo/domain/discounts/admit-rules";
import { isUsedOnce } from "@zertsalo/domain/discounts/rule-conditions";
import type { Queries } from "../../database/statement.ts";

/** What a rule takes off an order. */
export interface RuleUse {
  rule: DiscountRule;
  amount: Money;
}

/**
 * Counts a use of each rule with limits, in the order of their ids. False: one is used up, and the caller must roll back.
 */
export async function countRuleUses(db: Queries, uses: readonly RuleUse[]): Promise<boolean> {
  const ids = uses.filter(({ rule }) => isCounted(rule)).map(({ rule }) => rule.id);
  if (ids.length === 0) return true;
  const counted = await db.query({
    name: "placing_count_rules",
    text: `
      with locked as (select id from discount_rule where id = any ($1::int[]) order by id for update)
      update discount_rule rule set used = used + 1 from locked
      where rule.id = locked.id and used < coalesce((content ->> 'usageLimit')::int, used + 1)`,
    values: [ids],
  });
  return counted.rowCount === ids.length;
}

/**
 * Notes what each rule took. Rules with limits are locked since they were counted, so a concurrent use of the same buyer
 * is visible here. False: the buyer has used one before, and the caller must roll back.
 */
export async function writeRuleUses(
  db: Queries,
  uses: readonly RuleUse[],
  { buyerId, phone, orderUid }: { buyerId: string; phone: string | null; orderUid: string },
): Promise<boolean> {
  const written = await db.query({
    name: "placing_use_rules",
    text: `
      insert into discount_use (rule_id, rule_version, order_uid, customer_id, phone, amount)
      select id, version, $1::uuid, $2::uuid, $3::text, amount
      from unnest($4::int[], $5::int[], $6::bigint[], $7::boolean[]) as given (id, version, amount, is_once)
      where not (is_once and exists (select from discount_use former
        where former.rule_id = given.id and (former.customer_id = $2::uuid or former.phone = $3::text)))`,
    values: [
      orderUid,
      buyerId,
      phone,
      uses.map(({ rule }) => rule.id),
      uses.map(({ rule }) => rule.version),
      uses.map(({ amount }) => amount),
      uses.map(({ rule }) => isUsedOnce(rule)),
    ],
  });
  return written.rowCount === uses.length;
}
