import type { DiscountContent } from "@zertsalo/contract/discount-rules";
import { Money } from "@zertsalo/contract/money";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { WholesaleTerms } from "@zertsalo/domain/wholesale/wholesale-sums";
import { sql } from "kysely";
import { z } from "zod";

const PersonRow = z.strictObject({
  id: z.int(),
  customerId: z.string(),
  discountPercent: z.number(),
});

/** An account by its phone, digits alone. */
export async function personByPhone(db: Db, phone: string) {
  const { rows } = await sql`
    select id, customer_id as "customerId", discount_percent as "discountPercent"
    from base_user where phone = ${phone} and erased_at is null`.execute(db);
  return checkRows(PersonRow, rows)[0];
}

const TermsRow = z.strictObject({
  name: z.string(),
  discountPercent: z.number(),
  minOrderTotal: Money,
  entryDiscountPercent: z.number(),
} satisfies Record<keyof WholesaleTerms | "name", z.ZodType>);

export async function tierTerms(db: Db, type: string) {
  const { rows } = await sql`
    select name, discount_percent as "discountPercent", min_order_total as "minOrderTotal",
      coalesce((select discount_percent from b2b_tier where type = 'other'), 0) as "entryDiscountPercent"
    from b2b_tier where type = ${type}`.execute(db);
  return checkRows(TermsRow, rows)[0];
}

const PercentRow = z.strictObject({ percent: z.int() });

export async function registrationPercent(db: Db): Promise<number> {
  const { rows } = await sql`
    select coalesce((content ->> 'registrationDiscountPercent')::int, 0) as percent
    from site_content where key = 'settings'`.execute(db);
  return checkRows(PercentRow, rows)[0]?.percent ?? 0;
}

const MonthRow = z.strictObject({ orders: z.int(), withGoods: z.int() });

/** Orders of thirty days, and those with goods that a rule covers. */
export async function monthOfOrders(
  db: Db,
  { productIds, sectionCodes }: Pick<DiscountContent, "productIds" | "sectionCodes">,
): Promise<z.infer<typeof MonthRow>> {
  const isAll = productIds.length + sectionCodes.length === 0;
  const { rows } = await sql`
    with goods as (
      select product.id from product join section on section.id = product.section_id
      where ${isAll} or product.id = any (${productIds}::int[]) or exists (
        select from section node where node.id = any (section.path) and node.code = any (${sectionCodes}::text[]))
    )
    select count(*) as orders, count(*) filter (where exists (
        select from order_item item where item.customer_id = placed.customer_id and item.order_uid = placed.uid
          and item.product_id in (select id from goods))) as "withGoods"
    from orders placed where completed_at > now() - interval '30 days' and status <> 'A'`.execute(db);
  const [row] = checkRows(MonthRow, rows);
  if (!row) throw new Error("Orders are always counted by one row");
  return row;
}
