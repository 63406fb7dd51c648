import { signIn } from "@zertsalo/contract/session";
import * as calls from "@zertsalo/contract/users";
import { sendCode } from "@zertsalo/db/account-codes";
import { startTestApi } from "@zertsalo/testing/api";
import { buyerPassword, newBuyer, newCompany } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const password = "тёплый-камень";
let people = 0;

/** A new person. */
function stranger(change: object = {}) {
  people += 1;
  const number = String(people).padStart(4, "0");
  return {
    name: "Вера Новикова",
    phone: `+7 (930) 000-${number}`,
    email: `vera${number}@example.test`,
    password,
    consents: ["oferta" as const, "account" as const],
    ...change,
  };
}
/** +7 (999) 123-45-67 */
const asTyped = (phone: string) => phone.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, "+7 ($1) $2-$3-$4");
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => "accepted",
    ({ errorCode }: { errorCode: string }) => errorCode,
  );
const register = (body: ReturnType<typeof stranger> & { confirmBy?: "phone" | "email" }) =>
  api.newGuest().call(calls.register, { body });
const enter = (email: string, typed = password) =>
  codeOf(api.newGuest().call(signIn, { body: { auth_email: email, auth_password: typed } }));
const rowOf = (email: string) =>
  api.db.selectFrom("base_user").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

const emailsTo = (email: string) =>
  api.db.selectFrom("letter").select(["kind", "data"]).where("recipient", "=", email).orderBy("created_at").execute();
const textsTo = (phone: string) =>
  api.db.selectFrom("text_message").select("text").where("phone", "=", phone).orderBy("created_at").execute();
async function sentTo(email: string) {
  const written = JSON.stringify((await emailsTo(email)).at(-1)?.data);
  return { code: /"code":\s*"(\d{6})"/.exec(written)?.[1] ?? "", token: /=([\w-]{43})/.exec(written)?.[1] ?? "" };
}

test("an account is pending until its address is verified, and then opens", async () => {
  const person = stranger();
  await register(person);
  expect(await rowOf(person.email)).toMatchObject({ confirmed_at: null, discount_percent: 3 });
  expect(await enter(person.email)).toBe("credentials_freezed");

  const { code } = await sentTo(person.email);
  await api.call(calls.confirmRegistration, { body: { login: person.email, code } });
  expect(await enter(person.email)).toBe("accepted");
  expect((await emailsTo(person.email)).map(({ kind }) => kind)).toEqual(["registration-confirm", "registration"]);
  const row = await rowOf(person.email);
  expect([row.email_proven_at, row.phone_proven_at]).toEqual([expect.any(Date), null]);
});

test("the link in the e-mail verifies it as well, once", async () => {
  const person = stranger();
  await register(person);
  const { token } = await sentTo(person.email);
  await api.call(calls.confirmRegistration, { body: { token } });
  expect(await enter(person.email)).toBe("accepted");
  expect(await codeOf(api.call(calls.confirmRegistration, { body: { token } }))).toBe("link_expired");
});

test("a text message verifies the phone", async () => {
  const person = stranger();
  await register({ ...person, confirmBy: "phone" });
  const phone = person.phone.replaceAll(/\D/g, "");
  const [message] = await textsTo(phone);
  expect(message?.text).toMatch(/^Зерцало: код подтверждения \d{6}\. Никому его не сообщайте\.$/);
  const code = /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
  await api.call(calls.confirmRegistration, { body: { login: phone, code } });
  expect(await enter(person.email)).toBe("accepted");
});

test("neither password nor code nor link is stored in plain text", async () => {
  const person = stranger();
  await register(person);
  const { code, token } = await sentTo(person.email);
  const user = await rowOf(person.email);
  const codes = await api.db.selectFrom("account_code").selectAll().where("base_user_id", "=", user.id).execute();
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  for (const secret of [password, code, token]) expect(JSON.stringify([user, codes])).not.toContain(secret);
});

test("five wrong codes invalidate the right one", async () => {
  const person = stranger();
  await register(person);
  const { code } = await sentTo(person.email);
  const wrong = code === "000000" ? "000001" : "000000";
  const attempt = (given: string) =>
    codeOf(api.call(calls.confirmRegistration, { body: { login: person.email, code: given } }));
  for (let n = 0; n < 5; n += 1) expect(await attempt(wrong)).toBe("code_invalid");
  expect(await attempt(code)).toBe("code_invalid");
});

test("a code lives ten minutes, the link a day", async () => {
  const person = stranger();
  await register(person);
  const { code, token } = await sentTo(person.email);
  const { id } = await rowOf(person.email);
  const age = (ago: string) =>
    sql`update account_code set code_expires_at = code_expires_at - ${ago}::interval,
      token_expires_at = token_expires_at - ${ago}::interval where base_user_id = ${id}`.execute(api.db);
  await age("11 minutes");
  expect(await codeOf(api.call(calls.confirmRegistration, { body: { login: person.email, code } }))).toBe(
    "code_invalid",
  );
  await age("24 hours");
  expect(await codeOf(api.call(calls.confirmRegistration, { body: { token } }))).toBe("link_expired");
});

