import { cookieValue } from "../http/cookies.ts";

/** Choices that a visitor makes once; each is a cookie of the same name. */
export const choiceValues = {
  /** Cookies allowed besides the necessary ones. */
  cookie_choice: ["all", "necessary"],
  /** The sign-in prompt was displayed. */
  login_prompt: ["1"],
  /** The prompt about a company without wholesale prices was displayed. */
  company_prompt: ["1"],
} as const;

export type ChoiceName = keyof typeof choiceValues;
/** Session cookies; the others last for a year. */
export const sessionChoices: readonly ChoiceName[] = ["company_prompt"];
export type CookieChoice = (typeof choiceValues.cookie_choice)[number];

/** An invalid value counts as no choice. */
export function readChoice<Name extends ChoiceName>(
  cookieHeader: string | undefined | null,
  name: Name,
): (typeof choiceValues)[Name][number] | null {
  const value = cookieValue(cookieHeader, name);
  return choiceValues[name].find((each) => each === value) ?? null;
}
