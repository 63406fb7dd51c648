import { createHash } from "node:crypto";
import { addFavorite } from "@zertsalo/contract/favorites";
import { type AuthData, authToken, type RefreshedAuth, sessionIdHeader, signIn } from "@zertsalo/contract/session";
import * as calls from "@zertsalo/contract/users";
import { tableContents } from "@zertsalo/db/table-contents";
import { startTestApi } from "@zertsalo/testing/api";
import { buyerPassword as demo, newBuyer, newCompany, newProduct } from "@zertsalo/testing/builders";
import { defaultStore } from "@zertsalo/testing/demo";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();

interface Ask {
  method?: "GET" | "PUT" | "POST" | "DELETE";
  url: string;
  payload?: object;
}
/** Any response body: the expected fields exist, or the test fails. */
interface Said extends RefreshedAuth {
  errorCode?: string;
  data?: unknown;
  sessions: { id: string; isCurrent: boolean }[];
  consents: { purpose: string; version: string; withdrawnAt: string | null }[];
}
async function ask({ jwt }: { jwt: string }, { method = "GET", ...rest }: Ask) {
  const answer = await api.inject({ method, ...rest, headers: { authorization: `Bearer ${jwt}` } });
  return { status: answer.statusCode, body: answer.json<Said>() };
}
async function enter(email: string, password = demo): Promise<AuthData> {
  const payload = { auth_email: email, auth_password: password };
  return (await api.inject({ method: "POST", url: signIn.path, payload })).json<AuthData>();
}
/** A buyer with a password of his own, signed in. */
async function enterNew(options: Parameters<typeof newBuyer>[1] = {}) {
  const buyer = await newBuyer(api.db, { hasPassword: true, ...options });
  return { buyer, auth: await enter(buyer.email) };
}
const renew = async (sessionId: string) =>
  (
    await api.inject({ method: "GET", url: authToken.path, headers: { [sessionIdHeader]: sessionId } })
  ).json<AuthData>();
const put = (auth: AuthData, payload: object, id = auth.jwtData.baseUserId) =>
  ask(auth, {
    method: "PUT",
    url: `/users/user/${id}`,
    payload,
  });
const sendCode = (auth: AuthData, payload: object) =>
  ask(auth, { method: "POST", url: `/users/user/${auth.jwtData.baseUserId}/code`, payload });

