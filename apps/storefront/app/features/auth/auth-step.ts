import type { FormAnswer } from "#app/lib/forms/form-answer.ts";

/** Forms of the sign-in; the step ends the address: `/forms/auth/<step>/`, `?modal=auth.<step>`. */
export const authTitles = {
  "sign-in": "Вход",
  registration: "Регистрация",
  /** By the code sent at registration. */
  confirm: "Подтвердите регистрацию",
  /** By the link in the email. */
  "confirm-link": "Подтвердите почту",
  restore: "Новый пароль",
  /** By the code of a text message. */
  "restore-code": "Новый пароль",
  /** After the email was sent. */
  "restore-sent": "Проверьте почту",
  /** By the link in the email. */
  "restore-link": "Новый пароль",
} as const;

export type AuthStep = keyof typeof authTitles;

export function parseAuthStep(text: string): AuthStep | null {
  return Object.hasOwn(authTitles, text) ? (text as AuthStep) : null;
}

/** Answer to a form of the sign-in: the next form, or a completed sign-in. */
export interface AuthAnswer extends FormAnswer {
  step: AuthStep;
  /** Success message above the next form. */
  notice: string | null;
  /** The public offer has a newer version than the one the user agreed to: the form requires its checkbox. */
  needsAgree: boolean;
  /** Home page of the signed-in user; null until then. */
  home: string | null;
}
