import {
  companyErrors,
  contactErrors,
  type CompanyValues,
  type ContactValues,
  taxIdError,
} from "@zertsalo/domain/companies/company-form";
import { businessPasswordError } from "@zertsalo/domain/companies/company-registration";
import type { FieldRule } from "@zertsalo/domain/forms/field-rules";
import type { TypedCompany } from "#app/lib/companies/use-typed-company.ts";

const closed = "Компания не действует, зарегистрировать её нельзя";

/** Validation rules of the domain for the visible fields. */
export function companyRules({ orgType, lookup }: TypedCompany): Record<string, FieldRule> {
  const inn: FieldRule = (value) => taxIdError(orgType, value) ?? (lookup?.outcome === "closed" ? closed : null);
  if (lookup?.company) return { inn };
  const empty: CompanyValues = { orgType, inn: "", kpp: "", name: "", director: "" };
  const rule =
    (field: "kpp" | "name" | "director"): FieldRule =>
    (value) =>
      companyErrors({ ...empty, [field]: value })[field];
  return { inn, kpp: rule("kpp"), name: rule("name"), director: rule("director") };
}

const noContact: ContactValues = { contactName: "", phone: "", email: "" };

export const contactRules: Record<keyof ContactValues, FieldRule> = {
  contactName: (contactName) => contactErrors({ ...noContact, contactName }).contactName,
  phone: (phone) => contactErrors({ ...noContact, phone }).phone,
  email: (email) => contactErrors({ ...noContact, email }).email,
};

export const passwordRules: Record<"password", FieldRule> = { password: businessPasswordError };
