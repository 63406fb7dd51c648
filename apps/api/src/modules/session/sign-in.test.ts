import { markViewed, recentlyViewed } from "@zertsalo/contract/catalog";
import { siteSettings } from "@zertsalo/contract/content";
import { type AuthData, authToken, sessionIdHeader, signIn, signOut } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { decodeJwt } from "jose";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const password = "zertsalo-demo";
const anna = { auth_email: "anna@example.ru", auth_password: password };

interface From {
  session?: AuthData;
  address?: string;
  headers?: Record<string, string>;
}
const headersOf = ({ session, address, headers }: From) => ({
  ...(session && { [sessionIdHeader]: session.sessionId }),
  ...(address && { "x-forwarded-for": address }),
  ...headers,
});
const post = (payload: object, from: From = {}) =>
  api.inject({ method: "POST", url: signIn.path, payload, headers: headersOf(from) });
const codeOf = async (payload: object, from?: From) =>
  (await post(payload, from)).json<{ errorCode?: string }>().errorCode ?? "signed in";
const enter = async (payload: object, from?: From) => (await post(payload, from)).json<AuthData>();
const renew = async ({ sessionId }: AuthData) =>
  (
    await api.inject({ method: "GET", url: authToken.path, headers: { [sessionIdHeader]: sessionId } })
  ).json<AuthData>();
const bearer = ({ jwt }: AuthData) => ({ authorization: `Bearer ${jwt}` });

test.each([
  { name: "e-mail", login: { auth_email: "anna@example.ru" }, baseUserId: 1 },
  { name: "e-mail in capitals", login: { auth_email: " Anna@Example.ru " }, baseUserId: 1 },
  { name: "phone", login: { auth_phone: "79160000102" }, baseUserId: 2 },
  { name: "phone as one types it", login: { auth_phone: "8 (916) 000-01-02" }, baseUserId: 2 },
])("one signs in by $name", async ({ login, baseUserId }) => {
  const { jwtData } = await enter({ ...login, auth_password: password });
  expect(jwtData).toMatchObject({ baseUserId, isB2B: false, profiles: [] });
});

test("the token data is the user's own, and a refresh tells it again", async () => {
  const auth = await enter(anna);
  expect(auth.jwtData).toMatchObject({
    baseUserId: 1,
    username: "anna@example.ru",
    name: "Анна Лебедева",
    phone: "79270000101",
    discount: 3,
  });
  expect((await renew(auth)).jwtData).toEqual(auth.jwtData);
});

test("the token shows what pages are drawn with, and rights are not read from it", async () => {
  const { jwt } = await enter({ auth_email: "blocked@example.ru", auth_password: password });
  expect(decodeJwt(jwt)).toMatchObject({ firstName: "Геннадий", discount: 3, isChatBlocked: true });
  expect(decodeJwt((await api.newSession()).jwt)).not.toHaveProperty("discount");
});

test("whoever has companies begins with the first one he may buy for", async () => {
  const { jwtData } = await enter({ auth_email: "igor@example.ru", auth_password: password });
  expect(jwtData.isB2B).toBe(true);
  const first = await api.db
    .selectFrom("company_member")
    .select("company_id")
    .where("base_user_id", "=", jwtData.baseUserId ?? 0)
    .orderBy("sort")
    .executeTakeFirstOrThrow();
  expect(jwtData.profiles[0]?.companyId).toBe(first.company_id);
});

test("a sign-in gives a new session, ends the guest's and takes his views along", async () => {
  const guest = await api.newSession();
  for (const id of [1052, 1095]) {
    await api.inject({ method: "POST", url: markViewed.path.replace(":productId", `${id}`), headers: bearer(guest) });
  }
  const auth = await enter({ auth_email: "new@example.ru", auth_password: password }, { session: guest });
  expect(auth.sessionId).not.toBe(guest.sessionId);
  expect((await renew(guest)).jwtData).toMatchObject({ baseUserId: null });
  expect((await renew(guest)).jwtData.customerId).not.toBe(guest.jwtData.customerId);

  const viewed = await api.inject({ method: "GET", url: recentlyViewed.path, headers: bearer(auth) });
  expect(viewed.json<{ products: { id: number }[] }>().products.map(({ id }) => id)).toEqual([1095, 1052]);
  const left = await api.db
    .selectFrom("recently_viewed")
    .select("product_id")
    .where("customer_id", "=", guest.jwtData.customerId)
    .execute();
  expect(left).toEqual([]);
});

test("the guest's session may also be named by its bearer token", async () => {
  const guest = await api.newSession();
  await enter(anna, { headers: bearer(guest) });
  expect((await renew(guest)).jwtData.customerId).not.toBe(guest.jwtData.customerId);
});