test("a code is resent once a minute, without disclosing who is pending", async () => {
  api.freezeLimits();
  const person = stranger();
  await register(person);
  const resend = (login: string) => api.call(calls.resendConfirmation, { body: { login } });
  const answers = [await resend(person.email), await resend("nobody@example.test"), await resend("what")];
  expect(answers).toEqual([{ accepted: true }, { accepted: true }, { accepted: true }]);
  expect(await emailsTo(person.email)).toHaveLength(1);
  expect(await emailsTo("nobody@example.test")).toEqual([]);
});

test.each([
  { name: "a name of one word", change: { name: "Вера" }, field: "/name", message: "Проверьте корректность" },
  { name: "a short phone", change: { phone: "+7 (930)" }, field: "/phone", message: "Проверьте корректность" },
  { name: "no e-mail", change: { email: "" }, field: "/email", message: "Обязательно к заполнению" },
  {
    name: "five characters",
    change: { password: "абвгд" },
    field: "/password",
    message: "Минимальное кол-во символов: 6",
  },
  {
    name: "a common password",
    change: { password: "Qwerty123" },
    field: "/password",
    message: "Слишком простой пароль. Придумайте другой",
  },
])("$name is refused with the message of its field", async ({ change, field, message }) => {
  await expect(register(stranger(change))).rejects.toMatchObject({ status: 400, data: [{ field, message }] });
});

const registered = await newBuyer(api.db);
test.each([
  { name: "without the offer", change: { consents: ["account"] }, code: "consent_missing" },
  { name: "without the consent to an account", change: { consents: ["oferta"] }, code: "consent_missing" },
  { name: "with a role", change: { role: "admin" }, code: "invalid_request" },
  { name: "with a discount", change: { discount_percent: 90 }, code: "invalid_request" },
  { name: "with a registered phone", change: { phone: registered.phone.replace(/^7/, "8") }, code: "phone_exists" },
  { name: "with a registered e-mail", change: { email: registered.email.toUpperCase() }, code: "email_exists" },
])("$name: $code", async ({ change, code }) => {
  expect(await codeOf(register(stranger(change)))).toBe(code);
});

test("each consent is saved with its version, optional ones only if ticked", async () => {
  const plain = stranger();
  await register(plain);
  const willing = stranger({ consents: ["oferta", "account", "newsletter", "advertising"] });
  await register(willing);
  const factsOf = async (subject: string) =>
    (
      await api.db
        .selectFrom("consent")
        .select(["purpose", "version"])
        .where("subject", "=", subject)
        .orderBy("id")
        .execute()
    ).map(({ purpose, version }) => `${purpose} ${version}`);
  expect(await factsOf(plain.email)).toEqual(["oferta 2026-11-01", "account 2026-11-01"]);
  expect(await factsOf(willing.email)).toHaveLength(4);

  const { token } = await sentTo(willing.email);
  await api.call(calls.confirmRegistration, { body: { token } });
  const subscribed = await api.db
    .selectFrom("subscription")
    .select("confirmed_at")
    .where("email", "=", willing.email)
    .execute();
  expect(subscribed).toEqual([{ confirmed_at: expect.any(Date) }]);
});

test("existence of an account is disclosed for five people an hour", async () => {
  api.freezeLimits();
  const guest = api.newGuest();
  const ask = (phone: string) => codeOf(guest.call(calls.register, { body: stranger({ phone }) }));
  const answers: string[] = [];
  for (let n = 0; n < 6; n += 1) answers.push(await ask((await newBuyer(api.db)).phone));
  expect(answers).toEqual([...Array<string>(5).fill("phone_exists"), "too_many_request"]);
});

const jobs = async () =>
  (
    await sql<{
      task: string;
    }>`select task_identifier as task from graphile_worker.jobs where task_identifier = 'restore-access'`.execute(
      api.db,
    )
  ).rows.length;

test("a restore request gets the same response for any address, and a job does the rest", async () => {
  const { email: to } = await newBuyer(api.db);
  const { phone } = await newBuyer(api.db);
  const before = await jobs();
  const answers = [
    await api.call(calls.restoreByEmail, { query: { to } }),
    await api.call(calls.restoreByEmail, { query: { to: "nobody@example.test" } }),
    await api.call(calls.restoreByPhone, { query: { to: asTyped(phone) } }),
    await api.call(calls.restoreByEmail, { query: { to } }),
  ];
  expect(answers).toEqual(answers.map(() => ({ accepted: true })));
  expect((await jobs()) - before).toBe(3); // the fourth came within a minute of the first
  expect(await emailsTo(to)).toEqual([]);
});

test.each(["?to=nobody", "?to=a@b.ru&to=c@d.ru", ""])("restoring by e-mail refuses «%s»", async (query) => {
  const answer = await api.inject({
    method: "GET",
    url: `${calls.restoreByEmail.path}${query}`,
    headers: await api.token(),
  });
  expect(answer.statusCode).toBe(400);
});

