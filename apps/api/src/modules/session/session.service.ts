import { randomUUID, randomUUIDv7 } from "node:crypto";
import type { AuthData, RefreshedAuth, TokenData } from "@zertsalo/contract/session";
import type { Db } from "@zertsalo/db/connection";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { ShopError } from "../../http/shop-error.ts";
import type { DisplayClaims, Tokens, Visitor } from "../../auth/tokens.ts";
import {
  beginSession,
  endSession,
  type NewSession,
  type SessionRow,
  loadTokenData,
  touchSession,
  validSession,
} from "./session.queries.ts";

/** Dependencies of sessions. */
export interface SessionParts {
  db: Db;
  tokens: Tokens;
}

/** 256 bits in base64url. */
const sessionIdPattern = /^[\w-]{43}$/;

/** Storage key of a session, or null if the id has the wrong form. */
export function sessionHash(sessionId: string | null | undefined): Buffer | null {
  return sessionId && sessionIdPattern.test(sessionId) ? hashOfSecret(sessionId) : null;
}

/** Storage key of the session of a token; only tokens of tests have none. */
export function rowOfSession({ sessionId }: Visitor): Buffer | null {
  return sessionId === undefined ? null : Buffer.from(sessionId, "base64url");
}

/** A fresh token for the given session, or for a new anonymous one if the id is missing, unknown or ended. */
export async function openSession(parts: SessionParts, givenId: string | null): Promise<AuthData> {
  const idHash = sessionHash(givenId);
  const session = idHash && (await renewSession(parts.db, idHash));
  return session && givenId ? authDataOf(parts, session, givenId) : openNewSession(parts, guestSession());
}

/** Ends the session; the new guest session keeps only the device id. */
export async function leaveSession(parts: SessionParts, idHash: Buffer | null): Promise<AuthData> {
  const left = idHash && (await endSession(parts.db, idHash));
  return openNewSession(parts, guestSession(left?.deviceId));
}

/**
 * Moves the visitor to a new session id and revokes the old one, after any change of rights. A session that has already
 * ended changes nothing.
 */
export async function replaceSession(
  parts: SessionParts,
  idHash: Buffer | null,
  change: Partial<Pick<SessionRow, "companyId">> = {},
): Promise<AuthData> {
  const left = idHash && (await endSession(parts.db, idHash));
  if (!left) throw new ShopError("unauthorized");
  return openNewSession(parts, { ...left, ...change });
}

/** A fresh token for a session that keeps its id; only the cookie holds the id. */
export async function refreshToken({ db, tokens }: SessionParts, idHash: Buffer | null): Promise<RefreshedAuth> {
  const session = idHash && (await validSession(db, idHash));
  if (!session) throw new ShopError("unauthorized");
  return { ...(await answerOf({ db, tokens }, session, idHash)), sessionId: null };
}

/** Every session gets a new id, which only this response contains. */
export async function openNewSession(parts: SessionParts, session: NewSession): Promise<AuthData> {
  const sessionId = newSecret();
  return authDataOf(parts, await beginSession(parts.db, hashOfSecret(sessionId), session), sessionId);
}

function guestSession(deviceId: string = randomUUID()): NewSession {
  const nobody = { baseUserId: null, companyId: null, isRemembered: true, device: null };
  return { customerId: randomUUIDv7(), deviceId, ...nobody };
}

async function authDataOf(parts: SessionParts, session: SessionRow, sessionId: string): Promise<AuthData> {
  return { ...(await answerOf(parts, session, hashOfSecret(sessionId))), sessionId };
}

async function answerOf({ db, tokens }: SessionParts, session: SessionRow, idHash: Buffer) {
  const { customerId, baseUserId, companyId, isRemembered, at } = session;
  const visitor = { customerId, baseUserId, companyId, sessionId: idHash.toString("base64url") };
  const jwtData = await loadTokenData(db, session);
  return { jwt: await tokens.sign(visitor, at, toDisplayClaims(jwtData)), jwtData, isRemembered };
}

/** Claims for rendering pages; a guest has none. */
function toDisplayClaims({ baseUserId, name, discount, isChatBlocked }: TokenData): DisplayClaims {
  if (baseUserId === null) return {};
  return { firstName: name?.split(" ")[0] ?? "", discount, isChatBlocked };
}

async function renewSession(db: Db, idHash: Buffer): Promise<SessionRow | null> {
  const session = await validSession(db, idHash);
  if (session?.isStale) await touchSession(db, idHash);
  return session ?? null;
}
