import type { CompanyCredit } from "@zertsalo/contract/company-debt";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { companyDebt } from "@zertsalo/domain/wholesale/company-debt";
import { unpaidCompanyOrders } from "@zertsalo/orders/unpaid-company-orders";
import { sql } from "kysely";
import { z } from "zod";
import type { Visitor } from "../../auth/tokens.ts";
import { ShopError } from "../../http/shop-error.ts";

const TermsRow = z.strictObject({ deferDays: z.int(), creditLimit: z.int().nullable() });

/** Of the company that is bought for; its members alone see it. */
export async function readCredit(db: Db, { baseUserId, companyId }: Visitor, now: Date): Promise<CompanyCredit> {
  if (baseUserId === null || companyId === null) throw new ShopError("forbidden");
  const { rows } = await sql`
    select coalesce(terms.defer_days, 0) as "deferDays", terms.credit_limit as "creditLimit"
    from company_member member
    left join company_current_terms terms on terms.company_id = member.company_id
    where member.base_user_id = ${baseUserId} and member.company_id = ${companyId}
      and member.approved_at is not null`.execute(db);
  const [terms] = checkRows(TermsRow, rows);
  if (!terms) throw new ShopError("forbidden");
  const unpaid = await unpaidCompanyOrders(db, [companyId]);
  return { ...terms, debt: companyDebt(unpaid.get(companyId) ?? [], inMoscow(now).day) };
}
