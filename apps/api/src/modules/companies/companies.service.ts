import { randomUUIDv7 } from "node:crypto";
import type { Company, CompanyMember, RegisteredCompany } from "@zertsalo/contract/companies";
import type { GivenConsents } from "@zertsalo/contract/consents";
import type { Db } from "@zertsalo/db/connection";
import {
  companyErrors,
  type CompanyValues,
  isTrader,
  taxIdError,
  traderForm,
} from "@zertsalo/domain/companies/company-form";
import {
  type CompanyRegistrationValues,
  companyRegistrationErrors,
} from "@zertsalo/domain/companies/company-registration";
import { normaliseEmail, normalisePhone } from "@zertsalo/domain/forms/field-rules";
import { hashPassword } from "../../auth/passwords.ts";
import { refuseFields } from "../../http/refuse-fields.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { type FormSender, recordConsents, requireConsents } from "../consents/consents.ts";
import { noteOffer } from "../session/session.ts";
import {
  approve,
  listCompanies,
  companyIdByInn,
  insertCompany,
  insertMember,
  insertCompanyUser,
  listMembers,
  type NewCompany,
} from "./companies.queries.ts";
import { emailAdmins, emailStaff } from "./company-emails.ts";
import { type Lookup, lookUpCompany } from "./register-lookup.ts";

type Parts = Pick<Server, "db" | "companyRegister" | "redis" | "log">;

/** Register data for the form. An invalid number is refused without a paid lookup. */
export async function companyForForm(parts: Parts, inn: string): Promise<RegisteredCompany> {
  refuseFields({ inn: taxIdError(inn.length === 12 ? traderForm : "", inn) });
  const lookup = await lookUpCompany(parts, inn);
  if (lookup === "silent") throw new ShopError("unavailable");
  if (lookup === "unknown") throw new ShopError("company_not_found");
  if (!lookup.found.isActive) throw new ShopError("company_liquidated");
  const { isActive: _, orgType, ...company } = lookup.found;
  return { ...company, orgType: { shortName: orgType } };
}

type CompanyInput = CompanyValues & { activity?: string | undefined };

/** Company data to store: the register's if found, otherwise as typed. A liquidated company is refused. */
function companyToSave(typed: CompanyInput, lookup: Lookup): NewCompany {
  const requestedType = typed.activity ?? null;
  if (typeof lookup !== "string") {
    const { isActive, ...found } = lookup.found;
    if (!isActive) throw new ShopError("company_liquidated");
    return { ...found, requestedType };
  }
  const { orgType, inn, director } = typed;
  const name = typed.name.trim();
  const kpp = isTrader(orgType) ? null : typed.kpp;
  return { inn, kpp, ogrn: null, name, fullName: name, orgType, director: director.trim(), address: "", requestedType };
}

interface Joined {
  companyId: number;
  name: string;
  /** True for the first member of a new company. */
  isFirst: boolean;
}

/** A member of an existing company needs approval by its admin or a manager. */
async function joinCompany(tx: Db, company: NewCompany, userId: number): Promise<Joined> {
  const newId = await insertCompany(tx, company);
  const companyId = newId ?? (await companyIdByInn(tx, company.inn));
  const isFirst = newId !== null;
  if (!(await insertMember(tx, { userId, companyId, isFirst }))) throw new ShopError("company_exists");
  return { companyId, name: company.name, isFirst };
}

type Registration = CompanyRegistrationValues & CompanyInput & GivenConsents;

export async function registerCompany(parts: Parts, form: Registration, sender: FormSender) {
  refuseFields(companyRegistrationErrors(form));
  requireConsents("company", form);
  const company = companyToSave(form, await lookUpCompany(parts, form.inn));
  const passwordHash = await hashPassword(form.password);
  const email = normaliseEmail(form.email);
  const contact = { name: form.contactName.trim(), phone: normalisePhone(form.phone) ?? "", email };

  return parts.db.transaction().execute(async (tx) => {
    const userId = await insertCompanyUser(tx, { ...contact, customerId: randomUUIDv7(), passwordHash });
    if (typeof userId === "string") throw new ShopError(userId);
    const joined = await joinCompany(tx, company, userId);
    await recordConsents(tx, "company", { given: form, subject: email, sender });
    await noteOffer(tx, userId);
    await emailStaff(tx, { ...joined, company, contact, userId });
    if (!joined.isFirst) await emailAdmins(tx, { ...joined, userId, newcomer: contact.name });
    return { inn: company.inn, name: joined.name, isApproved: joined.isFirst };
  });
}

export async function addCompany(parts: Parts, input: CompanyInput, userId: number): Promise<Company> {
  refuseFields(companyErrors(input));
  const company = companyToSave(input, await lookUpCompany(parts, input.inn));
  return parts.db.transaction().execute(async (tx) => {
    const joined = await joinCompany(tx, company, userId);
    const contact = await tx
      .selectFrom("base_user")
      .select(["name", "phone"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    await emailStaff(tx, { ...joined, company, contact, userId });
    if (!joined.isFirst) await emailAdmins(tx, { ...joined, userId, newcomer: contact.name });
    const added = (await listCompanies(tx, userId, null)).find(({ id }) => id === joined.companyId);
    if (!added) throw new Error("The company that was added is gone");
    return added;
  });
}

export async function membersFor(db: Db, companyId: number, userId: number): Promise<CompanyMember[]> {
  const members = await listMembers(db, companyId, userId);
  if (members.length === 0) throw new ShopError("company_not_found");
  return members;
}

export async function approveMember(
  db: Db,
  who: { companyId: number; userId: number; byUserId: number },
): Promise<CompanyMember[]> {
  if (!(await approve(db, who))) throw new ShopError("company_not_found");
  return membersFor(db, who.companyId, who.byUserId);
}
