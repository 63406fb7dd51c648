import { z } from "zod";
import { GivenConsents } from "./consents.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";
import { AuthData } from "./session.ts";

const tag = "Компании";
const catalog = "/zertsalo-a-catalog/v1";

/** What a kind of company is given. */
export const CompanyTerms = z
  .object({
    name: z.string(),
    discountPercent: z.int(),
    /** Below it the entry tier counts. */
    minOrderTotal: Money,
    deferDays: z.int(),
    note: z.string(),
  })
  .meta({ id: "CompanyTerms" });
export type CompanyTerms = z.infer<typeof CompanyTerms>;

export const Company = z
  .object({
    id: Id,
    inn: z.string(),
    kpp: z.string().nullable(),
    ogrn: z.string().nullable(),
    name: z.string(),
    fullName: z.string(),
    orgType: z.object({ shortName: z.string() }),
    director: z.string(),
    address: z.string(),
    /** Null until a manager has decided. */
    b2bType: z.string().nullable(),
    b2bActive: z.boolean(),
    /** Why there are no wholesale prices; null when there are. */
    reason: z.string().nullable(),
    terms: CompanyTerms.nullable(),
    /** This user decides who else may buy for it. */
    isAdmin: z.boolean(),
    /** False: he waits for the company's admin or a manager to let him in. */
    isApproved: z.boolean(),
  })
  .meta({ id: "Company" });
export type Company = z.infer<typeof Company>;

export const CompanyMember = z
  .object({ id: Id, name: z.string(), isAdmin: z.boolean(), isApproved: z.boolean(), isMe: z.boolean() })
  .meta({ id: "CompanyMember" });
export type CompanyMember = z.infer<typeof CompanyMember>;

/** What the state's register knows of a company, for the form that is being filled in. */
export const RegisteredCompany = z
  .object({
    inn: z.string(),
    kpp: z.string().nullable(),
    ogrn: z.string(),
    name: z.string(),
    fullName: z.string(),
    orgType: z.object({ shortName: z.string() }),
    director: z.string(),
    address: z.string(),
  })
  .meta({ id: "RegisteredCompany" });
export type RegisteredCompany = z.infer<typeof RegisteredCompany>;

/** As typed; which of it is right is a rule of the domain (companyErrors). */
const companyFields = {
  orgType: z.string().max(20),
  inn: z.string().max(20),
  kpp: z.string().max(20).default(""),
  name: z.string().max(300),
  director: z.string().max(200),
  /** The type of company it says it is: one of the tiers. */
  activity: z.string().max(50).optional(),
};

export const companyByInn = endpoint({
  method: "GET",
  path: `${catalog}/company/by-inn/:inn`,
  summary: "A company of the state's register by its tax number, to fill in the form; only one that still trades",
  tag,
  params: z.object({ inn: z.string().max(20) }),
  response: z.object({ data: z.object({ company: RegisteredCompany }) }),
  errors: ["company_not_found", "company_liquidated", "too_many_request", "unavailable"],
});

export const registerCompany = endpoint({
  method: "POST",
  path: `${catalog}/user-auth/register-full`,
  summary: "A company and the first person of it; whoever comes later for the same one waits to be let in",
  tag,
  body: z.strictObject({
    ...companyFields,
    contactName: z.string().max(200),
    phone: z.string().max(30),
    email: z.string().max(254),
    password: z.string().max(200),
    ...GivenConsents.shape,
  }),
  response: z.object({
    data: z.object({ inn: z.string(), name: z.string(), isApproved: z.boolean() }),
  }),
  errors: ["consent_missing", "company_liquidated", "email_exists", "phone_exists", "too_many_request", "unavailable"],
});

export const companiesOfUser = endpoint({
  method: "GET",
  path: `${catalog}/company/by-user/list`,
  summary: "The companies a user may buy for, and those he waits for; the one he buys for now comes first",
  tag,
  response: z.object({ data: z.object({ list: z.array(Company) }) }),
  errors: ["forbidden"],
});

export const createCompany = endpoint({
  method: "POST",
  path: `${catalog}/user-company/by-user/create-company`,
  summary: "One more company for a signed-in user",
  tag,
  body: z.strictObject(companyFields),
  response: z.object({ data: z.object({ company: Company }) }),
  errors: ["forbidden", "company_exists", "company_liquidated", "too_many_request"],
});

export const companyMembers = endpoint({
  method: "GET",
  path: `${catalog}/company/:id/members`,
  summary: "Who may buy for a company, and who waits to be let in",
  tag,
  params: z.object({ id: pathId }),
  response: z.object({ data: z.object({ list: z.array(CompanyMember) }) }),
  errors: ["forbidden", "company_not_found"],
});

export const approveMember = endpoint({
  method: "POST",
  path: `${catalog}/company/:id/members/:userId/approve`,
  summary: "The company's admin lets somebody buy for it",
  tag,
  params: z.object({ id: pathId, userId: pathId }),
  response: z.object({ data: z.object({ list: z.array(CompanyMember) }) }),
  errors: ["forbidden", "company_not_found"],
});

/** A company's number with the password of one of its people. */
export const BusinessCredentials = z.object({
  inn: z.string().max(20),
  password: z.string().max(200),
  rememberMe: z.literal("Y").optional(),
  /** Of the email, after `code_needed` (a device that nobody has signed in on yet) or `sign_in_code_needed`. */
  code: z.string().max(20).optional(),
  /** Agrees to the offer that is in force now, after `need_agree`. */
  agree: z.literal("Y").optional(),
});
export type BusinessCredentials = z.infer<typeof BusinessCredentials>;

const signInErrors = [
  "forbidden",
  "credentials_invalid",
  "credentials_notfound",
  "credentials_freezed",
  "company_member_waits",
  "code_needed",
  "sign_in_code_needed",
  "code_invalid",
  "need_agree",
  "too_many_request",
  "unavailable",
] as const;

/** For old clients alone: what stands in an address is written down by everybody it passes. */
export const businessToken = endpoint({
  method: "GET",
  path: `${catalog}/user-auth/get-token`,
  summary: "Signs in for a company by its tax number, where passwords may stand in an address",
  tag,
  access: "open",
  query: BusinessCredentials,
  response: AuthData,
  errors: signInErrors,
});

export const businessSignIn = endpoint({
  method: "POST",
  path: businessToken.path,
  summary: "Signs in for a company by its tax number: a new session takes the place of the one that was",
  tag,
  access: "open",
  body: z.strictObject(BusinessCredentials.shape),
  response: AuthData,
  errors: signInErrors,
});
