import { markViewed, recentlyViewed } from "@zertsalo/contract/catalog";
import { siteSettings } from "@zertsalo/contract/content";
import { type AuthData, authToken, sessionIdHeader, signIn, signOut } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { buyerPassword as password, newBuyer, newCompany, newProduct } from "@zertsalo/testing/builders";
import { decodeJwt } from "jose";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const account = await newBuyer(api.db, { name: "Анна Лебедева", hasPassword: true });
const anna = { auth_email: account.email, auth_password: password };
const ivan = await newBuyer(api.db, { hasPassword: true });
const unconfirmed = await newBuyer(api.db, { hasPassword: true, isConfirmed: false });

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
/** 8 (999) 123-45-67 */
const asTyped = (phone: string) => phone.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, "8 ($1) $2-$3-$4");
const bearer = ({ jwt }: AuthData) => ({ authorization: `Bearer ${jwt}` });

test.each([
  { name: "e-mail", login: { auth_email: account.email }, baseUserId: account.id },
  { name: "e-mail in capitals", login: { auth_email: ` ${account.email.toUpperCase()} ` }, baseUserId: account.id },
  { name: "phone", login: { auth_phone: ivan.phone }, baseUserId: ivan.id },
  { name: "phone with formatting", login: { auth_phone: asTyped(ivan.phone) }, baseUserId: ivan.id },
])("signs in by $name", async ({ login, baseUserId }) => {
  const { jwtData } = await enter({ ...login, auth_password: password });
  expect(jwtData).toMatchObject({ baseUserId, isB2B: false, profiles: [] });
});

test("token data is the user's own, and a refresh returns it again", async () => {
  const auth = await enter(anna);
  expect(auth.jwtData).toMatchObject({
    baseUserId: account.id,
    username: account.email,
    name: "Анна Лебедева",
    phone: account.phone,
    discount: 3,
  });
  expect((await renew(auth)).jwtData).toEqual(auth.jwtData);
});

test("the token has display data for pages, and rights are not read from it", async () => {
  const { email } = await newBuyer(api.db, { name: "Геннадий Шумилов", hasPassword: true, isChatBlocked: true });
  const { jwt } = await enter({ auth_email: email, auth_password: password });
  expect(decodeJwt(jwt)).toMatchObject({ firstName: "Геннадий", discount: 3, isChatBlocked: true });
  expect(decodeJwt((await api.newSession()).jwt)).not.toHaveProperty("discount");
});

test("a user with companies starts with the first one that he may buy for", async () => {
  const { id: memberId, email } = await newBuyer(api.db, { hasPassword: true });
  const [second, first] = [await newCompany(api.db, { memberId }), await newCompany(api.db, { memberId })];
  for (const [sort, { id }] of [first, second].entries()) {
    await api.db.updateTable("company_member").set({ sort }).where("company_id", "=", id).execute();
  }
  const { jwtData } = await enter({ auth_email: email, auth_password: password });
  expect(jwtData.isB2B).toBe(true);
  expect(jwtData.profiles[0]?.companyId).toBe(first.id);
});

test("a sign-in starts a new session, ends the guest's and moves its views", async () => {
  const guest = await api.newSession();
  const [first, second] = [(await newProduct(api.db)).id, (await newProduct(api.db)).id];
  for (const id of [first, second]) {
    await api.inject({ method: "POST", url: markViewed.path.replace(":productId", `${id}`), headers: bearer(guest) });
  }
  const { email } = await newBuyer(api.db, { hasPassword: true });
  const auth = await enter({ auth_email: email, auth_password: password }, { session: guest });
  expect(auth.sessionId).not.toBe(guest.sessionId);
  expect((await renew(guest)).jwtData).toMatchObject({ baseUserId: null });
  expect((await renew(guest)).jwtData.customerId).not.toBe(guest.jwtData.customerId);

  const viewed = await api.inject({ method: "GET", url: recentlyViewed.path, headers: bearer(auth) });
  expect(viewed.json<{ products: { id: number }[] }>().products.map(({ id }) => id)).toEqual([second, first]);
  const left = await api.db
    .selectFrom("recently_viewed")
    .select("product_id")
    .where("customer_id", "=", guest.jwtData.customerId)
    .execute();
  expect(left).toEqual([]);
});

test("the guest's session may also be given by its bearer token", async () => {
  const guest = await api.newSession();
  await enter(anna, { headers: bearer(guest) });
  expect((await renew(guest)).jwtData.customerId).not.toBe(guest.jwtData.customerId);
});

test("another user's session passes none of its data on", async () => {
  const session = await enter({ auth_phone: ivan.phone, auth_password: password });
  const { id } = await newProduct(api.db);
  await api.inject({ method: "POST", url: markViewed.path.replace(":productId", `${id}`), headers: bearer(session) });
  await enter(anna, { session });
  const views = await api.db
    .selectFrom("recently_viewed")
    .select("product_id")
    .where("customer_id", "=", ivan.customerId)
    .execute();
  expect(views).toEqual([{ product_id: id }]);
  expect((await renew(session)).jwtData.baseUserId).toBeNull();
});

