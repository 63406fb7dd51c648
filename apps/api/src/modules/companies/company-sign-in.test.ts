import { businessSignIn, businessToken, registerCompany } from "@zertsalo/contract/companies";
import { type AuthData, authToken, sessionIdHeader, signOut } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { buyerPassword, newBuyer, newCompany } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();

/** A member of a company with his credentials. */
async function newMember() {
  const member = await newBuyer(api.db, { hasPassword: true });
  const company = await newCompany(api.db, { memberId: member.id });
  return { member, company, login: { inn: company.inn, password: buyerPassword } };
}
const { member, company, login: igor } = await newMember();

interface Refused {
  errorCode: string;
  data: unknown;
}
const enter = async (payload: object, session?: AuthData) =>
  (
    await api.inject({
      method: "POST",
      url: businessSignIn.path,
      payload,
      headers: session ? { [sessionIdHeader]: session.sessionId } : {},
    })
  ).json<AuthData & Refused>();

async function codeFor(email: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select data ->> 'code' as code from letter where recipient = ${email} and kind = 'sign-in-code'
    order by created_at desc limit 1`.execute(api.db);
  return rows[0]?.code ?? "";
}

test("a new device needs a code from an e-mail, a known one does not", async () => {
  const guest = await api.newSession();
  expect(await enter(igor, guest)).toMatchObject({ errorCode: "code_needed", data: { sentTo: "v***@example.test" } });
  const code = await codeFor(member.email);
  expect(code).toMatch(/^\d{6}$/);
  expect(await enter({ ...igor, code: code === "000000" ? "111111" : "000000" }, guest)).toMatchObject({
    errorCode: "code_invalid",
  });
  const auth = await enter({ ...igor, code }, guest);
  expect(auth.jwtData).toMatchObject({ baseUserId: member.id, isB2B: true });
  expect(auth.jwtData.profiles[0]).toMatchObject({ companyId: company.id });

  const left = await api.inject({
    method: "POST",
    url: signOut.path,
    headers: { authorization: `Bearer ${auth.jwt}` },
  });
  expect((await enter(igor, left.json<AuthData>())).jwtData).toMatchObject({ baseUserId: member.id });
  expect(await enter(igor, await api.newSession())).toMatchObject({ errorCode: "code_needed" });
});

test("a new offer must be agreed to before a new device enters its code", async () => {
  const guest = await api.newSession();
  const { member: her, login } = await newMember();
  await sql`update base_user set oferta_version = '2026-01-01' where id = ${her.id}`.execute(api.db);
  expect(await enter(login, guest)).toMatchObject({ errorCode: "need_agree" });
  expect(await enter({ ...login, agree: "Y" }, guest)).toMatchObject({ errorCode: "code_needed" });
  const auth = await enter({ ...login, agree: "Y", code: await codeFor(her.email) }, guest);
  expect(auth.jwtData).toMatchObject({ baseUserId: her.id, isB2B: true });
});

test("signs in for the company of the given INN", async () => {
  const guest = await api.newSession();
  await sql`
    update account_code set sent_at = now() - interval '2 minutes' where base_user_id = ${member.id}`.execute(api.db);
  const second = await newCompany(api.db, { type: "shop", memberId: member.id });
  const trader = { ...igor, inn: second.inn };
  await enter(trader, guest);
  const auth = await enter({ ...trader, code: await codeFor(member.email) }, guest);
  expect(auth.jwtData.profiles[0]).toMatchObject({ companyId: second.id });
});

test("a sign-in without a code sends a new one after a minute; the last one counts", async () => {
  const guest = await api.newSession();
  const { member: her, login } = await newMember();
  await enter(login, guest);
  const first = await codeFor(her.email);
  await enter(login, guest);
  expect(await codeFor(her.email)).toBe(first);
  await sql`
    update account_code set sent_at = now() - interval '61 seconds' where base_user_id = ${her.id}`.execute(api.db);
  expect(await enter(login, guest)).toMatchObject({ errorCode: "code_needed" });
  const emails = await sql`select from letter where recipient = ${her.email} and kind = 'sign-in-code'`.execute(api.db);
  expect(emails.rows).toHaveLength(2);
  const auth = await enter({ ...login, code: await codeFor(her.email) }, guest);
  expect(auth.jwtData).toMatchObject({ baseUserId: her.id });
});

test("a code allows five tries", async () => {
  const guest = await api.newSession();
  const { member: her, login: elena } = await newMember();
  await enter(elena, guest);
  const code = await codeFor(her.email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await enter({ ...elena, code: wrong }, guest)).toMatchObject({ errorCode: "code_invalid" });
  }
  expect(await enter({ ...elena, code }, guest)).toMatchObject({ errorCode: "code_invalid" });
});

test("a code confirms only the address it was sent to", async () => {
  const guest = await api.newSession();
  const { member: him, login: anton } = await newMember();
  await enter(anton, guest);
  const code = await codeFor(him.email);
  await sql`update base_user set email = 'gromov@example.test' where id = ${him.id}`.execute(api.db);
  expect(await enter({ ...anton, code }, guest)).toMatchObject({ errorCode: "code_invalid" });
});

test.each([
  { name: "a wrong password", given: { ...igor, password: "another one" }, code: "credentials_invalid" },
  { name: "an unknown INN", given: { ...igor, inn: "7707083893" }, code: "credentials_notfound" },
  { name: "an unknown field", given: { ...igor, companyId: company.id }, code: "invalid_request" },
])("$name is refused", async ({ given, code }) => {
  expect(await enter(given, await api.newSession())).toMatchObject({ errorCode: code });
});

test("guesses are counted per INN and device: another device still gets in", async () => {
  api.freezeLimits();
  const guesser = await api.newSession();
  const { login } = await newMember();
  const wrong = { ...login, password: "guess" };
  for (let guesses = 0; guesses < 5; guesses += 1) await enter(wrong, guesser);
  expect(await enter(wrong, guesser)).toMatchObject({ errorCode: "sign_in_code_needed" });
  expect(await enter(login, await api.newSession())).toMatchObject({ errorCode: "code_needed" });
});

test("the first sign-in confirms the contact; an unapproved member is refused", async () => {
  const form = (inn: string, kpp: string, who: string) => ({
    orgType: "ООО",
    inn,
    kpp,
    name: "ООО «Светлый Берег»",
    director: "Громов Денис Ильич",
    contactName: "Олег Синицын",
    phone: `+7 (900) 200-00-${who}`,
    email: `sign${who}@example.test`,
    password: "берег под дождём",
    consents: ["oferta", "account"] as ("oferta" | "account")[],
  });
  await api.newGuest().call(registerCompany, { body: form("3401101114", "340101001", "01") });
  const guest = await api.newSession();
  const login = { inn: "3401101114", password: "берег под дождём" };
  await enter(login, guest);
  const auth = await enter({ ...login, code: await codeFor("sign01@example.test") }, guest);
  expect(auth.jwtData).toMatchObject({ isB2B: true, profiles: [{ b2bActive: false, b2bType: null }] });

  const second = { ...form(igor.inn, "631601001", "02"), password: "причал под туманом" };
  await api.newGuest().call(registerCompany, { body: second });
  const waiting = { inn: igor.inn, password: "причал под туманом" };
  expect(await enter(waiting, await api.newSession())).toMatchObject({ errorCode: "company_member_waits" });
});

test("a password in the URL is accepted from a client, never from a link", async () => {
  const url = `${businessToken.path}?inn=7707083893&password=guess&rememberMe=Y`;
  const errorCodeFor = async (headers: Record<string, string>) =>
    (await api.inject({ method: "GET", url, headers })).json<Refused>().errorCode;
  expect(await errorCodeFor({})).toBe("forbidden");
  const { jwt } = (await api.inject({ method: "GET", url: authToken.path })).json<AuthData>();
  expect(await errorCodeFor({ authorization: `Bearer ${jwt}`, "sec-fetch-site": "cross-site" })).toBe("forbidden");
  expect(await errorCodeFor({ authorization: `Bearer ${jwt}` })).toBe("credentials_notfound");
});
