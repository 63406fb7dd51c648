import type { Db } from "@zertsalo/db/connection";
import { companyRefusal, companyRefusalText } from "@zertsalo/domain/wholesale/company-refusal";
import type { WholesaleDesk } from "@zertsalo/contract/wholesale";
import { sql } from "kysely";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";

/** User and company with their current rights and prices, read from the database: a token contains neither. */
export interface WholesaleBuyer extends WholesaleDesk {
  userId: number;
}

/** Tier of companies without agreed terms. */
const entryTier = "other";

/** The wholesale user with his company's terms. Throws without a company or a membership. */
export async function wholesaleBuyer(db: Db, { baseUserId, companyId }: Visitor): Promise<WholesaleBuyer> {
  if (baseUserId === null || companyId === null) throw new ShopError("forbidden");
  const row = await db
    .selectFrom("company_member as member")
    .innerJoin("company", "company.id", "member.company_id")
    .leftJoin("company_current_terms as tier", "tier.company_id", "company.id")
    .select([
      "company.name",
      "company.b2b_active as isActive",
      "company.inactive_reason as reason",
      "tier.type",
      sql<WholesaleDesk["tier"]>`json_build_object('type', tier.type, 'name', tier.name,
        'discountPercent', tier.discount_percent, 'minOrderTotal', tier.min_order_total,
        'deferDays', tier.defer_days, 'note', tier.note)`.as("tier"),
      sql<number>`coalesce((select discount_percent from b2b_tier where type = ${entryTier}), 0)`.as("entryPercent"),
    ])
    .where("member.base_user_id", "=", baseUserId)
    .where("member.company_id", "=", companyId)
    .where("member.approved_at", "is not", null)
    .executeTakeFirst();
  if (!row) throw new ShopError("forbidden");

  const refusal = companyRefusal(row);
  return {
    userId: baseUserId,
    company: { id: companyId, name: row.name },
    tier: refusal ? null : row.tier,
    entryDiscountPercent: row.entryPercent,
    refusal: refusal && { code: refusal, text: companyRefusalText(refusal, row.reason) },
  };
}
