import { type AuthData, authToken, sessionIdHeader } from "@zertsalo/contract/session";
import type { Client, TokenSource } from "./client.ts";

/** A token is renewed when a fifth of its life is left, so that no call has to meet its end. */
const renewAt = 0.8;

/**
 * The page server's own anonymous token, with which it reads the catalogue for visitors who have no session.
 * One for the process: made at the first call, renewed in time, never by two calls at once.
 */
export function anonymousTokens(client: Client): TokenSource {
  let session: AuthData | null = null;
  let renewAtMs = 0;

  const renewOnce = singleFlight(async () => {
    const fresh = await client.call(authToken, {}, sessionHeader(session?.sessionId));
    session = fresh;
    renewAtMs = performance.now() + lifeMs(fresh.jwt) * renewAt;
    return fresh.jwt;
  });

  return {
    token: () => (session && performance.now() < renewAtMs ? session.jwt : renewOnce()),
    renew: async (refused) => (session && session.jwt !== refused ? session.jwt : renewOnce()),
  };
}

interface VisitorSession {
  sessionId: string;
  /** The last token, as the cookie keeps it. */
  jwt: string;
  /** The cookie has to be written anew. The session is another one, if the old one has ended. */
  onRenewed: (session: AuthData) => void;
}

/** A visitor's tokens, out of his cookie. */
export function sessionTokens(client: Client, { sessionId, jwt, onRenewed }: VisitorSession): TokenSource {
  let current = { sessionId, jwt };

  const renewOnce = singleFlight(async () => {
    const fresh = await client.call(authToken, {}, sessionHeader(current.sessionId));
    current = fresh;
    onRenewed(fresh);
    return fresh.jwt;
  });

  return {
    token: () => (hasEnded(current.jwt) ? renewOnce() : current.jwt),
    renew: async (refused) => (current.jwt === refused ? renewOnce() : current.jwt),
  };
}

/** Calls that come while one is under way get its result. */
function singleFlight<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | null = null;
  return () => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

function sessionHeader(sessionId: string | undefined): Record<string, string> {
  return sessionId ? { [sessionIdHeader]: sessionId } : {};
}

/** By our own clock, only to spare a call that would be refused; the API's word counts. */
function hasEnded(jwt: string): boolean {
  return claims(jwt).exp * 1_000 < Date.now();
}

/** How long the token lives, whatever our clock says. */
function lifeMs(jwt: string): number {
  const { iat, exp } = claims(jwt);
  return (exp - iat) * 1_000;
}

function claims(jwt: string): { iat: number; exp: number } {
  const [, payload = ""] = jwt.split(".");
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString()) as { iat: number; exp: number };
  } catch {
    return { iat: 0, exp: 0 }; // a cookie that somebody has edited
  }
}
