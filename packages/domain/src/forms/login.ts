import {
  emailError,
  type FieldRule,
  normaliseEmail,
  normalisePhone,
  phoneError,
  requiredError,
} from "./field-rules.ts";
import { maskPhone } from "./masks.ts";

/** What one signs in with: a field that takes either. A letter or an @ makes it an address. */
export type Login = { phone: string } | { email: string };

const isAddress = (value: string) => /[\p{L}@]/u.test(value);

export const loginError: FieldRule = (value) =>
  requiredError(value) ?? (isAddress(value) ? emailError(value) : phoneError(value));

export function parseLogin(value: string): Login {
  return isAddress(value) ? { email: normaliseEmail(value) } : { phone: normalisePhone(value) ?? value };
}

/** An address may begin with digits: only what cannot be one any more gets a phone's signs. */
export function maskLogin(typed: string): string {
  if (isAddress(typed)) return typed;
  return typed.startsWith("+") || normalisePhone(typed) ? maskPhone(typed) : typed;
}
