import { z } from "zod";
import { CompanyCredit } from "./company-debt.ts";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./id.ts";
import { Money } from "./money.ts";
import { StaffCompany, StaffTier } from "./staff-companies.ts";

const tag = "Опт: сотрудникам";

/** Agreed with one company; what is null comes from its tier. */
export const OwnTerms = z
  .strictObject({
    /** First and last day, of Moscow; without a last one they hold until they are changed. */
    startsOn: z.iso.date("Выберите первый день"),
    endsOn: z.iso.date("Выберите последний день").nullable(),
    discountPercent: z.int().min(0, "Не меньше 0").max(60, "Не больше 60").nullable(),
    /** 0: prepaid. */
    deferDays: z.int().min(0, "Не меньше 0").max(90, "Не больше 90").nullable(),
    /** Null: staff decide on each deferred order. */
    creditLimit: Money.max(10_000_000_000, "Не больше 100 000 000 ₽").nullable(),
    note: z.string().trim().max(300, "Не длиннее 300 знаков"),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn, {
    path: ["endsOn"],
    error: "Последний день раньше первого",
  })
  .refine((terms) => terms.discountPercent !== null || terms.deferDays !== null || terms.creditLimit !== null, {
    path: ["discountPercent"],
    error: "Заполните скидку, отсрочку или лимит",
  })
  .meta({ id: "OwnTerms" });
export type OwnTerms = z.infer<typeof OwnTerms>;

export const StaffCompanyCard = z
  .object({
    company: StaffCompany,
    /** Null: nobody has decided on one. */
    tier: StaffTier.nullable(),
    termsVersion: z.int(),
    own: OwnTerms.nullable(),
    /** Own terms hold today. */
    isOwnInForce: z.boolean(),
    /** Discount and credit of today, the tier's and the own ones together. */
    discountPercent: z.int(),
    credit: CompanyCredit,
    today: z.iso.date(),
  })
  .meta({ id: "StaffCompanyCard" });
export type StaffCompanyCard = z.infer<typeof StaffCompanyCard>;

export const staffCompany = endpoint({
  method: "GET",
  path: "/admin/companies/:id",
  summary: "A company with its own terms, its debt by age and the orders that it is made of",
  tag,
  rights: ["companies.see"],
  audit: { kind: "look", about: "company", title: "Карточка компании" },
  params: z.object({ id: pathId }),
  response: StaffCompanyCard,
  errors: ["not_found"],
});

export const saveCompanyTerms = endpoint({
  method: "PUT",
  path: "/admin/companies/:id/terms",
  summary: "Terms of one company in place of its tier's, between two days; null: the tier's alone",
  tag,
  rights: ["companies.terms"],
  audit: { kind: "change", about: "company", title: "Условия компании" },
  params: z.object({ id: pathId }),
  /** With the version that was opened. */
  body: z.strictObject({ version: z.int(), terms: OwnTerms.nullable() }),
  response: StaffCompanyCard,
  errors: ["not_found", "content_changed_meanwhile"],
});
