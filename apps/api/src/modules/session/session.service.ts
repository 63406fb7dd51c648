import { randomUUIDv7 } from "node:crypto";
import type { AuthData } from "@zertsalo/contract/session";
import type { Db } from "@zertsalo/db/connection";
import { hashOfSecret, newSecret } from "../../secrets.ts";
import type { Tokens } from "../../tokens.ts";
import { beginSession, type SessionRow, touchSession, validSession } from "./session.queries.ts";

/** 256 bits in base64url. */
const sessionIdPattern = /^[\w-]{43}$/;

/** A fresh token for the session that is named, or for a new anonymous one when that is unknown, ended or not named. */
export async function openSession(
  { db, tokens }: { db: Db; tokens: Tokens },
  givenId: string | null,
): Promise<AuthData> {
  const known = givenId && sessionIdPattern.test(givenId) ? await renewSession(db, givenId) : null;
  const sessionId = known && givenId ? givenId : newSecret();
  const idHash = hashOfSecret(sessionId);
  const session = known ?? (await beginSession(db, idHash, randomUUIDv7()));

  const { customerId, baseUserId, at } = session;
  const jwt = await tokens.sign({ customerId, baseUserId, sessionId: idHash.toString("base64url") }, at);
  return { jwt, jwtData: { customerId, baseUserId }, sessionId };
}

async function renewSession(db: Db, sessionId: string): Promise<SessionRow | null> {
  const idHash = hashOfSecret(sessionId);
  const session = await validSession(db, idHash);
  if (session?.isStale) await touchSession(db, idHash);
  return session ?? null;
}
