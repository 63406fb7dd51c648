import { cookieValue } from "../http/cookies.ts";

/** The visitor's session as its cookie holds it. A guest who has done nothing yet has none. */
export interface Session {
  /** Opaque; renews the jwt, and ends with sign-out. */
  sessionId: string;
  jwt: string;
}

export const sessionCookie = "auth_token";

/** `<sessionId>.<jwt>`: both are made of URL-safe characters, and only the jwt has dots. */
export function parseSession(cookieHeader: string | undefined | null): Session | null {
  const match = /^([\w-]{16,128})\.([\w-]+\.[\w-]+\.[\w-]+)$/.exec(cookieValue(cookieHeader, sessionCookie) ?? "");
  return match?.[1] && match[2] ? { sessionId: match[1], jwt: match[2] } : null;
}

export function sessionCookieValue({ sessionId, jwt }: Session): string {
  return `${sessionId}.${jwt}`;
}

/** Owner of the session, as far as choosing a page needs it. */
export interface SessionOwner {
  userId: number | null;
  isSignedIn: boolean;
  /** He currently buys for a company. */
  isBusiness: boolean;
  companyId: number | null;
  isChatBlocked: boolean;
  firstName: string;
  /** Percent on every purchase; 0 is none. */
  discount: number;
}

/**
 * Read from the token without verification: it only chooses between the cached guest page and a page rendered with this
 * very token, which the API verifies.
 */
export function getSessionOwner(session: Session | null): SessionOwner {
  const claims = claimsOf(session);
  const userId = idOf(claims.baseUserId);
  const companyId = userId === null ? null : idOf(claims.companyId);
  return {
    userId,
    isSignedIn: userId !== null,
    isBusiness: companyId !== null,
    companyId,
    isChatBlocked: userId !== null && claims.isChatBlocked === true,
    firstName: userId !== null && typeof claims.firstName === "string" ? claims.firstName : "",
    discount: userId === null ? 0 : percentOf(claims.discount),
  };
}

function claimsOf(session: Session | null): Record<string, unknown> {
  const payload = session?.jwt.split(".")[1];
  if (!payload) return {};
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    return typeof claims === "object" && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {}; // an invalid cookie
  }
}

const percentOf = (claim: unknown) => (Number.isSafeInteger(claim) ? Math.min(100, Math.max(0, claim as number)) : 0);
const idOf = (claim: unknown) => (Number.isSafeInteger(claim) ? (claim as number) : null);
