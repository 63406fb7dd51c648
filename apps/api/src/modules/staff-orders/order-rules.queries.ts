import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { ruleUses } from "@zertsalo/domain/discounts/rule-uses";
import type { RecalculatedOrder } from "@zertsalo/domain/orders/order-change";
import { giveBackRules } from "@zertsalo/orders/give-back";
import { sql } from "kysely";

interface ChangedRules {
  phone: string | null;
  /** Rules of the day of placing. */
  rules: readonly DiscountRule[];
  after: RecalculatedOrder;
}

/** What each rule takes off a changed order; one that takes nothing any more is free again. */
export async function rewriteRuleUses(tx: Db, key: OrderKey, { phone, rules, after }: ChangedRules): Promise<void> {
  const uses = ruleUses(rules, after.items);
  await giveBackRules(
    tx,
    key,
    uses.map(({ rule }) => rule.id),
  );
  for (const { rule, amount } of uses) {
    await sql`
      insert into discount_use (rule_id, rule_version, order_uid, customer_id, phone, amount)
      values (${rule.id}, ${rule.version}, ${key.uid}, ${key.customerId}, ${phone}, ${amount})
      on conflict (rule_id, order_uid) do update set amount = excluded.amount`.execute(tx);
  }
}
