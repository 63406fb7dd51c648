import { cart } from "@zertsalo/contract/cart";
import { siteSettings } from "@zertsalo/contract/content";
import { favoriteIds } from "@zertsalo/contract/favorites";
import { orderHistory } from "@zertsalo/contract/orders";
import { type AuthData, sessionIdHeader, signIn, signOut } from "@zertsalo/contract/session";
import * as users from "@zertsalo/contract/users";
import { startTestApi } from "@zertsalo/testing/api";
import { buyerPassword, newBuyer } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { openRedis } from "../../redis/redis-connection.ts";

const api = await startTestApi();
/** Another process of the API, which has lost its Redis. */
const lostRedis = openRedis("redis://127.0.0.1:1", { keyPrefix: "" });
lostRedis.on("error", () => {});
const newProcess = async (maxWaitMs: number) =>
  buildApp({
    db: api.db,
    pool: api.app.pool,
    redis: lostRedis,
    config: api.config,
    timeLimits: { endedSessions: { maxAgeMs: 0, graceMs: 0, maxWaitMs } },
  });
const other = await newProcess(60_000);
/** One that does not wait for a database that hangs. */
const hasty = await newProcess(1);
afterAll(async () => {
  await Promise.all([other.close(), hasty.close()]);
  lostRedis.disconnect();
});

const bearer = ({ jwt }: Pick<AuthData, "jwt">) => ({ authorization: `Bearer ${jwt}` });
const send = async (auth: AuthData, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  api.inject({ method, url, headers: bearer(auth), ...(payload && { payload }) });

async function enter(email: string, from: Record<string, string> = {}): Promise<AuthData> {
  const payload = { auth_email: email, auth_password: buyerPassword };
  return (await api.inject({ method: "POST", url: signIn.path, payload, headers: from })).json<AuthData>();
}

/** Statuses of calls about the visitor, in both processes. */
async function readPersonal(auth: AuthData): Promise<number[]> {
  const id = auth.jwtData.baseUserId;
  const urls = [users.personalData.path, `/users/user/${id}`, orderHistory.path, cart.path, favoriteIds.path];
  const statuses: number[] = [];
  for (const app of [api.app, other]) {
    for (const url of urls) statuses.push((await app.inject({ method: "GET", url, headers: bearer(auth) })).statusCode);
  }
  return statuses;
}
const all = (status: number) => Array.from({ length: 10 }, () => status);

const ways: { name: string; end: (auth: AuthData) => Promise<unknown> }[] = [
  { name: "signed out", end: (auth) => send(auth, "POST", signOut.path) },
  { name: "left all devices", end: (auth) => send(auth, "POST", users.leaveAllDevices.path) },
  {
    name: "erased his account",
    end: (auth) => send(auth, "POST", users.eraseUser.path, { password: buyerPassword }),
  },
  {
    name: "set a new password",
    end: (auth) =>
      send(auth, "PUT", `/users/user/${auth.jwtData.baseUserId}`, {
        password: "Гранит и дуб 12",
        currentPassword: buyerPassword,
      }),
  },
  {
    name: "ended this session on another device",
    end: async (auth) => {
      const { rows } = await sql<{ id: Buffer }>`
        select id_hash as id from session where base_user_id = ${auth.jwtData.baseUserId}`.execute(api.db);
      const elsewhere = await enter(auth.jwtData.email ?? "");
      await send(elsewhere, "DELETE", `/users/sessions/${rows[0]?.id.toString("base64url")}`);
    },
  },
  {
    name: "signed in again in the same browser",
    end: (auth) => enter(auth.jwtData.email ?? "", { [sessionIdHeader]: auth.sessionId }),
  },
];

test.each(ways)("the token of a buyer who has $name reads nothing personal any more", async ({ end }) => {
  const auth = await enter((await newBuyer(api.db, { hasPassword: true })).email);
  expect(await readPersonal(auth)).toEqual(all(200));
  await end(auth);
  expect(await readPersonal(auth)).toEqual(all(401));
});

test("a session at the end of its longest life is refused with its token", async () => {
  const auth = await enter((await newBuyer(api.db, { hasPassword: true })).email);
  await sql`update session set expires_at = now() where base_user_id = ${auth.jwtData.baseUserId}`.execute(api.db);
  expect(await readPersonal(auth)).toEqual(all(401));
});

test("a guest's token ends when he signs in", async () => {
  const guest = await api.newSession();
  const { email } = await newBuyer(api.db, { hasPassword: true });
  await enter(email, { [sessionIdHeader]: guest.sessionId });
  expect((await send(guest, "GET", cart.path)).statusCode).toBe(401);
});

test("while the list of ended sessions cannot be read, public calls are answered and personal ones refused", async () => {
  const auth = await enter((await newBuyer(api.db, { hasPassword: true })).email);
  await api.db.transaction().execute(async (tx) => {
    await sql`lock table session in access exclusive mode`.execute(tx);
    const open = await hasty.inject({ method: "GET", url: siteSettings.path, headers: bearer(auth) });
    const personal = await hasty.inject({ method: "GET", url: cart.path, headers: bearer(auth) });
    expect([open.statusCode, personal.statusCode]).toEqual([200, 503]);
    expect(personal.headers["retry-after"]).toBeDefined();
  });
  expect((await send(auth, "GET", cart.path)).statusCode).toBe(200);
});
