import { emailError, type FieldRule, fullNameError, phoneError } from "./field-rules.ts";
import { newPasswordError } from "./new-password.ts";

/** What a registration asks for, in its order. */
export const registrationRules = {
  name: fullNameError,
  phone: phoneError,
  email: emailError,
  password: newPasswordError,
} as const satisfies Record<string, FieldRule>;

export type RegistrationValues = Record<keyof typeof registrationRules, string>;
export type RegistrationErrors = Record<keyof typeof registrationRules, string | null>;

export function registrationErrors({ name, phone, email, password }: RegistrationValues): RegistrationErrors {
  return {
    name: registrationRules.name(name),
    phone: registrationRules.phone(phone),
    email: registrationRules.email(email),
    password: registrationRules.password(password),
  };
}
