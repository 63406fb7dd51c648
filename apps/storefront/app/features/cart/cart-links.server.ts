import { redirect, type RouterContextProvider } from "react-router";
import { cookieValue, endedCookie, shortCookie } from "#app/lib/http/cookies.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";

const cookieName = "cart_link";
const lifeSeconds = 30 * 60;
const tokenPattern = /^[\w-]{10,200}$/;

/** What leads to a filled cart: an email about a cart that was left, or what somebody shares. */
export interface SharedCartLink {
  kind: "restore" | "share";
  token: string;
}

/** The token leaves the address at once, into a cookie that no script reads. Whoever keeps no cookies uses none up. */
export function followCartLink(url: URL, isSecure: boolean): void {
  const restore = url.searchParams.get("CART_RESTORE");
  const token = restore ?? url.searchParams.get("share");
  if (token === null) return;
  const headers = new Headers({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  if (tokenPattern.test(token)) {
    const kind = restore === null ? "share" : "restore";
    headers.append("Set-Cookie", shortCookie(cookieName, `${kind}.${token}`, lifeSeconds, isSecure));
  }
  throw redirect(paths.cart, { headers });
}

/** The link that was followed last and has not done its work yet. */
export function cartLink(request: Request): SharedCartLink | null {
  const [kind, token = ""] = (cookieValue(request.headers.get("cookie"), cookieName) ?? "").split(".");
  return kind === "restore" || kind === "share" ? { kind, token } : null;
}

export function dropCartLink(context: Readonly<RouterContextProvider>): void {
  context.get(visitContext).setCookies.push(endedCookie(cookieName));
}