test("a link or an image cannot request it", async () => {
  const answer = await api.inject({ method: "GET", url: `${calls.restoreByEmail.path}?to=${registered.email}` });
  expect(answer.statusCode).toBe(401);
});

const secret = api.config.JWT_SECRET;
const send = (message: Parameters<typeof sendCode>[2]) => sendCode(api.db, secret, message);

test("the link in the e-mail sets a new password once and ends all sessions", async () => {
  const { id: userId, email } = await newBuyer(api.db, { hasPassword: true });
  const open = await api.newSession();
  const signedIn = await api.inject({
    method: "POST",
    url: signIn.path,
    payload: { auth_email: email, auth_password: buyerPassword },
    headers: { "x-session-id": open.sessionId },
  });
  expect(signedIn.statusCode).toBe(200);
  await send({ userId, name: "Ольга", purpose: "restore", channel: "email", address: email });
  const { token } = await sentTo(email);

  const simple = api.call(calls.setPassword, { body: { token, password: "123456" } });
  await expect(simple).rejects.toMatchObject({ errorCode: "invalid_request" });
  await api.call(calls.setPassword, { body: { token, password } });
  expect(await codeOf(api.call(calls.setPassword, { body: { token, password } }))).toBe("link_expired");
  expect([await enter(email, buyerPassword), await enter(email)]).toEqual(["credentials_invalid", "accepted"]);
  const alive = await api.db
    .selectFrom("session")
    .select("signed_in_at")
    .where("base_user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
  expect(alive).toHaveLength(1);
  expect((await emailsTo(email)).at(-1)?.kind).toBe("password-changed");
});

test("the code of a text message works only for its own phone and purpose", async () => {
  const ivan = await newBuyer(api.db);
  await send({ userId: ivan.id, name: "Иван", purpose: "restore", channel: "phone", address: ivan.phone });
  const code = /\d{6}/.exec((await textsTo(ivan.phone)).at(-1)?.text ?? "")?.[0] ?? "";
  const set = (phone: string) => codeOf(api.call(calls.setPassword, { body: { phone, code, password } }));
  expect(await set((await newBuyer(api.db)).phone)).toBe("code_invalid");
  expect(await codeOf(api.call(calls.confirmRegistration, { body: { login: ivan.phone, code } }))).toBe("code_invalid");
  expect(await set(asTyped(ivan.phone))).toBe("accepted");
});

test("five wrong codes of a text message invalidate the right one", async () => {
  const ivan = await newBuyer(api.db);
  await send({ userId: ivan.id, name: "Иван", purpose: "restore", channel: "phone", address: ivan.phone });
  const code = /\d{6}/.exec((await textsTo(ivan.phone)).at(-1)?.text ?? "")?.[0] ?? "";
  const wrong = code === "000000" ? "000001" : "000000";
  const set = (typed: string) =>
    codeOf(api.call(calls.setPassword, { body: { phone: ivan.phone, code: typed, password } }));
  for (let turn = 0; turn < 5; turn += 1) expect(await set(wrong)).toBe("code_invalid");
  expect(await set(code)).toBe("code_invalid");
});

test("a company member's password has at least ten characters, and a short one does not use up the code", async () => {
  const member = await newBuyer(api.db, { hasPassword: true });
  await newCompany(api.db, { memberId: member.id });
  await send({ userId: member.id, name: "Пётр", purpose: "restore", channel: "email", address: member.email });
  const { token } = await sentTo(member.email);
  const set = (typed: string) => api.call(calls.setPassword, { body: { token, password: typed } });
  await expect(set("девятизнак".slice(0, 9))).rejects.toMatchObject({
    errorCode: "invalid_request",
    data: [{ field: "/password", message: "Минимальное кол-во символов: 10" }],
  });
  await set("девятизнак");
  expect(await enter(member.email, "девятизнак")).toBe("accepted");
});

test("membership of a company is not disclosed without the code", async () => {
  const member = await newBuyer(api.db);
  await newCompany(api.db, { memberId: member.id });
  await send({ userId: member.id, name: "Пётр", purpose: "restore", channel: "phone", address: member.phone });
  const code = /\d{6}/.exec((await textsTo(member.phone)).at(-1)?.text ?? "")?.[0] ?? "";
  const set = (typed: string, short: string) =>
    codeOf(api.call(calls.setPassword, { body: { phone: member.phone, code: typed, password: short } }));
  expect(await set(code === "000000" ? "000001" : "000000", "короткий")).toBe("code_invalid");
  expect(await set(code, "короткий")).toBe("invalid_request");
  expect(await set(code, "достаточно-длинный")).toBe("accepted");
});

test("an account registered by a stranger goes to the owner of its address, and its other address is removed", async () => {
  const person = stranger();
  await register(person);
  const { id } = await rowOf(person.email);
  await send({ userId: id, name: "", purpose: "restore", channel: "email", address: person.email });
  const { token } = await sentTo(person.email);
  await api.call(calls.setPassword, { body: { token, password: "мой-собственный" } });
  expect(await rowOf(person.email)).toMatchObject({ phone: null, confirmed_at: expect.any(Date) });
});
