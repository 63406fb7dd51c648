import type { OwnTerms } from "@zertsalo/contract/staff-company-terms";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const TermsRow = z.strictObject({
  version: z.int(),
  own: z
    .strictObject({
      startsOn: z.string(),
      endsOn: z.string().nullable(),
      discountPercent: z.int().nullable(),
      deferDays: z.int().nullable(),
      creditLimit: z.int().nullable(),
      note: z.string(),
    } satisfies Record<keyof OwnTerms, z.ZodType>)
    .nullable(),
  isOwnInForce: z.boolean(),
  discountPercent: z.int(),
  deferDays: z.int(),
  creditLimit: z.int().nullable(),
});
type TermsRow = z.infer<typeof TermsRow>;

/** Undefined: there is no such company. */
export async function companyTerms(db: Db, id: number): Promise<TermsRow | undefined> {
  const { rows } = await sql`
    select terms_version as version, case when own.company_id is not null then json_build_object(
        'startsOn', own.starts_on, 'endsOn', own.ends_on, 'discountPercent', own.discount_percent,
        'deferDays', own.defer_days, 'creditLimit', own.credit_limit, 'note', own.note) end as own,
      coalesce(own.starts_on <= day.today and coalesce(own.ends_on, 'infinity') >= day.today, false) as "isOwnInForce",
      coalesce(today.discount_percent, 0) as "discountPercent", coalesce(today.defer_days, 0) as "deferDays",
      today.credit_limit as "creditLimit"
    from company cross join (select (now() at time zone 'Europe/Moscow')::date as today) as day
    left join company_terms own on own.company_id = company.id
    left join company_current_terms today on today.company_id = company.id
    where company.id = ${id}`.execute(db);
  return checkRows(TermsRow, rows)[0];
}

/** Placing holds the same row while it counts the debt, so that a limit is not used by two orders at once. */
export async function lockCompany(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from company where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

export async function replaceTerms(tx: Db, id: number, terms: OwnTerms | null): Promise<void> {
  await tx.updateTable("company").set({ terms_version: sql`terms_version + 1` }).where("id", "=", id).execute();
  await tx.deleteFrom("company_terms").where("company_id", "=", id).execute();
  if (!terms) return;
  await tx
    .insertInto("company_terms")
    .values({
      company_id: id,
      starts_on: terms.startsOn,
      ends_on: terms.endsOn,
      discount_percent: terms.discountPercent,
      defer_days: terms.deferDays,
      credit_limit: terms.creditLimit,
      note: terms.note,
    })
    .execute();
}
