import { randomUUID, webcrypto } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

export interface Visitor {
  /** Key of carts, favourites and views; a guest has one too. */
  customerId: string;
  /** Key of the session's row (the hash of its id, base64url); the id itself is only in the visitor's cookie. */
  sessionId?: string;
  /** Null for a guest. */
  baseUserId: number | null;
  /** The company that a wholesale user is buying for. */
  companyId: number | null;
}

/** Data that a client may display without a request; rights and prices are never read from it. */
export interface DisplayClaims {
  /** Name in the header. */
  firstName?: string;
  /** Percent on every purchase. */
  discount?: number;
  isChatBlocked?: boolean;
}

export type Tokens = Awaited<ReturnType<typeof createTokenService>>;

const algorithm = "HS256";
const issuer = "zertsalo";
const audience = "zertsalo-api";
/** Life of a token; the list of ended sessions covers it (ended-sessions.ts). */
export const tokenLifeSeconds = 600;

/** Signs and verifies tokens. A verified token is cached until it expires. */
export async function createTokenService(secret: string, clock: { now(): number }) {
  const bytes = new TextEncoder().encode(secret);
  const key = await webcrypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
  const verified = new LRUCache<string, { visitor: Visitor; endsAtMs: number }>({ max: 10_000 });

  /** `issuedAt` is the database's time of the token's session. */
  function sign(visitor: Visitor, issuedAt: Date, display: DisplayClaims = {}): Promise<string> {
    const { customerId, sessionId, baseUserId, companyId } = visitor;
    const seconds = Math.floor(issuedAt.getTime() / 1000);
    return new SignJWT({ sid: sessionId, baseUserId, companyId, ...display })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(customerId)
      .setJti(randomUUID())
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + tokenLifeSeconds)
      .sign(key);
  }

  function findVerified(token: string): Visitor | null {
    const entry = verified.get(token);
    return entry && entry.endsAtMs > clock.now() ? entry.visitor : null;
  }

  async function verify(token: string): Promise<Visitor | null> {
    try {
      const { payload } = await jwtVerify<{ sid?: string; baseUserId: number | null; companyId: number | null }>(
        token,
        key,
        {
          algorithms: [algorithm],
          issuer,
          audience,
          requiredClaims: ["exp", "iss", "aud", "sub", "jti"],
          currentDate: new Date(clock.now()),
        },
      );
      const { sub = "", sid, baseUserId, companyId, exp = 0 } = payload;
      const visitor: Visitor = { customerId: sub, baseUserId, companyId, ...(sid && { sessionId: sid }) };
      verified.set(token, { visitor, endsAtMs: exp * 1000 });
      return visitor;
    } catch (error) {
      // Every invalid token gets the same 401.
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return { sign, findVerified, verify };
}
