import * as contract from "@zertsalo/contract/staff";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { totpCode } from "./totp.ts";

const api = await startTestApi();
/** Accounts of the demo shop. */
const secret = "ZERTSALODEMOSTAFFSECRET234567ABC";
const owner = { email: "owner@zertsalo.test", password: "zertsalo-demo" };
const idOf = async (email: string) =>
  (await api.db.selectFrom("staff").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const ownerId = await idOf(owner.email);
/** Has the owner's password. */
const buyer = await newBuyer(api.db, { hasPassword: true });

/** Half a minute for each test, so that each one has an unused code. */
let nowMs = Date.now();
beforeEach(() => {
  nowMs += 300_000;
  vi.spyOn(api.app.clock, "now").mockImplementation(() => nowMs);
});
afterEach(() => vi.restoreAllMocks());
const codeNow = (of = secret, steps = 0) => totpCode(of, Math.floor(nowMs / 30_000) + steps);

let address = 0;
async function post<Answer>(path: string, payload: object, headers: Record<string, string> = {}) {
  address += 1;
  const from = { "x-forwarded-for": `10.9.${address >> 8}.${address & 255}`, ...headers };
  const answer = await api.inject({ method: "POST", url: path, payload, headers: from });
  return { status: answer.statusCode, ...answer.json<Answer & { errorCode?: string }>() };
}
const enterPassword = (given: object = owner, headers?: Record<string, string>) =>
  post<{ challenge: string }>(contract.staffPassword.path, given, headers);
const enterCode = (challenge: string, code: string) =>
  post<contract.StaffAuth>(contract.staffCode.path, { challenge, code });
async function signIn(code = codeNow(), who: object = owner) {
  const { challenge } = await enterPassword(who);
  return enterCode(challenge, code);
}
const ask = (path: string, sessionId: string) =>
  api.inject({ method: "GET", url: path, headers: { authorization: `Bearer ${sessionId}` } });
const entries = () =>
  api.db.selectFrom("audit_entry").select(["staff_id", "kind", "action", "subject", "details"]).orderBy("id").execute();

test("password and code open a session, with an audit entry", async () => {
  const { sessionId, staff } = await signIn();
  expect(staff).toMatchObject({ id: ownerId, name: "Сергей Поляков", roles: ["owner"] });
  expect((await ask(contract.staffMe.path, sessionId)).json()).toMatchObject({ staff: { id: ownerId } });
  expect((await entries()).at(-1)).toMatchObject({ staff_id: ownerId, kind: "sign-in", subject: `id ${ownerId}` });
});

test.each([
  { name: "a wrong password", given: { ...owner, password: "zertsalo-demon" } },
  { name: "an unknown e-mail", given: { ...owner, email: "nobody@zertsalo.test" } },
  { name: "a buyer's account", given: { ...owner, email: buyer.email } },
])("$name gets the generic error", async ({ given }) => {
  expect(await enterPassword(given)).toMatchObject({ status: 403, errorCode: "credentials_invalid" });
});

test("a blocked or not enrolled member gets the same error", async () => {
  const email = "content@zertsalo.test";
  await sql`update staff set disabled_at = now() where email = ${email}`.execute(api.db);
  expect(await enterPassword({ ...owner, email })).toMatchObject({ errorCode: "credentials_invalid" });
  await sql`update staff set disabled_at = null where email = ${email}`.execute(api.db);
  const added = await api.newStaff("owner").call(contract.createStaff, {
    body: { name: "Новый", email: "not-yet@zertsalo.test", roles: [], ownRoles: [] },
  });
  expect(await enterPassword({ ...owner, email: added.account.email })).toMatchObject({
    errorCode: "credentials_invalid",
  });
});

test("a page of another site cannot sign in", async () => {
  expect(await enterPassword(owner, { "sec-fetch-site": "cross-site" })).toMatchObject({ status: 403 });
});

test("a code works once, and an older one not after it", async () => {
  const code = codeNow();
  const before = codeNow(secret, -1);
  expect(await signIn(code)).toMatchObject({ status: 200 });
  expect(await signIn(code)).toMatchObject({ errorCode: "second_factor_invalid" });
  expect(await signIn(before)).toMatchObject({ errorCode: "second_factor_invalid" });
});

test("of ten concurrent uses of a code, one succeeds", async () => {
  const challenges = await Promise.all(Array.from({ length: 10 }, async () => (await enterPassword()).challenge));
  const code = codeNow();
  const answers = await Promise.all(challenges.map((challenge) => enterCode(challenge, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a password allows five codes, and no sixth", async () => {
  const { challenge } = await enterPassword();
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await enterCode(challenge, "000000")).toMatchObject({ errorCode: "second_factor_invalid" });
  }
  expect(await enterCode(challenge, codeNow())).toMatchObject({ status: 410, errorCode: "second_factor_late" });
});

test("codes are limited like passwords, from any address", async () => {
  api.freezeLimits();
  const who = { email: "workshop@zertsalo.test", password: "zertsalo-demo" };
  const answers: (string | undefined)[] = [];
  for (let opened = 0; opened < 9; opened += 1) {
    const { challenge } = await enterPassword(who);
    for (let tried = 0; tried < 5; tried += 1) answers.push((await enterCode(challenge, "000000")).errorCode);
  }
  expect(answers.filter((code) => code === "second_factor_invalid")).toHaveLength(40);
  expect(answers.at(-1)).toBe("too_many_request");
});

test("passwords of one account are limited to forty guesses a day", async () => {
  api.freezeLimits();
  const given = { email: "operator2@zertsalo.test", password: "wrong" };
  const answers: (string | undefined)[] = [];
  for (let tried = 0; tried < 42; tried += 1) answers.push((await enterPassword(given)).errorCode);
  expect(answers.filter((code) => code === "credentials_invalid")).toHaveLength(40);
});

test("the link enrols once: password, second factor, recovery codes", async () => {
  const email = "nina@zertsalo.test";
  const added = await api
    .newStaff("owner")
    .call(contract.createStaff, { body: { name: "Нина Новая", email, roles: ["order_manager"], ownRoles: [] } });
  const token = added.enrolToken;
  const offered = await post<contract.StaffEnrolment>(contract.openEnrolment.path, { token });
  const again = await post<contract.StaffEnrolment>(contract.openEnrolment.path, { token });
  expect(again.secret).toBe(offered.secret);
  expect(offered.uri).toContain(`secret=${offered.secret}`);

  const enrol = (over: object = {}) =>
    post<{ sessionId: string; recoveryCodes: string[] }>(contract.enrolStaff.path, {
      token,
      password: "камень и свет",
      code: codeNow(offered.secret),
      ...over,
    });
  expect(await enrol({ password: "короткий" })).toMatchObject({ status: 400, errorCode: "invalid_request" });
  expect(await enrol({ code: "000000" })).toMatchObject({ errorCode: "second_factor_invalid" });
  const { sessionId, recoveryCodes } = await enrol();
  expect((await ask(contract.staffMe.path, sessionId)).json()).toMatchObject({
    staff: { name: "Нина Новая", roles: ["order_manager"] },
    recoveryCodesLeft: 10,
  });
  expect(await enrol()).toMatchObject({ status: 410, errorCode: "enrolment_ended" });

  const nina = { email, password: "камень и свет" };
  expect(await signIn(recoveryCodes[0]?.toLowerCase(), nina)).toMatchObject({ status: 200 });
  expect(await signIn(recoveryCodes[0], nina)).toMatchObject({ errorCode: "second_factor_invalid" });
  nowMs += 60_000;
  expect(await signIn(codeNow(offered.secret), nina)).toMatchObject({ status: 200 });

  const stored = await api.db.selectFrom("staff").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  expect(stored.totp_secret?.toString("latin1")).not.toContain(offered.secret);
});

test("a new link invalidates all former credentials", async () => {
  const email = "manager@zertsalo.test";
  const { sessionId } = await signIn(codeNow(), { ...owner, email });
  await api.newStaff("owner").call(contract.inviteStaffAgain, { params: { id: await idOf(email) } });
  expect((await ask(contract.staffMe.path, sessionId)).statusCode).toBe(401);
  expect(await enterPassword({ ...owner, email })).toMatchObject({ errorCode: "credentials_invalid" });
});

test("a member ends his own sessions only", async () => {
  const { sessionId } = await signIn();
  nowMs += 60_000;
  const other = await signIn();
  const { sessions } = (await ask(contract.staffSessions.path, sessionId)).json<{
    sessions: contract.StaffSession[];
  }>();
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const rest = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  const end = (as: string, id: string) =>
    api.inject({ method: "DELETE", url: `/admin/sessions/${id}`, headers: { authorization: `Bearer ${as}` } });
  expect((await end(await api.staffSession("owner"), rest[0] ?? "")).statusCode).toBe(404);
  for (const id of rest) expect((await end(sessionId, id)).statusCode).toBe(200);
  expect((await ask(contract.staffMe.path, other.sessionId)).statusCode).toBe(401);
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

test("rights end with the next call, and the last owner stays", async () => {
  await sql`update staff set disabled_at = now() where 'owner' = any (roles) and id <> ${ownerId}`.execute(api.db);
  const { sessionId } = await signIn();
  const asOwner = api.asStaff(sessionId);
  const set = (roles: contract.StaffMember["roles"]) =>
    asOwner.call(contract.setStaffRoles, { params: { id: ownerId }, body: { roles, ownRoles: [] } });
  expect(await refusal(set(["operator"]))).toBe("staff_last_owner");
  const shutOut = asOwner.call(contract.setStaffAccess, { params: { id: ownerId }, body: { isDisabled: true } });
  expect(await refusal(shutOut)).toBe("staff_last_owner");

  const added = { name: "Второй", email: "second@zertsalo.test", roles: ["owner" as const], ownRoles: [] };
  const { account } = await asOwner.call(contract.createStaff, { body: added });
  expect(await refusal(set([])), "who has not enrolled is no owner yet").toBe("staff_last_owner");
  await sql`update staff set enrolled_at = now() where id = ${account.id}`.execute(api.db);
  await set(["operator"]);
  expect((await ask(contract.staffAccounts.path, sessionId)).statusCode).toBe(403);
  await sql`update staff set roles = '{owner}' where id = ${ownerId}`.execute(api.db);
});

test("a change is audited with its author in the same transaction; a refused one is not", async () => {
  const before = (await entries()).length;
  const client = api.newStaff("owner");
  const given = { name: "Пётр", email: "petr@zertsalo.test", roles: ["content" as const], ownRoles: [] };
  const { account } = await client.call(contract.createStaff, { body: given });
  const { accounts } = await client.call(contract.staffAccounts, {});
  expect(accounts).toContainEqual(account);
  await client.call(contract.createStaff, { body: given }).catch(() => {});
  const written = (await entries()).slice(before);
  expect(written).toMatchObject([
    {
      kind: "change",
      action: "POST /admin/staff",
      subject: `id ${account.id}`,
      details: { changes: [{ title: "Роли", from: "", to: "Контент" }] },
    },
  ]);
  const { entries: logged } = await client.call(contract.auditLog, { query: { kind: "change" } });
  expect(logged[0]).toMatchObject({
    title: "Новый сотрудник",
    staff: { name: "Сотрудник Тестов" },
    about: "Сотрудник: Пётр",
    changes: [{ title: "Роли", from: "", to: "Контент" }],
  });
});

test("audit entries cannot be changed", async () => {
  await signIn();
  for (const change of [
    sql`update audit_entry set subject = ''`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
  ])
    await expect(change.execute(api.db)).rejects.toThrow("only written to");
});

test("a staff socket needs the back office's origin, its cookie and a right", async () => {
  const cookie = `theme=dark; staff_token=${await api.staffSession("operator")}; x=1`;
  const origin = api.config.BACKOFFICE_ORIGIN;
  const open = (headers: Record<string, string>, right: "chats.answer" | "products.see" = "chats.answer") =>
    api.app.staffOfSocket(headers, [right]).then(
      ({ roles }) => roles.join(),
      (error: Error) => error.message,
    );
  expect(await open({ origin, cookie })).toBe("operator");
  expect(await open({ origin, cookie }, "products.see")).toBe("forbidden");
  expect(await open({ origin: api.config.PUBLIC_ORIGIN, cookie })).toBe("forbidden");
  expect(await open({ origin, cookie: cookie.replace("staff_token", "auth_token") })).toBe("unauthorized");
});
