import { createClient } from "@zertsalo/client/client";
import { sessionTokens } from "@zertsalo/client/session";
import { type AuthData, authToken } from "@zertsalo/contract/session";
import type { RouterContextProvider } from "react-router";
import type { Api } from "./api.server.ts";
import { yearCookie } from "./cookies.ts";
import { type Session, sessionCookie, sessionCookieValue } from "./session.server.ts";
import { clientFor, shopContext } from "./shop.server.ts";
import { visitContext } from "./visit.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The API in the visitor's own name, or null for a guest who has done nothing yet: he has nothing to be asked for. */
export function visitorApi(context: Context): Api | null {
  const { session } = context.get(visitContext);
  return session ? apiOf(context, session) : null;
}

/** For whatever is written in the visitor's name: a guest's session begins here, and his cookie goes out with it. */
export async function sessionApi(context: Context): Promise<Api> {
  const { session } = context.get(visitContext);
  if (session) return apiOf(context, session);
  const begun = await tokenClient(context).call(authToken);
  remember(context, begun);
  return apiOf(context, begun);
}

function apiOf(context: Context, { sessionId, jwt }: Session): Api {
  const onRenewed = (fresh: AuthData) => remember(context, fresh);
  const tokens = sessionTokens(tokenClient(context), { sessionId, jwt, onRenewed });
  return clientFor(context.get(shopContext).config.apiUrl, context.get(visitContext), tokens);
}

/** Sessions are limited by the address they are begun from. */
function tokenClient(context: Context): Api {
  const { apiUrl } = context.get(shopContext).config;
  return createClient({ baseUrl: apiUrl, headers: { "x-forwarded-for": context.get(visitContext).ip } });
}

function remember(context: Context, session: Session): void {
  const { isSecure } = context.get(shopContext).config;
  context.get(visitContext).setCookies.push(yearCookie(sessionCookie, sessionCookieValue(session), isSecure));
}
