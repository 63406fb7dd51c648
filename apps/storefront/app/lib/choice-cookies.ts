import { cookieValue } from "./cookies.ts";

/** What a visitor has decided once and is not asked again; each is a cookie of the same name. */
export const choiceValues = {
  /** Which cookies he allows besides the necessary ones. */
  cookie_choice: ["all", "necessary"],
  /** He was offered to sign in. */
  login_prompt: ["1"],
  /** He was told that his company has no wholesale prices. */
  company_prompt: ["1"],
} as const;

export type ChoiceName = keyof typeof choiceValues;
/** Forgotten when the browser is closed; the others are kept for a year. */
export const sessionChoices: readonly ChoiceName[] = ["company_prompt"];
export type CookieChoice = (typeof choiceValues.cookie_choice)[number];

/** A cookie that somebody has edited is a choice not made. */
export function readChoice<Name extends ChoiceName>(
  cookieHeader: string | undefined | null,
  name: Name,
): (typeof choiceValues)[Name][number] | null {
  const value = cookieValue(cookieHeader, name);
  return choiceValues[name].find((each) => each === value) ?? null;
}