test.each([
  { name: "remembered for a year", rememberMe: "Y", isRemembered: true, idle: "364 days", stays: true },
  { name: "not remembered", isRemembered: false, idle: "11 hours", stays: true },
  { name: "not remembered and idle", isRemembered: false, idle: "13 hours", stays: false },
])("$name, after $idle: $stays", async ({ rememberMe, isRemembered, idle, stays }) => {
  const auth = await enter({ ...anna, ...(rememberMe && { rememberMe }) });
  expect(auth.isRemembered).toBe(isRemembered);
  await api.db
    .updateTable("session")
    .set({ seen_at: sql`now() - ${idle}::interval` })
    .where("base_user_id", "=", account.id)
    .where("revoked_at", "is", null)
    .execute();
  const again = await renew(auth);
  expect([again.jwtData.baseUserId === account.id, again.sessionId === auth.sessionId]).toEqual([stays, stays]);
});

test("a sign-out ends the session and starts an empty guest session", async () => {
  const auth = await enter(anna);
  const left = await api.inject({ method: "POST", url: signOut.path, headers: bearer(auth) });
  expect(left.json<AuthData>().jwtData).toMatchObject({ baseUserId: null, email: null });
  expect(left.json<AuthData>().jwtData.customerId).not.toBe(auth.jwtData.customerId);
  expect((await renew(auth)).jwtData.baseUserId).toBeNull();
});

test.each([
  { name: "a wrong password", body: { ...anna, auth_password: "wrong-one" }, code: "credentials_invalid" },
  {
    name: "an unknown phone",
    body: { auth_phone: "79990000000", auth_password: password },
    code: "credentials_notfound",
  },
  {
    name: "an unknown e-mail",
    body: { auth_email: "x@y.ru", auth_password: password },
    code: "credentials_notfound",
  },
  { name: "an invalid login", body: { auth_phone: "1", auth_password: password }, code: "credentials_notfound" },
  {
    name: "an unconfirmed account",
    body: { auth_email: unconfirmed.email, auth_password: password },
    code: "credentials_freezed",
  },
  {
    name: "an unconfirmed account with a wrong password",
    body: { auth_email: unconfirmed.email, auth_password: "wrong-one" },
    code: "credentials_invalid",
  },
  { name: "an unknown field", body: { ...anna, role: "admin" }, code: "invalid_request" },
  { name: "an array as password", body: { ...anna, auth_password: [password] }, code: "invalid_request" },
])("$name: $code", async ({ body, code }) => {
  expect(await codeOf(body, { session: await api.newSession() })).toBe(code);
});

test("a newer offer needs agreement, and the consent is saved with its version", async () => {
  const { id, email } = await newBuyer(api.db, { hasPassword: true });
  await sql`update base_user set oferta_version = '2026-01-01' where id = ${id}`.execute(api.db);
  const olga = { auth_email: email, auth_password: password };
  expect(await codeOf(olga)).toBe("need_agree");
  expect(await codeOf({ ...olga, auth_password: "wrong-one", agree: "Y" })).toBe("credentials_invalid");
  expect((await enter({ ...olga, agree: "Y" })).jwtData.baseUserId).toBe(id);
  expect(await codeOf(olga)).toBe("signed in");
  const facts = await api.db
    .selectFrom("consent")
    .select(["purpose", "version"])
    .where("subject", "=", email)
    .execute();
  expect(facts).toEqual([{ purpose: "oferta", version: "2026-11-01" }]);
});

const getLogin = (headers: Record<string, string>) =>
  api.inject({ method: "GET", url: `${authToken.path}?auth_email=${ivan.email}&auth_password=${password}`, headers });

test.each([
  { name: "a client with its bearer token", headers: await api.token(), status: 200 },
  { name: "a client with the service's header", headers: { "x-service-id": "zertsalo" }, status: 200 },
  { name: "a link or a picture", headers: {}, status: 403 },
  {
    name: "a page of another site",
    headers: { "x-service-id": "zertsalo", "sec-fetch-site": "cross-site" },
    status: 403,
  },
])("a password in the URL, from $name: $status", async ({ headers, status }) => {
  const answer = await getLogin(headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});

test("a page of another site cannot sign in by POST either", async () => {
  expect(await codeOf(anna, { headers: { "sec-fetch-site": "cross-site" } })).toBe("forbidden");
});

test("the token of a signed-in user is accepted", async () => {
  const auth = await enter(anna);
  const answer = await api.inject({ method: "GET", url: siteSettings.path, headers: bearer(auth) });
  expect(answer.statusCode).toBe(200);
});
