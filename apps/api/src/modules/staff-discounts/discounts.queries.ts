import type { DiscountContent } from "@zertsalo/contract/discount-rules";
import { DiscountState } from "@zertsalo/contract/staff-discounts";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const RuleRow = z.strictObject({
  id: z.int(),
  version: z.int(),
  state: DiscountState,
  content: storedJson<DiscountContent>(),
  used: z.int(),
  orders: z.int(),
  given: z.int(),
});
type RuleRow = z.infer<typeof RuleRow>;

/** In the order of counting. Uses of a cancelled order are deleted with it. */
export async function discountRows(db: Db): Promise<RuleRow[]> {
  const { rows } = await sql`
    select rule.id, version, state, content, used, coalesce(uses.orders, 0) as orders, coalesce(uses.given, 0) as given
    from discount_rule rule
    left join (select rule_id, count(*) as orders, sum(amount)::bigint as given from discount_use group by rule_id) as uses
      on uses.rule_id = rule.id
    order by (content ->> 'priority')::int, rule.id`.execute(db);
  return checkRows(RuleRow, rows);
}

const LockedRule = RuleRow.omit({ orders: true, given: true });
export type LockedRule = z.infer<typeof LockedRule>;

/** Locked until the change is written: a use that is counted meanwhile waits. */
export async function lockRule(tx: Db, id: number): Promise<LockedRule | undefined> {
  const { rows } = await sql`
    select id, version, state, content, used from discount_rule where id = ${id} for update`.execute(tx);
  return checkRows(LockedRule, rows)[0];
}

export async function insertRule(tx: Db, content: DiscountContent): Promise<number> {
  const { id } = await tx
    .insertInto("discount_rule")
    .values({ content: JSON.stringify(content) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A limit that a rule gets later counts its former orders too. */
export async function updateRule(tx: Db, id: number, content: DiscountContent): Promise<void> {
  await sql`
    update discount_rule set content = ${JSON.stringify(content)}::jsonb, version = version + 1, updated_at = now(),
      used = (select count(*) from discount_use where rule_id = ${id})
    where id = ${id}`.execute(tx);
}

export async function setRuleState(tx: Db, id: number, state: "active" | "stopped"): Promise<void> {
  await sql`
    update discount_rule set state = ${state}, version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
}

export async function wholesaleTiers(db: Db): Promise<{ type: string; name: string }[]> {
  return db.selectFrom("b2b_tier").select(["type", "name"]).orderBy("sort").execute();
}

/** Stored segments that a rule may be for. */
export const segmentNames = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom("customer_segment").select(["id", "name"]).orderBy("name").execute();

const CountRow = z.strictObject({ found: z.int() });

/** How many of these products can be a gift. */
export async function countGiftable(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select count(*) as found from product where id = any (${ids}::int[]) and not is_special and not is_sample`.execute(
    db,
  );
  return checkRows(CountRow, rows)[0]?.found ?? 0;
}

/** How many of these products exist. */
export async function countProducts(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`select count(*) as found from product where id = any (${ids}::int[])`.execute(db);
  return checkRows(CountRow, rows)[0]?.found ?? 0;
}
