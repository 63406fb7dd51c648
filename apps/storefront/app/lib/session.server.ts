import { cookieValue } from "./cookies.ts";

/** The visitor's session as its cookie holds it. A guest who has done nothing yet has none. */
export interface Session {
  /** Opaque; renews the jwt, and ends with sign-out. */
  sessionId: string;
  jwt: string;
}

export const sessionCookie = "auth_token";

/** `<sessionId>.<jwt>`: both are made of URL-safe characters, and only the jwt has dots. */
export function sessionOf(cookieHeader: string | undefined | null): Session | null {
  const match = /^([\w-]{16,128})\.([\w-]+\.[\w-]+\.[\w-]+)$/.exec(cookieValue(cookieHeader, sessionCookie) ?? "");
  return match?.[1] && match[2] ? { sessionId: match[1], jwt: match[2] } : null;
}

export function sessionCookieValue({ sessionId, jwt }: Session): string {
  return `${sessionId}.${jwt}`;
}

/**
 * Whether the token speaks of a signed-in user. Not verified here, and it need not be: it only chooses between the
 * kept page for guests and a page made with this very token, which the API verifies.
 */
export function isSignedIn(session: Session | null): boolean {
  const payload = session?.jwt.split(".")[1];
  if (!payload) return false;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    return typeof claims === "object" && claims !== null && "baseUserId" in claims && claims.baseUserId != null;
  } catch {
    return false;
  }
}
