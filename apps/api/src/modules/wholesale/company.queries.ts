import type { Db } from "@zertsalo/db/connection";
import { companyRefusal, companyRefusalText } from "@zertsalo/domain/wholesale/company-refusal";
import type { WholesaleDesk } from "@zertsalo/contract/wholesale";
import { sql } from "kysely";
import { ShopError } from "../../shop-error.ts";
import type { Visitor } from "../../tokens.ts";

/** Who orders for whom, as the database says it now: a token knows nothing of rights and prices. */
export interface WholesaleBuyer extends WholesaleDesk {
  userId: number;
}

/** Companies whose terms nobody has agreed on yet get these. */
const entryTier = "other";

/** The wholesale user with his company's terms. Whoever has no company, or is no member of it any more, is refused. */
export async function wholesaleBuyer(db: Db, { baseUserId, companyId }: Visitor): Promise<WholesaleBuyer> {
  if (baseUserId === null || companyId === null) throw new ShopError("forbidden");
  const row = await db
    .selectFrom("company_member as member")
    .innerJoin("company", "company.id", "member.company_id")
    .leftJoin("b2b_tier as tier", "tier.type", "company.b2b_type")
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
