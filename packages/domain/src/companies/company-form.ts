import {
  emailError,
  fullNameError,
  innError,
  kppError,
  organisationError,
  phoneError,
  requiredError,
  traderInnError,
} from "../forms/field-rules.ts";

/** A sole trader: a number of twelve digits, and no KPP. Every other form is a company. */
export const traderForm = "ИП";

export const isTrader = (orgType: string) => orgType === traderForm;

/** By the form that was chosen: the specification's rule for companies, our own for sole traders. */
export const taxIdError = (orgType: string, inn: string) => (isTrader(orgType) ? traderInnError : innError)(inn);

/** What a company says it does: the names of the terms it asks for. */
export const companyActivities = [
  { value: "shop", name: "Магазин" },
  { value: "studio", name: "Дизайн-студия" },
  { value: "developer", name: "Застройщик" },
  { value: "hotel", name: "Отель" },
  { value: "other", name: "Другое" },
] as const;

export interface CompanyValues {
  orgType: string;
  inn: string;
  kpp: string;
  name: string;
  director: string;
}

export function companyErrors({ orgType, inn, kpp, name, director }: CompanyValues) {
  return {
    orgType: requiredError(orgType),
    inn: taxIdError(orgType, inn),
    kpp: isTrader(orgType) ? null : kppError(kpp),
    name: organisationError(name),
    director: fullNameError(director),
  };
}

export interface ContactValues {
  contactName: string;
  phone: string;
  email: string;
}

export function contactErrors({ contactName, phone, email }: ContactValues) {
  return { contactName: fullNameError(contactName), phone: phoneError(phone), email: emailError(email) };
}
