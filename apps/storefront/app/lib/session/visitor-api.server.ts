import { sessionTokens } from "@zertsalo/client/session";
import {
  type AuthData,
  authToken,
  type RefreshedAuth,
  sessionIdHeader,
  signOut,
  type TokenData,
} from "@zertsalo/contract/session";
import { redirect, type RouterContextProvider } from "react-router";
import type { Api } from "../http/api.server.ts";
import { browserCookie, endedCookie, yearCookie } from "../http/cookies.ts";
import { paths } from "../navigation/paths.ts";
import { getSessionOwner, type Session, sessionCookie, sessionCookieValue } from "./session.server.ts";
import { settledOr } from "../http/settled-or.server.ts";
import { clientFor, shopContext } from "../shop.server.ts";
import { type Visit, visitContext } from "./visit.server.ts";

type Context = Readonly<RouterContextProvider>;

/** One client per visit: calls that meet an expired session renew it once. */
const opened = new WeakMap<Visit, Api>();
/** Session owner by visit, loaded once for all loaders of the page. */
const owners = new WeakMap<Visit, Promise<TokenData>>();

/** API client with the visitor's session, or null for a guest without one, who has no data to load. */
export function visitorApi(context: Context): Api | null {
  const { session } = context.get(visitContext);
  return session ? apiOf(context, session) : null;
}

/** For writes: begins a session for a guest, whose cookie is sent with the response. */
export async function sessionApi(context: Context): Promise<Api> {
  const { session } = context.get(visitContext);
  if (session) return apiOf(context, session);
  const begun = await tokenClient(context).call(authToken);
  remember(context, begun);
  return apiOf(context, begun);
}

/** API client of a personal page's owner. If his session has ended meanwhile, he is a guest and is redirected. */
export async function ownerApi(context: Context): Promise<{ api: Api; owner: TokenData }> {
  const visit = context.get(visitContext);
  const found = owners.get(visit) ?? renewedOwner(context);
  owners.set(visit, found);
  const owner = await found;
  const api = visitorApi(context);
  if (owner.baseUserId === null || !api) throw redirect(paths.home);
  return { api, owner };
}

async function renewedOwner(context: Context): Promise<TokenData> {
  const { sessionId = "" } = context.get(visitContext).session ?? {};
  const fresh = await tokenClient(context).call(authToken, {}, { [sessionIdHeader]: sessionId });
  remember(context, fresh);
  return fresh.jwtData;
}

/** Signs in by any method: the call's answer becomes the visitor's session. */
export async function enterSession(
  context: Context,
  request: Request,
  ask: (api: Api, headers: Record<string, string>) => Promise<AuthData>,
): Promise<TokenData> {
  const visit = context.get(visitContext);
  const auth = await ask(tokenClient(context), {
    "user-agent": request.headers.get("user-agent") ?? "",
    ...(visit.session && { [sessionIdHeader]: visit.session.sessionId }),
  });
  forget(visit);
  remember(context, auth);
  return auth.jwtData;
}

/** Stores the session's new token, often with a new id. */
export function changeSession(context: Context, { sessionId, jwt, isRemembered }: RefreshedAuth): void {
  const visit = context.get(visitContext);
  forget(visit);
  remember(context, { sessionId: sessionId ?? visit.session?.sessionId ?? "", jwt, isRemembered });
}

/** Ends the session here and in the API. A failing API does not keep anybody signed in on this device. */
export async function leaveSession(context: Context): Promise<void> {
  const visit = context.get(visitContext);
  const left = await settledOr(visitorApi(context)?.call(signOut) ?? Promise.resolve(null), null);
  forget(visit);
  if (left) remember(context, left);
  else visit.setCookies.push(endedCookie(sessionCookie));
}

/** Clears the caches of the previous session. */
function forget(visit: Visit): void {
  opened.delete(visit);
  owners.delete(visit);
}

function apiOf(context: Context, { sessionId, jwt }: Session): Api {
  const visit = context.get(visitContext);
  const existing = opened.get(visit);
  if (existing) return existing;
  const onRenewed = (fresh: AuthData) => remember(context, fresh);
  const tokens = sessionTokens(tokenClient(context), { sessionId, jwt, onRenewed });
  const api = clientFor(context.get(shopContext), visit, tokens);
  opened.set(visit, api);
  return api;
}

/** Without a token, for calls that request one. Sessions are rate-limited by IP address. */
function tokenClient(context: Context): Api {
  return clientFor(context.get(shopContext), context.get(visitContext));
}

/** Sets the visitor's session for the rest of this request too: the user of an ended session becomes a guest. */
function remember(context: Context, { sessionId, jwt, isRemembered }: Session & Pick<AuthData, "isRemembered">): void {
  const { isSecure } = context.get(shopContext).config;
  const visit = context.get(visitContext);
  const session = { sessionId, jwt };
  Object.assign(visit, { session, ...getSessionOwner(session) });
  const cookie = isRemembered ? yearCookie : browserCookie;
  visit.setCookies.push(cookie(sessionCookie, sessionCookieValue(session), isSecure));
}
