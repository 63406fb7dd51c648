import type { CompanyState, StaffCompany, StaffTier } from "@zertsalo/contract/staff-companies";
import type { Db } from "@zertsalo/db/connection";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { companyDebt } from "@zertsalo/domain/wholesale/company-debt";
import { unpaidCompanyOrders, unpaidGoods } from "@zertsalo/orders/unpaid-company-orders";
import { type RawBuilder, sql } from "kysely";

type CompanyRow = Omit<StaffCompany, "registeredAt" | "activatedAt" | "debt"> & {
  registeredAt: Date;
  activatedAt: Date | null;
};

/** A company without a decision is pending, and so is one without terms. */
const state = sql`case when b2b_active and b2b_type is not null then 'active'
  when decided_at is not null and not b2b_active then 'closed' else 'waiting' end`;
export const isWaiting = sql`${state} = 'waiting'`;

const companies = (where: RawBuilder<unknown>, limit: number) => sql<CompanyRow>`
  select company.id, inn, kpp, company.name, director, address, ${state} as state, b2b_type as type,
    requested_type as "requestedType", inactive_reason as reason, created_at as "registeredAt",
    activated_at as "activatedAt",
    coalesce((select total from customer_counter where customer_counter.customer_id = company.customer_id), 0) as orders,
    exists (select from company_terms own where own.company_id = company.id) as "hasOwnTerms",
    (select coalesce(json_agg(json_build_object('id', base_user.id, 'name', base_user.name, 'email', email,
        'phone', phone, 'isAdmin', is_admin, 'isApproved', approved_at is not null)
        order by is_admin desc, member.created_at), '[]')
      from company_member member join base_user on base_user.id = base_user_id
      where member.company_id = company.id and erased_at is null) as people
  from company where ${where} order by company.id desc limit ${limit}`;

/** With what each owes today. */
async function withDebts(db: Db, rows: readonly CompanyRow[]): Promise<StaffCompany[]> {
  const ids = rows.map(({ id }) => id);
  const unpaid = await unpaidCompanyOrders(db, ids);
  const { day: today } = inMoscow(new Date());
  return rows.map(({ registeredAt, activatedAt, ...row }) => {
    const { debt: total, overdue } = companyDebt(unpaid.get(row.id) ?? [], today);
    return {
      ...row,
      debt: { total, overdue },
      registeredAt: registeredAt.toISOString(),
      activatedAt: activatedAt?.toISOString() ?? null,
    };
  });
}

const hasOverdue = sql`company.id in (
  select company_id from (${unpaidGoods}) as goods where due_on < (now() at time zone 'Europe/Moscow')::date)`;

interface CompanyQuery {
  q: string;
  state: CompanyState | null;
  isOverdue: boolean;
  before: number | null;
  limit: number;
}

export async function companyPage(db: Db, query: CompanyQuery): Promise<StaffCompany[]> {
  const { rows } = await companies(
    sql`${query.q ? matching(query.q) : sql`true`}
      and ${query.state ? sql`${state} = ${query.state}` : sql`true`}
      and ${query.isOverdue ? hasOverdue : sql`true`}
      and ${query.before ? sql`company.id < ${query.before}` : sql`true`}`,
    query.limit,
  ).execute(db);
  return withDebts(db, rows);
}

/** A number by its prefix, a name by one of its terms. */
function matching(q: string): RawBuilder<unknown> {
  const like = q.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql`(inn like ${`${like}%`} or company.name ilike ${`%${like}%`})`;
}

export async function companyById(db: Db, id: number): Promise<StaffCompany | null> {
  const { rows } = await companies(sql`company.id = ${id}`, 1).execute(db);
  return (await withDebts(db, rows))[0] ?? null;
}

export async function waitingCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company where ${isWaiting}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function overdueCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company where ${hasOverdue}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function tierList(db: Db): Promise<StaffTier[]> {
  const { rows } = await sql<StaffTier>`
    select type, name, discount_percent as "discountPercent", min_order_total as "minOrderTotal",
      defer_days as "deferDays",
      (select count(*)::int from company where b2b_type = tier.type and b2b_active) as companies
    from b2b_tier tier order by sort`.execute(db);
  return rows;
}

export async function closeCompany(tx: Db, id: number, reason: string): Promise<void> {
  await tx
    .updateTable("company")
    .set({ b2b_active: false, inactive_reason: reason, decided_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** False: the user never requested access. */
export async function admit(tx: Db, companyId: number, userId: number, isApproved: boolean): Promise<boolean> {
  const { rows } = await sql`
    update company_member set approved_at = case when ${isApproved} then coalesce(approved_at, now()) end
    where company_id = ${companyId} and base_user_id = ${userId} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function updateTier(
  tx: Db,
  type: string,
  terms: { discountPercent: number; minOrderTotal: number; deferDays: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("b2b_tier")
    .set({
      discount_percent: terms.discountPercent,
      min_order_total: terms.minOrderTotal,
      defer_days: terms.deferDays,
    })
    .where("type", "=", type)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
