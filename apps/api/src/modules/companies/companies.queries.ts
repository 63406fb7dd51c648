import type { Company, CompanyMember } from "@zertsalo/contract/companies";
import type { Db } from "@zertsalo/db/connection";
import { companyRefusal, companyRefusalText } from "@zertsalo/domain/wholesale/company-refusal";
import { sql } from "kysely";

export interface NewCompany {
  inn: string;
  kpp: string | null;
  ogrn: string | null;
  name: string;
  fullName: string;
  orgType: string;
  director: string;
  address: string;
  requestedType: string | null;
}

/** Null: a company with this INN exists. Of two concurrent inserts one succeeds. */
export async function insertCompany(tx: Db, company: NewCompany): Promise<number | null> {
  const { inn, kpp, ogrn, name, fullName, orgType, director, address, requestedType } = company;
  const row = await tx
    .insertInto("company")
    .values({
      inn,
      kpp,
      ogrn,
      name,
      full_name: fullName,
      org_type: orgType,
      director,
      address,
      requested_type: tx.selectFrom("b2b_tier").select("type").where("type", "=", requestedType),
    })
    .onConflict((conflict) => conflict.column("inn").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function companyIdByInn(tx: Db, inn: string): Promise<number> {
  const { id } = await tx.selectFrom("company").select("id").where("inn", "=", inn).executeTakeFirstOrThrow();
  return id;
}

/** False: already a member. Only the first member of a new company is approved at once. */
export async function insertMember(
  tx: Db,
  { userId, companyId, isFirst }: { userId: number; companyId: number; isFirst: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into company_member (base_user_id, company_id, is_admin, approved_at, sort)
    select ${userId}, ${companyId}, ${isFirst}, case when ${isFirst} then now() end,
      (select count(*) from company_member where base_user_id = ${userId})
    on conflict do nothing returning company_id`.execute(tx);
  return rows.length > 0;
}

interface CompanyRow extends Omit<Company, "orgType" | "reason"> {
  shortForm: string;
  ownReason: string | null;
}

/** The current company comes first. */
export async function listCompanies(db: Db, userId: number, currentId: number | null): Promise<Company[]> {
  const { rows } = await sql<CompanyRow>`
    select company.id, inn, kpp, ogrn, company.name, full_name as "fullName", org_type as "shortForm", director, address,
      b2b_type as "b2bType", b2b_active as "b2bActive", inactive_reason as "ownReason",
      is_admin as "isAdmin", approved_at is not null as "isApproved",
      case when tier.type is not null then json_build_object(
        'name', tier.name, 'discountPercent', discount_percent, 'minOrderTotal', min_order_total,
        'deferDays', defer_days, 'note', tier.note) end as terms
    from company_member member
    join company on company.id = member.company_id
    left join company_current_terms tier on tier.company_id = company.id
    where member.base_user_id = ${userId}
    order by company.id is distinct from ${currentId}::int, approved_at is null, member.sort, company.id`.execute(db);
  return rows.map(companyOf);
}

function companyOf({ shortForm, ownReason, ...company }: CompanyRow): Company {
  const refusal = companyRefusal({ isActive: company.b2bActive, type: company.b2bType });
  const reason = refusal && companyRefusalText(refusal, ownReason);
  return { ...company, orgType: { shortName: shortForm }, reason };
}

/** Empty for a company of which the user is no member. */
export async function listMembers(db: Db, companyId: number, userId: number): Promise<CompanyMember[]> {
  const { rows } = await sql<CompanyMember>`
    select base_user.id, base_user.name, member.is_admin as "isAdmin", member.approved_at is not null as "isApproved",
      base_user.id = ${userId} as "isMe"
    from company_member member
    join base_user on base_user.id = member.base_user_id
    where member.company_id = ${companyId} and base_user.erased_at is null
      and exists (${membership(companyId, userId)})
    order by member.is_admin desc, member.created_at, base_user.id`.execute(db);
  return rows;
}

/** False: there is no such member, or the caller is no admin. */
export async function approve(
  tx: Db,
  { companyId, userId, byUserId }: { companyId: number; userId: number; byUserId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update company_member set approved_at = coalesce(approved_at, now())
    where company_id = ${companyId} and base_user_id = ${userId}
      and exists (${membership(companyId, byUserId)} and is_admin)
    returning base_user_id`.execute(tx);
  return rows.length > 0;
}

const membership = (companyId: number, userId: number) => sql`
  select from company_member as own
  where own.company_id = ${companyId} and own.base_user_id = ${userId} and own.approved_at is not null`;

/** Admins, who approve new members. */
export async function listAdmins(tx: Db, companyId: number): Promise<{ name: string; email: string }[]> {
  const { rows } = await sql<{ name: string; email: string }>`
    select base_user.name, base_user.email
    from company_member join base_user on base_user.id = base_user_id
    where company_id = ${companyId} and is_admin and approved_at is not null and email is not null`.execute(tx);
  return rows;
}

export async function tierName(tx: Db, type: string | null): Promise<string | null> {
  if (type === null) return null;
  const tier = await tx.selectFrom("b2b_tier").select("name").where("type", "=", type).executeTakeFirst();
  return tier?.name ?? null;
}

interface NewUser {
  customerId: string;
  name: string;
  phone: string;
  email: string;
  passwordHash: string;
}

/** Returns the conflicting unique column as an error code instead of throwing. */
export async function insertCompanyUser(tx: Db, user: NewUser): Promise<number | "email_exists" | "phone_exists"> {
  const { customerId, name, phone, email, passwordHash } = user;
  const row = await tx
    .insertInto("base_user")
    .values({ customer_id: customerId, name, phone, email, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) return row.id;
  const existing = await tx.selectFrom("base_user").select("id").where("email", "=", email).executeTakeFirst();
  return existing ? "email_exists" : "phone_exists";
}
