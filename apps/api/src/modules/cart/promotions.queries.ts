import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import type { Visitor } from "../../auth/tokens.ts";
import { PersonColumn, PromoColumn } from "./cart-row.ts";

/** Current facts about a promo code and its buyer. */
const PromoFacts = z.strictObject({
  now: z.date(),
  person: PersonColumn,
  promo: PromoColumn,
  isCompany: z.boolean(),
  uses: z.int(),
  /** Expert identified by his own code. */
  expertCodeId: z.int().nullable(),
  terminalNumber: z.int().nullable(),
});
export type PromoFacts = z.infer<typeof PromoFacts>;

export interface PromotionProof {
  /** Hash of an expert's code. */
  codeHash: Buffer | null;
  /** Id of a code checked before. */
  codeId: number | null;
  /** Hash of a paired terminal's secret. */
  secretHash: Buffer | null;
}

/** The same statement for known and unknown codes, so that all refusals take the same time. */
export async function promoFacts(
  db: Db,
  { customerId, baseUserId, companyId }: Visitor,
  code: string,
  { codeHash, codeId, secretHash }: PromotionProof,
): Promise<PromoFacts> {
  const { rows } = await sql`
    select now() as now,
      (
        select json_build_object('name', name, 'email', email, 'phone', phone, 'discountPercent', discount_percent)
        from base_user where id = ${baseUserId} and erased_at is null
      ) as person,
      exists (
        select from company_member
        where base_user_id = ${baseUserId} and company_id = ${companyId} and approved_at is not null
      ) as "isCompany",
      (
        select json_build_object('code', code, 'kind', kind, 'value', value, 'minItemsTotal', min_items_total,
          'sectionCode', section_code, 'excludesSale', excludes_sale, 'excludesSpecial', excludes_special,
          'audience', audience, 'isExpertOnly', is_expert_only, 'isOncePerBuyer', is_once_per_buyer,
          'startsAt', starts_at, 'endsAt', ends_at, 'usageLimit', usage_limit, 'used', used)
        from promotion where code = ${code}
      ) as promo,
      (
        select count(*) from promotion_use used join promotion on promotion.id = used.promotion_id
        where promotion.code = ${code} and used.customer_id in (
          ${customerId}, (select customer_id from base_user where id = ${baseUserId}))
      ) as uses,
      (
        select expert_code.id from expert_code join base_user on base_user.id = base_user_id
        where (code_hash = ${codeHash} or expert_code.id = ${codeId}::int) and revoked_at is null and erased_at is null
      ) as "expertCodeId",
      (select number from terminal where secret_hash = ${secretHash}) as "terminalNumber"`.execute(db);
  const [row] = checkRows(PromoFacts, rows);
  if (!row) throw new Error("A code is always answered by one row");
  return row;
}
