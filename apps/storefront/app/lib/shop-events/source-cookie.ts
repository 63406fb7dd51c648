import { visitSourcePattern } from "@zertsalo/contract/shop-events";
import { visitSource } from "@zertsalo/domain/sales/visit-source";
import { cookieValue, shortCookie } from "../http/cookies.ts";
import { readChoice } from "../session/choice-cookies.ts";

/** Of what it holds nothing names a person: «yandex~cpc~mirrors». Set only for who allows more than necessary cookies. */
export const sourceCookie = "visit_source";
const lifeSeconds = 30 * 24 * 60 * 60;

/** Null: not allowed, or none yet. */
export function readSource(cookieHeader: string | undefined | null): string | null {
  if (readChoice(cookieHeader, "cookie_choice") !== "all") return null;
  const value = cookieValue(cookieHeader, sourceCookie);
  return value !== null && visitSourcePattern.test(value) ? value : null;
}

interface FirstPage {
  /** With its query, on the shop's own origin. */
  address: URL;
  referrer: string | null;
}

export const newSourceCookie = (page: FirstPage, isSecure: boolean): string =>
  shortCookie(sourceCookie, visitSource(page), lifeSeconds, isSecure);

/** Of a page's request: the first source stays, and nothing is set for who has not allowed it. */
export function sourceCookies(cookieHeader: string | undefined, page: () => FirstPage, isSecure: boolean): string[] {
  const isAllowed = readChoice(cookieHeader, "cookie_choice") === "all";
  return isAllowed && readSource(cookieHeader) === null ? [newSourceCookie(page(), isSecure)] : [];
}
