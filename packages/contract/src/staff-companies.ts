import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";

const tag = "Опт: сотрудникам";

/** Terms for one kind of companies. */
export const StaffTier = z
  .object({
    type: z.string(),
    name: z.string(),
    discountPercent: z.int(),
    /** Below this sum the entry tier applies. */
    minOrderTotal: Money,
    /** Days to pay after delivery; 0: prepaid. */
    deferDays: z.int(),
    /** Number of active companies with the tier. */
    companies: z.int(),
  })
  .meta({ id: "StaffTier" });
export type StaffTier = z.infer<typeof StaffTier>;

export const CompanyState = z.enum(["waiting", "active", "closed"]);
export type CompanyState = z.infer<typeof CompanyState>;

export const StaffCompany = z
  .object({
    id: Id,
    inn: z.string(),
    kpp: z.string().nullable(),
    name: z.string(),
    director: z.string(),
    address: z.string(),
    state: CompanyState,
    /** The company's tier, or else the requested one. */
    type: z.string().nullable(),
    requestedType: z.string().nullable(),
    /** Message to the company's users while it has no wholesale prices. */
    reason: z.string().nullable(),
    registeredAt: z.iso.datetime(),
    activatedAt: z.iso.datetime().nullable(),
    orders: z.int(),
    /** Goods that it has and has not paid for, and how much of it is past its day. */
    debt: z.object({ total: Money, overdue: Money }),
    hasOwnTerms: z.boolean(),
    people: z.array(
      z.object({
        id: Id,
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        isAdmin: z.boolean(),
        isApproved: z.boolean(),
      }),
    ),
  })
  .meta({ id: "StaffCompany" });
export type StaffCompany = z.infer<typeof StaffCompany>;

export const staffCompanies = endpoint({
  method: "GET",
  path: "/admin/companies",
  summary: "Wholesale companies, the latest first; `q` is a tax number or how a name's word begins",
  tag,
  rights: ["companies.see"],
  audit: { kind: "look", about: "company", title: "Список компаний" },
  query: z.object({
    q: z.string().max(100).optional(),
    state: CompanyState.optional(),
    /** Only those with an overdue debt. */
    isOverdue: z.literal("1").optional(),
    before: z.coerce.number<number | string>().int().positive().optional(),
  }),
  response: z.object({
    companies: z.array(StaffCompany),
    hasMore: z.boolean(),
    waiting: z.int(),
    overdue: z.int(),
    tiers: z.array(StaffTier),
  }),
});

const one = z.object({ id: pathId });

export const activateCompany = endpoint({
  method: "POST",
  path: "/admin/companies/:id/activation",
  summary: "Opens wholesale prices on the terms of a tier; those who run the company get an email",
  tag,
  rights: ["companies.change"],
  audit: { kind: "change", about: "company", title: "Компания активирована" },
  params: one,
  body: z.strictObject({ type: z.string().max(50) }),
  response: StaffCompany,
  errors: ["not_found", "tier_not_found"],
});

export const deactivateCompany = endpoint({
  method: "DELETE",
  path: "/admin/companies/:id/activation",
  summary: "Closes wholesale prices, from the next question on",
  tag,
  rights: ["companies.change"],
  audit: { kind: "change", about: "company", title: "Компания закрыта" },
  params: one,
  query: z.object({ reason: z.string().trim().min(5).max(300) }),
  response: StaffCompany,
  errors: ["not_found"],
});

export const admitToCompany = endpoint({
  method: "PUT",
  path: "/admin/companies/:id/people/:userId",
  summary: "Lets somebody buy for a company, in place of its admin",
  tag,
  rights: ["companies.change"],
  audit: { kind: "change", about: "company", title: "Доступ к компании" },
  params: one.extend({ userId: pathId }),
  body: z.strictObject({ isApproved: z.boolean() }),
  response: StaffCompany,
  errors: ["not_found"],
});

export const changeTier = endpoint({
  method: "PUT",
  path: "/admin/tiers/:type",
  summary: "What companies of a tier are given from now on",
  tag,
  rights: ["companies.terms"],
  audit: { kind: "change", about: "company", title: "Условия опта" },
  params: z.object({ type: z.string().max(50) }),
  body: z.strictObject({
    discountPercent: z.int().min(0).max(60),
    minOrderTotal: z.int().min(0).max(10_000_000_000),
    deferDays: z.int().min(0).max(90),
  }),
  response: StaffTier,
  errors: ["tier_not_found"],
});
