import { commonPasswords } from "../forms/common-passwords.ts";
import type { FieldRule } from "../forms/field-rules.ts";
import { companyErrors, type CompanyValues, contactErrors, type ContactValues } from "./company-form.ts";

const shortestPassword = 10;

/** Longer than a buyer's: a company's login is public, and its account opens wholesale prices. */
export const businessPasswordError: FieldRule = (value) => {
  if (value === "") return "Обязательно к заполнению";
  if (value.length < shortestPassword) return `Минимальное кол-во символов: ${shortestPassword}`;
  return commonPasswords.has(value.toLowerCase()) ? "Слишком простой пароль. Придумайте другой" : null;
};

export interface CompanyRegistrationValues extends CompanyValues, ContactValues {
  password: string;
}

export function companyRegistrationErrors(values: CompanyRegistrationValues) {
  return { ...companyErrors(values), ...contactErrors(values), password: businessPasswordError(values.password) };
}
