import { createHash } from "node:crypto";
import { siteSettings } from "@zertsalo/contract/content";
import { type AuthData, authToken, sessionIdHeader } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { decodeJwt } from "jose";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();

const askToken = (headers: Record<string, string> = {}) => api.inject({ method: "GET", url: authToken.path, headers });
const renew = async (sessionId: string) => (await askToken({ [sessionIdHeader]: sessionId })).json<AuthData>();
const hashOf = (sessionId: string) => createHash("sha256").update(sessionId).digest();

/** Moves the timestamps of a session back. */
async function age(sessionId: string, column: "created_at" | "seen_at" | "expires_at" | "revoked_at", ago: string) {
  await api.db
    .updateTable("session")
    .set({ [column]: sql`now() - ${ago}::interval` })
    .where("id_hash", "=", hashOf(sessionId))
    .execute();
}
const seenAt = async (sessionId: string) =>
  (
    await api.db
      .selectFrom("session")
      .select("seen_at")
      .where("id_hash", "=", hashOf(sessionId))
      .executeTakeFirstOrThrow()
  ).seen_at.getTime();

test("a request without credentials gets a guest session of its own", async () => {
  const first = await api.newSession();
  const second = await api.newSession();
  expect(first.jwtData.baseUserId).toBeNull();
  expect(first.jwtData.customerId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/); // a uuid of version 7
  expect(second.jwtData.customerId).not.toBe(first.jwtData.customerId);
  expect(Buffer.from(first.sessionId, "base64url")).toHaveLength(32);
});

test("the token lives ten minutes and has issuer, audience, customer and id", async () => {
  const { jwt, jwtData } = await api.newSession();
  const { iss, aud, sub, jti, iat = 0, exp = 0 } = decodeJwt(jwt);
  expect({ iss, aud, sub }).toEqual({ iss: "zertsalo", aud: "zertsalo-api", sub: jwtData.customerId });
  expect(jti).toBeTruthy();
  expect(exp - iat).toBe(600);
});

test("the session id itself is not stored", async () => {
  const { sessionId } = await api.newSession();
  const rows = await api.db.selectFrom("session").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(sessionId);
  expect(rows.filter(({ id_hash }) => id_hash.equals(hashOf(sessionId)))).toHaveLength(1);
});

test("an existing session gets a fresh token and stays the same", async () => {
  const session = await api.newSession();
  const renewed = await renew(session.sessionId);
  expect(renewed.sessionId).toBe(session.sessionId);
  expect(renewed.jwtData).toEqual(session.jwtData);
  expect(renewed.jwt).not.toBe(session.jwt);
});

test.each([
  { name: "revoked", column: "revoked_at", ago: "1 second" },
  { name: "not seen for 30 days", column: "seen_at", ago: "30 days 1 second" },
  { name: "older than its 365 days", column: "expires_at", ago: "1 second" },
] as const)("a session that is $name is answered with a new anonymous one", async ({ column, ago }) => {
  const session = await api.newSession();
  await age(session.sessionId, column, ago);
  const other = await renew(session.sessionId);
  expect(other.sessionId).not.toBe(session.sessionId);
  expect(other.jwtData.customerId).not.toBe(session.jwtData.customerId);
});

test.each(["", "x", "a".repeat(43), "'; drop table session; --", "я".repeat(43)])(
  "an unknown session id (%s) gets a new anonymous session",
  async (sessionId) => {
    const { statusCode } = await askToken({ [sessionIdHeader]: Buffer.from(sessionId).toString("latin1") });
    expect(statusCode).toBe(200);
  },
);

test("a visit is recorded at most once an hour", async () => {
  const { sessionId } = await api.newSession();
  await age(sessionId, "seen_at", "59 minutes");
  const before = await seenAt(sessionId);
  await renew(sessionId);
  expect(await seenAt(sessionId)).toBe(before);

  await age(sessionId, "seen_at", "61 minutes");
  await renew(sessionId);
  expect(await seenAt(sessionId)).toBeGreaterThan(before);
});

test("the response is not cached, and no referrer is sent", async () => {
  const { headers } = await askToken();
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});

test("an address gets sixty tokens a minute; calls of the page server are not counted", async () => {
  api.freezeLimits();
  const ask = (address: string) => askToken({ "x-forwarded-for": address });
  const answers = await Promise.all(Array.from({ length: 62 }, () => ask("203.0.113.7")));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.json()).toMatchObject({ errorCode: "too_many_request" });
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);

  expect((await ask("203.0.113.8")).statusCode).toBe(200);
  const own = await Promise.all(Array.from({ length: 62 }, () => askToken()));
  expect(own.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test("every other call needs the token", async () => {
  const without = await api.inject({ method: "GET", url: siteSettings.path });
  const withIt = await api.inject({ method: "GET", url: siteSettings.path, headers: await api.token() });
  expect([without.statusCode, withIt.statusCode]).toEqual([401, 200]);
});