async function codeSentTo(address: string): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select coalesce(data::text, '') as content from letter where recipient = ${address}
    union all select text from text_message where phone = ${address}`.execute(api.db);
  return /\b\d{6}\b/.exec(rows.at(-1)?.content ?? "")?.[0] ?? "";
}

test("name, birth date and store change at once, and the fresh token has them", async () => {
  const { buyer, auth } = await enterNew();
  const { id: storeId } = await defaultStore(api.db);
  const changed = await put(auth, { name: "Тимур Гайсин-Ли", birthDate: "01.02.1985", storeId });
  expect(changed.body).toMatchObject({ jwtData: { name: "Тимур Гайсин-Ли" }, sessionId: null });
  const details = () => ask(auth, { url: `/users/user/${buyer.id}` });
  expect((await details()).body).toMatchObject({ name: "Тимур Гайсин-Ли", birthDate: "01.02.1985", storeId });
  await put(auth, { birthDate: "" });
  expect((await details()).body).toMatchObject({ birthDate: null, storeId });
});

test.each([
  { name: "a name of one word", body: { name: "Тимур" }, field: "/name" },
  { name: "a birth date of tomorrow", body: { birthDate: "01.01.2999" }, field: "/birthDate" },
  { name: "an unknown store", body: { storeId: 999_999 }, field: "/storeId" },
  { name: "an incomplete phone", body: { phone: "+7 (9" }, field: "/phone" },
  { name: "a common password", body: { password: "qwerty", currentPassword: demo }, field: "/password" },
])("$name is refused with its field", async ({ body, field }) => {
  const { status, body: refusal } = await put((await enterNew()).auth, body);
  expect([status, refusal.data]).toMatchObject([400, [{ field }]]);
});

test.each(["role", "discount", "discount_percent", "b2bActive", "confirmed_at", "customerId", "isChatBlocked"])(
  "a user cannot set «%s»",
  async (field) => {
    const { auth } = await enterNew();
    const before = await tableContents(api.db, ["base_user"]);
    expect((await put(auth, { name: "Тимур Гайсин", [field]: 1 })).status).toBe(400);
    expect(await tableContents(api.db, ["base_user"])).toEqual(before);
  },
);

test("another user's profile is not found, like an unknown one", async () => {
  const { auth } = await enterNew();
  const foreign = await put(auth, { name: "Кто Угодно" }, (await newBuyer(api.db)).id);
  const absent = await put(auth, { name: "Кто Угодно" }, 999_999);
  expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
});

test("a new e-mail needs the current password and the code sent to it", async () => {
  const { buyer, auth } = await enterNew();
  const to = "ivan.new@example.test";
  expect((await sendCode(auth, { channel: "email", to, currentPassword: "wrong-one" })).body.errorCode).toBe(
    "password_invalid",
  );
  expect((await sendCode(auth, { channel: "email", to, currentPassword: demo })).status).toBe(200);
  const emailCode = await codeSentTo(to);
  const refused = async (payload: object) => (await put(auth, payload)).body.errorCode;
  expect(await refused({ email: to, emailCode })).toBe("password_invalid");
  expect(await refused({ email: to, emailCode: emailCode === "000000" ? "1" : "000000", currentPassword: demo })).toBe(
    "code_invalid",
  );

  const changed = await put(auth, { email: to, emailCode, currentPassword: demo });
  expect(changed.body.jwtData).toMatchObject({ email: to, username: to });
  const sent = await api.db.selectFrom("letter").select("kind").where("recipient", "=", buyer.email).execute();
  expect(sent).toEqual([{ kind: "contacts-changed" }]);
});

test("a code verifies only the address that it was sent to", async () => {
  const { auth } = await enterNew();
  await sendCode(auth, { channel: "phone", to: "79310000001", currentPassword: demo });
  const phoneCode = await codeSentTo("79310000001");
  const changed = await put(auth, { phone: "79310000002", phoneCode, currentPassword: demo });
  expect(changed.body.errorCode).toBe("code_invalid");
});

test("an address in use cannot be claimed", async () => {
  const { auth } = await enterNew();
  const { phone: to } = await newBuyer(api.db);
  const refused = await sendCode(auth, { channel: "phone", to, currentPassword: demo });
  expect(refused.body.errorCode).toBe("phone_exists");
});

test("a new password starts a new session and ends all others", async () => {
  const { buyer, auth: here } = await enterNew();
  const there = await enter(buyer.email);
  const password = "совсем-другой";
  const changed = await put(here, { password, currentPassword: demo });
  expect(changed.body.sessionId).toMatch(/^[\w-]{43}$/);
  const users = await Promise.all([here.sessionId, there.sessionId, changed.body.sessionId ?? ""].map(renew));
  expect(users.map(({ jwtData }) => jwtData.baseUserId)).toEqual([null, null, buyer.id]);
  expect((await enter(buyer.email, password)).jwtData.baseUserId).toBe(buyer.id);
});

test("a company member needs a long new password, also while he buys for himself", async () => {
  const { buyer, auth } = await enterNew();
  await newCompany(api.db, { memberId: buyer.id });
  const change = (password: string) => put(auth, { password, currentPassword: demo });
  expect((await change("короткий")).body).toMatchObject({
    errorCode: "invalid_request",
    data: [{ field: "/password", message: "Минимальное кол-во символов: 10" }],
  });
  expect((await change("достаточно-длинный")).status).toBe(200);
});

const choose = (auth: AuthData, companyId: number | null) =>
  ask(auth, { method: "POST", url: calls.switchCompany.path, payload: { companyId } });

/** A user of two companies, signed in for the first. */
async function wholesaleBuyer() {
  const buyer = await newBuyer(api.db, { hasPassword: true });
  const memberId = buyer.id;
  await newCompany(api.db, { memberId });
  const another = await newCompany(api.db, { memberId });
  return { buyer, igor: await enter(buyer.email), another };
}

test("switching to another company, or to none, changes the session id", async () => {
  const { buyer, igor, another } = await wholesaleBuyer();
  const second = await choose(igor, another.id);
  expect(second.body.jwtData.profiles[0]).toMatchObject({ companyId: another.id });
  expect((await renew(igor.sessionId)).jwtData.baseUserId).toBeNull();
  const session = await renew(second.body.sessionId ?? "");
  const retail = await choose(session, null);
  expect(retail.body.jwtData).toMatchObject({ baseUserId: buyer.id, isB2B: false, profiles: [] });
});

test.each([
  { name: "a stranger's company", companyId: (await newCompany(api.db)).id },
  { name: "an unknown company", companyId: 999_999 },
])("$name cannot be chosen", async ({ companyId }) => {
  const { buyer, igor } = await wholesaleBuyer();
  expect((await choose(igor, companyId)).status).toBe(404);
  expect((await renew(igor.sessionId)).jwtData.baseUserId).toBe(buyer.id);
});

test("a company without approval cannot be chosen", async () => {
  const { buyer, auth } = await enterNew();
  const { id } = await newCompany(api.db);
  await sql`insert into company_member (base_user_id, company_id) values (${buyer.id}, ${id})`.execute(api.db);
  expect((await choose(auth, id)).status).toBe(404);
});

const sessionsOf = async (auth: AuthData) => (await ask(auth, { url: calls.userSessions.path })).body.sessions;

test("lists the devices of the user, and signs out one of them or all", async () => {
  const { buyer, auth: first } = await enterNew();
  const [second, third] = [await enter(buyer.email), await enter(buyer.email)];
  const listed = await sessionsOf(first);
  expect([listed.length, listed.filter(({ isCurrent }) => isCurrent).length]).toEqual([3, 1]);
  const id = createHash("sha256").update(second.sessionId).digest("base64url");
  const foreign = await ask((await enterNew()).auth, { method: "DELETE", url: `/users/sessions/${id}` });
  expect(foreign.status).toBe(404);
  await ask(first, { method: "DELETE", url: `/users/sessions/${id}` });
  expect((await renew(second.sessionId)).jwtData.baseUserId).toBeNull();
  expect((await renew(third.sessionId)).jwtData.baseUserId).toBe(buyer.id);

  const left = await ask(first, { method: "POST", url: calls.leaveAllDevices.path });
  expect(left.body.jwtData.baseUserId).toBeNull();
  const after = await Promise.all([first, third].map(({ sessionId }) => renew(sessionId)));
  expect(after.map(({ jwtData }) => jwtData.baseUserId)).toEqual([null, null]);
});

test("consent to advertising is given and withdrawn, each recorded with its version", async () => {
  const { buyer, auth } = await enterNew();
  const set = async (isGiven: boolean) =>
    (
      await ask(auth, {
        method: "PUT",
        url: calls.setAdvertisingConsent.path,
        payload: { isGiven },
      })
    ).body.consents.map(({ purpose, version, withdrawnAt }) => `${purpose} ${version} ${withdrawnAt ? "no" : "yes"}`);
  const row = () =>
    api.db.selectFrom("subscription").select("unsubscribed_at").where("email", "=", buyer.email).executeTakeFirst();

  expect(await set(true)).toEqual(["advertising 2026-11-01 yes", "newsletter 2026-11-01 yes"]);
  expect(await row()).toEqual({ unsubscribed_at: null });
  expect(await set(false)).toEqual(["advertising 2026-11-01 no", "newsletter 2026-11-01 no"]);
  expect(await row()).toEqual({ unsubscribed_at: expect.any(Date) });
});

test("returns all stored personal data, and erases it on request", async () => {
  const buyer = await newBuyer(api.db, { name: "Ирина Заозёрная", hasPassword: true });
  await newCompany(api.db, { memberId: buyer.id });
  const auth = await enter(buyer.email);
  const { id: productId } = await newProduct(api.db);
  await ask(auth, { method: "POST", url: addFavorite.path.replace(":id", `${productId}`) });
  await ask(auth, { method: "PUT", url: calls.setAdvertisingConsent.path, payload: { isGiven: true } });
  const { body: stored } = await ask(auth, { url: calls.personalData.path });
  expect(stored).toMatchObject({
    account: { name: expect.any(String), email: buyer.email, companies: [{ isAdmin: true }] },
    favorites: [productId],
    consents: [{ purpose: "advertising" }, { purpose: "newsletter" }],
    requests: { subscriptions: [{ email: buyer.email }] },
    sessions: [{ device: null }],
  });

  const erase = (password: string) => ask(auth, { method: "POST", url: calls.eraseUser.path, payload: { password } });
  expect((await erase("wrong-one")).body.errorCode).toBe("password_invalid");
  expect((await erase(demo)).body.jwtData.baseUserId).toBeNull();

  expect((await renew(auth.sessionId)).jwtData.baseUserId).toBeNull();
  expect(await enter(buyer.email)).toMatchObject({ errorCode: "credentials_notfound" });
  expect((await ask(auth, { url: calls.personalData.path })).status).toBe(401);
  const tables = [
    "base_user",
    "session",
    "consent",
    "subscription",
    "favorite",
    "claim",
    "inquiry_entry",
    "text_message",
  ];
  const parts = tables.map((table) => sql`select t::text as line from ${sql.table(table)} as t`);
  const { rows } = await sql<{ line: string }>`${sql.join(parts, sql` union all `)}`.execute(api.db);
  for (const trace of [buyer.email, buyer.phone, "Заозёрная"]) {
    expect(rows.filter(({ line }) => line.includes(trace))).toEqual([]);
  }
});
