import { createClient } from "@zertsalo/client/client";
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
import type { Api } from "./api.server.ts";
import { browserCookie, endedCookie, yearCookie } from "./cookies.ts";
import { paths } from "./paths.ts";
import { getSessionOwner, type Session, sessionCookie, sessionCookieValue } from "./session.server.ts";
import { settledOr } from "./settled-or.server.ts";
import { clientFor, visitorHeaders, shopContext } from "./shop.server.ts";
import { type Visit, visitContext } from "./visit.server.ts";

type Context = Readonly<RouterContextProvider>;

/** One for each visit: calls that meet the session's end renew it once. */
const opened = new WeakMap<Visit, Api>();
/** Whom the API has found behind a visit, once for all loaders of its page. */
const owners = new WeakMap<Visit, Promise<TokenData>>();

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

/** For a personal page: its owner's API. Whose session has ended meanwhile is a guest, and has no business here. */
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

/** Signs in, in whatever way: the call's answer is the visitor's session from here on. */
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

/** A change has given the session another token, and often another id. */
export function changeSession(context: Context, { sessionId, jwt, isRemembered }: RefreshedAuth): void {
  const visit = context.get(visitContext);
  forget(visit);
  remember(context, { sessionId: sessionId ?? visit.session?.sessionId ?? "", jwt, isRemembered });
}

/** Ends the session here and in the API. An API that is away does not keep anybody signed in on this device. */
export async function leaveSession(context: Context): Promise<void> {
  const visit = context.get(visitContext);
  const left = await settledOr(visitorApi(context)?.call(signOut) ?? Promise.resolve(null), null);
  forget(visit);
  if (left) remember(context, left);
  else visit.setCookies.push(endedCookie(sessionCookie));
}

/** The session is another one from here on. */
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
  const api = clientFor(context.get(shopContext).config.apiUrl, visit, tokens);
  opened.set(visit, api);
  return api;
}

/** Without a token: it is for those who ask for one. Sessions are limited by the address they are begun from. */
function tokenClient(context: Context): Api {
  const { apiUrl } = context.get(shopContext).config;
  return createClient({ baseUrl: apiUrl, headers: visitorHeaders(context.get(visitContext)) });
}

/** From here on this is the visitor's session, in this request too: whoever was signed in by an ended one is a guest. */
function remember(context: Context, { sessionId, jwt, isRemembered }: Session & Pick<AuthData, "isRemembered">): void {
  const { isSecure } = context.get(shopContext).config;
  const visit = context.get(visitContext);
  const session = { sessionId, jwt };
  Object.assign(visit, { session, ...getSessionOwner(session) });
  const cookie = isRemembered ? yearCookie : browserCookie;
  visit.setCookies.push(cookie(sessionCookie, sessionCookieValue(session), isSecure));
}