test("another user's session gives nothing of its own to the next one", async () => {
  const ivan = await enter({ auth_phone: "79160000102", auth_password: password });
  await api.inject({ method: "POST", url: markViewed.path.replace(":productId", "1094"), headers: bearer(ivan) });
  await enter(anna, { session: ivan });
  const kept = await api.db
    .selectFrom("recently_viewed")
    .select("product_id")
    .where("customer_id", "=", ivan.jwtData.customerId)
    .execute();
  expect(kept).toEqual([{ product_id: 1094 }]);
  expect((await renew(ivan)).jwtData.baseUserId).toBeNull();
});

test.each([
  { name: "remembered for a year", rememberMe: "Y", isRemembered: true, idle: "29 days", stays: true },
  { name: "not remembered", isRemembered: false, idle: "11 hours", stays: true },
  { name: "not remembered and left alone", isRemembered: false, idle: "13 hours", stays: false },
])("$name, after $idle: $stays", async ({ rememberMe, isRemembered, idle, stays }) => {
  const auth = await enter({ ...anna, ...(rememberMe && { rememberMe }) });
  expect(auth.isRemembered).toBe(isRemembered);
  await api.db
    .updateTable("session")
    .set({ seen_at: sql`now() - ${idle}::interval` })
    .where("base_user_id", "=", 1)
    .where("revoked_at", "is", null)
    .execute();
  const again = await renew(auth);
  expect([again.jwtData.baseUserId === 1, again.sessionId === auth.sessionId]).toEqual([stays, stays]);
});

test("a sign-out ends the session and leaves a guest who has nothing", async () => {
  const auth = await enter(anna);
  const left = await api.inject({ method: "POST", url: signOut.path, headers: bearer(auth) });
  expect(left.json<AuthData>().jwtData).toMatchObject({ baseUserId: null, email: null });
  expect(left.json<AuthData>().jwtData.customerId).not.toBe(auth.jwtData.customerId);
  expect((await renew(auth)).jwtData.baseUserId).toBeNull();
});

test.each([
  { name: "a wrong password", body: { ...anna, auth_password: "wrong-one" }, code: "credentials_invalid" },
  {
    name: "a phone that nobody has",
    body: { auth_phone: "79990000000", auth_password: password },
    code: "credentials_notfound",
  },
  {
    name: "an e-mail that nobody has",
    body: { auth_email: "x@y.ru", auth_password: password },
    code: "credentials_notfound",
  },
  { name: "what is no login at all", body: { auth_phone: "1", auth_password: password }, code: "credentials_notfound" },
  {
    name: "one who has not confirmed",
    body: { auth_email: "frozen@example.ru", auth_password: password },
    code: "credentials_freezed",
  },
  {
    name: "one who has not, and a wrong password",
    body: { auth_email: "frozen@example.ru", auth_password: "wrong-one" },
    code: "credentials_invalid",
  },
  { name: "a field that is not asked for", body: { ...anna, role: "admin" }, code: "invalid_request" },
  { name: "a list for a password", body: { ...anna, auth_password: [password] }, code: "invalid_request" },
])("$name: $code", async ({ body, code }) => {
  expect(await codeOf(body, { session: await api.newSession() })).toBe(code);
});

test("a younger offer has to be agreed to, and the consent is kept with its version", async () => {
  await sql`update base_user set oferta_version = '2026-01-01' where id = 3`.execute(api.db);
  const olga = { auth_email: "olga@example.ru", auth_password: password };
  expect(await codeOf(olga)).toBe("need_agree");
  expect(await codeOf({ ...olga, auth_password: "wrong-one", agree: "Y" })).toBe("credentials_invalid");
  expect((await enter({ ...olga, agree: "Y" })).jwtData.baseUserId).toBe(3);
  expect(await codeOf(olga)).toBe("signed in");
  const facts = await api.db
    .selectFrom("consent")
    .select(["purpose", "version"])
    .where("subject", "=", "olga@example.ru")
    .execute();
  expect(facts).toEqual([{ purpose: "oferta", version: "2026-11-01" }]);
});

const getLogin = (headers: Record<string, string>) =>
  api.inject({ method: "GET", url: `${authToken.path}?auth_email=ivan@example.ru&auth_password=${password}`, headers });

test.each([
  { name: "a client with its bearer token", headers: await api.token(), status: 200 },
  { name: "a client with the service's header", headers: { "x-service-id": "zertsalo" }, status: 200 },
  { name: "a link or a picture", headers: {}, status: 403 },
  {
    name: "a page of another site",
    headers: { "x-service-id": "zertsalo", "sec-fetch-site": "cross-site" },
    status: 403,
  },
])("a password in the address, from $name: $status", async ({ headers, status }) => {
  const answer = await getLogin(headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});

test("a page of another site cannot sign in by POST either", async () => {
  expect(await codeOf(anna, { headers: { "sec-fetch-site": "cross-site" } })).toBe("forbidden");
});

test("the signed-in token opens what a token opens", async () => {
  const auth = await enter(anna);
  const answer = await api.inject({ method: "GET", url: siteSettings.path, headers: bearer(auth) });
  expect(answer.statusCode).toBe(200);
});
