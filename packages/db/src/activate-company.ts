import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "./check-rows.ts";
import type { Db } from "./connection.ts";
import { queueEmail } from "./emails.ts";

const Activated = z.strictObject({
  id: z.int(),
  name: z.string(),
  tierName: z.string(),
  tierPercent: z.number(),
});
type Activated = z.infer<typeof Activated>;
const Administrator = z.strictObject({ name: z.string(), email: z.string() });
const WholesaleDesk = z.strictObject({ name: z.string().nullable(), phone: z.string() });

/**
 * Opens wholesale prices and notifies the company's administrators. Without a type the current or the requested one is
 * used. Null: there is no such tier. Idempotent.
 */
export async function activateCompany(tx: Db, companyId: number, type: string | null): Promise<Activated | null> {
  const { rows } = await sql`
    update company set b2b_active = true, b2b_type = tier.type, inactive_reason = null,
      decided_at = now(), activated_at = coalesce(activated_at, now())
    from b2b_tier tier
    where company.id = ${companyId} and tier.type = coalesce(${type}::text, company.b2b_type, company.requested_type)
    returning company.id, company.name, tier.name as "tierName", tier.discount_percent as "tierPercent"`.execute(tx);
  const [company] = checkRows(Activated, rows);
  if (!company) return null;
  const manager = await wholesaleDesk(tx);
  for (const { name, email } of await adminsOf(tx, company.id)) {
    await queueEmail(tx, {
      kind: "company-approved",
      to: email,
      data: {
        name,
        companyName: company.name,
        tierName: company.tierName,
        tierPercent: company.tierPercent,
        ...manager,
        wholesale: "/personal/",
      },
      cause: `company/${company.id}/approved/${type ?? "as-asked"}/${email}`,
    });
  }
  return company;
}

async function adminsOf(tx: Db, companyId: number): Promise<z.infer<typeof Administrator>[]> {
  const { rows } = await sql`
    select base_user.name, email from company_member join base_user on base_user.id = base_user_id
    where company_id = ${companyId} and is_admin and approved_at is not null and email is not null`.execute(tx);
  return checkRows(Administrator, rows);
}

/** Contacts of the wholesale desk. */
async function wholesaleDesk(tx: Db): Promise<{ managerName: string; managerPhone: string }> {
  const { rows } = await sql`
    select (select name from staff where 'order_manager' = any (roles) and disabled_at is null order by id limit 1) as name,
      content ->> 'wholesalePhone' as phone
    from site_content where key = 'settings'`.execute(tx);
  const [desk] = checkRows(WholesaleDesk, rows);
  if (!desk) throw new Error("The shop has no settings yet");
  return { managerName: desk.name ?? "отдел опта", managerPhone: desk.phone };
}
