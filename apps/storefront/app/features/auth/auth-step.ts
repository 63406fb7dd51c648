import type { FormAnswer } from "#app/lib/forms/form-answer.ts";

/** The forms of the sign-in; each has its last word in the address: `/forms/auth/<step>/`, `?modal=auth.<step>`. */
export const authTitles = {
  "sign-in": "Вход",
  registration: "Регистрация",
  /** The code that was sent when somebody registered. */
  confirm: "Подтвердите регистрацию",
  /** The same by the letter's link. */
  "confirm-link": "Подтвердите почту",
  restore: "Новый пароль",
  /** The code of a text message. */
  "restore-code": "Новый пароль",
  /** The letter is on its way. */
  "restore-sent": "Проверьте почту",
  /** The letter's link was followed. */
  "restore-link": "Новый пароль",
} as const;

export type AuthStep = keyof typeof authTitles;

export function parseAuthStep(text: string): AuthStep | null {
  return Object.hasOwn(authTitles, text) ? (text as AuthStep) : null;
}

/** What a form of the sign-in is answered with: which form comes next, or that he is in. */
export interface AuthAnswer extends FormAnswer {
  step: AuthStep;
  /** Good news above the next form. */
  notice: string | null;
  /** The offer is a younger one than he has agreed to: its tick is asked for. */
  needsAgree: boolean;
  /** He has signed in: where he is at home. */
  home: string | null;
}
