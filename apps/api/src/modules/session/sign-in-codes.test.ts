import { businessSignIn } from "@zertsalo/contract/companies";
import { type AuthData, signIn } from "@zertsalo/contract/session";
import { staffPassword } from "@zertsalo/contract/staff";
import { sendSignInCodes, type SignInLogin } from "@zertsalo/db/sign-in-codes";
import { startTestApi } from "@zertsalo/testing/api";
import { buyerPassword, newBuyer, newCompany } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

const api = await startTestApi();
beforeEach(() => api.freezeLimits());

let addresses = 0;
const newAddress = () => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

/** A sign-in from a place where nobody has been before. */
async function enter(url: string, payload: object, address = newAddress()) {
  const answer = await api.inject({ method: "POST", url, payload, headers: { "x-forwarded-for": address } });
  const body = answer.json<Partial<AuthData> & { errorCode?: string; challenge?: string }>();
  return { status: answer.statusCode, body, text: answer.payload, outcome: body.errorCode ?? "signed in" };
}

/** Strangers use up the guesses that they share for an account. */
async function exhaustGuesses(account: string): Promise<void> {
  for (let guessed = 0; guessed < 40; guessed += 1) {
    await api.app.limits.guess({ account, deviceId: null, address: newAddress(), hasSignedInHere: false });
  }
}

