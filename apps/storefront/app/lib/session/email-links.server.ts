import { redirect, type RouterContextProvider } from "react-router";
import { cookieValue, endedCookie, shortCookie } from "../http/cookies.ts";
import { paths } from "../navigation/paths.ts";
import { visitContext } from "./visit.server.ts";

type EmailLink = "confirm" | "restore";

const cookieName = "letter_link";
const lifeSeconds = 30 * 60;
const tokenPattern = /^[\w-]{43}$/;

/**
 * An email's link leads home with its token, and to the dialog from there. The token leaves the address at once: into a
 * cookie that no script reads, and no other site hears of it.
 */
export function followEmailLink(url: URL, isSecure: boolean): void {
  if (url.pathname !== paths.home) return;
  for (const link of ["confirm", "restore"] as const) {
    const token = url.searchParams.get(link);
    if (token === null) continue;
    const headers = new Headers({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
    if (tokenPattern.test(token)) {
      headers.append("Set-Cookie", shortCookie(cookieName, `${link}.${token}`, lifeSeconds, isSecure));
    }
    throw redirect(`${paths.home}?modal=auth.${link}-link`, { headers });
  }
}

/** The token of the email that was followed last; an empty one is refused like any other that nobody was sent. */
export function emailToken(request: Request, link: EmailLink): string {
  const [kind, token = ""] = (cookieValue(request.headers.get("cookie"), cookieName) ?? "").split(".");
  return kind === link ? token : "";
}

/** It has done its work. */
export function dropEmailLink(context: Readonly<RouterContextProvider>): void {
  context.get(visitContext).setCookies.push(endedCookie(cookieName));
}
