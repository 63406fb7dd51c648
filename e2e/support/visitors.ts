import type { BrowserContext } from "@playwright/test";
import { shopOrigin } from "./environment.ts";
import { sessionCookie } from "./signed-in.ts";

/** Everybody the specification tells apart, each with the cookies he comes with. */
const cookiesOf = {
  guest: async () => ({}),
  retail: async () => ({ auth_token: await sessionCookie(1) }),
  "wholesale, active": async () => ({ auth_token: await sessionCookie(7, 501) }),
  "wholesale, inactive": async () => ({ auth_token: await sessionCookie(8, 503) }),
  expert: async () => ({ auth_token: await sessionCookie(15), is_expert: "Y" }),
  terminal: async () => ({ terminal_id: "12" }),
  blacklisted: async () => ({ auth_token: await sessionCookie(5, null, { isChatBlocked: true }) }),
} satisfies Record<string, () => Promise<Record<string, string>>>;

export type VisitorName = keyof typeof cookiesOf;
export const visitorNames = Object.keys(cookiesOf) as VisitorName[];

export const isWholesale = (name: VisitorName) => name.startsWith("wholesale");
export const isAnonymous = (name: VisitorName) => name === "guest" || name === "terminal";

/** His cookies as a request carries them. */
export async function cookieHeader(name: VisitorName): Promise<string> {
  const cookies = Object.entries<string>(await cookiesOf[name]());
  return cookies.map(([cookie, value]) => `${cookie}=${value}`).join("; ");
}

/** From here on this browser is his: whoever used it before has left. */
export async function become(context: BrowserContext, name: VisitorName): Promise<void> {
  await context.clearCookies({ name: /auth_token|is_expert|terminal_id/ });
  const cookies = Object.entries<string>(await cookiesOf[name]());
  await context.addCookies(
    cookies.map(([cookie, value]) => ({ name: cookie, value, url: shopOrigin, httpOnly: true })),
  );
}
