import type { FormAnswer } from "#app/lib/forms/form-answer.ts";

/** Data of the profile page; dates are formatted already. Null: it could not be read. */
export interface ProfileData {
  name: string;
  birthDate: string;
  storeId: string;
  stores: { value: string; name: string }[] | null;
  phone: string | null;
  email: string | null;
  /** Consent to news and discounts by email. */
  wantsNews: boolean | null;
  consents:
    | { id: string; text: string; link: string; version: string; given: string; withdrawn: string | null }[]
    | null;
  sessions: { id: string; device: string; seen: string; isCurrent: boolean }[] | null;
}

/** Each part of the page is a form of its own, sent with its intent. */
export const profileIntents = [
  "data",
  "phone",
  "email",
  "password",
  "news",
  "end-session",
  "leave-all",
  "erase",
] as const;
export type ProfileIntent = (typeof profileIntents)[number];

export interface ProfileAnswer extends FormAnswer {
  intent: ProfileIntent;
  /** A code was sent to the new phone or email: the form shows the code field next. */
  isCodeSent: boolean;
}
