import { commonPasswords } from "./common-passwords.ts";
import { type FieldRule, passwordError } from "./field-rules.ts";

/** A new password must not be on the list of common ones. Apart from the other rules: only its own forms need the list. */
export const newPasswordError: FieldRule = (value) =>
  passwordError(value) ??
  (commonPasswords.has(value.toLowerCase()) ? "Слишком простой пароль. Придумайте другой" : null);