/** Runs the queued jobs for codes, as the worker does, and returns their logins. */
async function sendQueued(): Promise<SignInLogin[]> {
  const { rows } = await sql<{ id: string; payload: SignInLogin }>`
    select job.id, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send-sign-in-code'`.execute(api.db);
  await sql`select graphile_worker.complete_jobs(${rows.map(({ id }) => id)}::bigint[])`.execute(api.db);
  for (const { payload } of rows) await sendSignInCodes(api.db, api.config.JWT_SECRET, payload);
  return rows.map(({ payload }) => payload);
}
async function codesSentTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select data ->> 'code' as code from letter where recipient = ${email} and kind = 'sign-in-guard'
    order by created_at`.execute(api.db);
  return rows.map(({ code }) => code);
}

/** A buyer whose password strangers have guessed at all day. */
async function newTarget() {
  const buyer = await newBuyer(api.db, { hasPassword: true });
  await sql`update base_user set email_proven_at = now() where id = ${buyer.id}`.execute(api.db);
  await exhaustGuesses(`user:${buyer.id}`);
  const login = { auth_email: buyer.email, auth_password: buyerPassword };
  return { buyer, login, enter: (more: object = {}) => enter(signIn.path, { ...login, ...more }) };
}

test("after a stranger's guesses the owner gets in from a new place, by a code from an email", async () => {
  const target = await newTarget();
  expect(await target.enter()).toMatchObject({ status: 409, outcome: "sign_in_code_needed" });
  await sendQueued();
  const [code] = await codesSentTo(target.buyer.email);
  expect(code).toMatch(/^\d{4} \d{4} \d{4}$/);
  const entered = await target.enter({ auth_code: code });
  expect(entered.body.jwtData).toMatchObject({ baseUserId: target.buyer.id });
  expect((await target.enter({ auth_code: code })).outcome).toBe("code_invalid"); // once
});

test("the answer is the same for a login without an account, and nobody is written to", async () => {
  const target = await newTarget();
  const nobody = { auth_email: "nobody@example.test", auth_password: buyerPassword };
  await exhaustGuesses(`email:${nobody.auth_email}`);
  const [known, unknown] = [await target.enter(), await enter(signIn.path, nobody)];
  const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, "");
  expect([unknown.status, withoutId(unknown.text)]).toEqual([known.status, withoutId(known.text)]);
  expect(await sendQueued()).toMatchObject([
    { kind: "email", value: target.buyer.email },
    { kind: "email", value: nobody.auth_email },
  ]);
  expect(await codesSentTo(nobody.auth_email)).toEqual([]);
  const guesses = [
    await target.enter({ auth_code: "0000 0000 0000" }),
    await enter(signIn.path, { ...nobody, auth_code: "0000 0000 0000" }),
  ];
  expect(guesses.map(({ outcome }) => outcome)).toEqual(["code_invalid", "code_invalid"]);
});

test("strangers can neither use up the owner's code nor fill his mailbox", async () => {
  const target = await newTarget();
  for (let asked = 0; asked < 20; asked += 1) await target.enter();
  expect(await sendQueued()).toHaveLength(1);
  for (let tried = 0; tried < 100; tried += 1) {
    expect((await target.enter({ auth_code: String(1e11 + tried) })).outcome).toBe("code_invalid");
  }
  const [code] = await codesSentTo(target.buyer.email);
  expect((await target.enter({ auth_code: code })).outcome).toBe("signed in");
});

test("one place gets ten wrong codes in a quarter of an hour", async () => {
  const target = await newTarget();
  const address = newAddress();
  const outcomes: string[] = [];
  for (let tried = 0; tried < 11; tried += 1) {
    const payload = { ...target.login, auth_code: String(1e11 + tried) };
    outcomes.push((await enter(signIn.path, payload, address)).outcome);
  }
  expect(outcomes).toEqual([...Array<string>(10).fill("code_invalid"), "too_many_request"]);
});

test("a code needs the password, takes five of them, and is its owner's alone", async () => {
  const [target, other] = [await newTarget(), await newTarget()];
  await target.enter();
  await sendQueued();
  const [code] = await codesSentTo(target.buyer.email);
  expect((await other.enter({ auth_code: code })).outcome).toBe("code_invalid");
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await target.enter({ auth_code: code, auth_password: "wrong" })).outcome).toBe("credentials_invalid");
  }
  expect((await target.enter({ auth_code: code })).outcome).toBe("code_invalid");
});

test("an expired code is refused, and an unverified address gets none", async () => {
  const target = await newTarget();
  await sendSignInCodes(api.db, api.config.JWT_SECRET, { kind: "email", value: target.buyer.email });
  await sql`update sign_in_code set expires_at = now() where base_user_id = ${target.buyer.id}`.execute(api.db);
  const [code] = await codesSentTo(target.buyer.email);
  expect((await target.enter({ auth_code: code })).outcome).toBe("code_invalid");
  const { email, id } = await newBuyer(api.db, { hasPassword: true });
  await sql`update base_user set email_proven_at = null where id = ${id}`.execute(api.db);
  await sendSignInCodes(api.db, api.config.JWT_SECRET, { kind: "email", value: email });
  expect(await codesSentTo(email)).toEqual([]);
});

test("a company's number is guessed at, and its member gets in by his code, without a second one", async () => {
  const member = await newBuyer(api.db, { hasPassword: true });
  await sql`update base_user set email_proven_at = now() where id = ${member.id}`.execute(api.db);
  const { inn } = await newCompany(api.db, { memberId: member.id });
  await exhaustGuesses(`company:${inn}`);
  const login = { inn, password: buyerPassword };
  expect((await enter(businessSignIn.path, login)).outcome).toBe("sign_in_code_needed");
  await sendQueued();
  const [code] = await codesSentTo(member.email);
  expect((await enter(businessSignIn.path, { ...login, password: "wrong", code })).outcome).toBe("credentials_invalid");
  const entered = await enter(businessSignIn.path, { ...login, code });
  expect(entered.body.jwtData).toMatchObject({ baseUserId: member.id, isB2B: true });
});

test("a member of staff gets as far as his second factor by a code, an unknown one nowhere", async () => {
  const email = "operator@zertsalo.test";
  const { rows } = await sql<{ id: number }>`select id from staff where email = ${email}`.execute(api.db);
  await exhaustGuesses(`staff:${rows[0]?.id}`);
  await exhaustGuesses("staff:nobody@zertsalo.test");
  const login = { email, password: "zertsalo-demo" };
  expect((await enter(staffPassword.path, login)).outcome).toBe("sign_in_code_needed");
  expect((await enter(staffPassword.path, { ...login, email: "nobody@zertsalo.test" })).outcome).toBe(
    "sign_in_code_needed",
  );
  await sendQueued();
  const [code] = await codesSentTo(email);
  expect((await enter(staffPassword.path, { ...login, password: "wrong", code })).outcome).toBe("credentials_invalid");
  expect((await enter(staffPassword.path, { ...login, code })).body.challenge).toMatch(/./);
});
