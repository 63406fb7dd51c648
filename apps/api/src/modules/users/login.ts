import { emailError, normaliseEmail, normalisePhone } from "@zertsalo/domain/forms/field-rules";
import type { LoginKey } from "../session/session.ts";

/** A phone or an e-mail typed into one field; null where it is neither. */
export function loginOfText(typed: string): LoginKey | null {
  if (typed.includes("@")) return emailError(typed) ? null : { kind: "email", value: normaliseEmail(typed) };
  const phone = normalisePhone(typed);
  return phone === null ? null : { kind: "phone", value: phone };
}
