import { redirect, type RouterContextProvider } from "react-router";
import { withCompared } from "@zertsalo/domain/catalog/comparison";
import { browserCookie, cookieValue, endedCookie } from "#app/lib/http/cookies.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { type CompareAddress, compareHref, parseCode, parseCodes, parseCompareAddress } from "./compare-address.ts";

/** Remembers the last comparison until the browser is closed, so that the next product is added to it. */
export const compareCookie = "compare";

/** What the address names. An address that adds a product or names no list leads to the one that does. */
export function comparedInAddress(request: Request, url: URL): CompareAddress {
  const address = parseCompareAddress(url.searchParams);
  if (address) return address;
  const remembered = parseCodes(cookieValue(request.headers.get("cookie"), compareCookie));
  const added = parseCode(url.searchParams.get("add"));
  const list = added === null ? { codes: remembered, fifth: null } : withCompared(remembered, added);
  throw redirect(compareHref({ ...list, onlyDifferences: false }), { headers: { "Cache-Control": "no-store" } });
}

export function rememberCompared(context: Readonly<RouterContextProvider>, codes: readonly string[]): void {
  const { isSecure } = context.get(shopContext).config;
  const cookie =
    codes.length > 0 ? browserCookie(compareCookie, codes.join(","), isSecure) : endedCookie(compareCookie);
  context.get(visitContext).setCookies.push(cookie);
}
