import { type AuthData, sessionIdHeader, signIn } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { median } from "@zertsalo/bench/median";
import { isFull, sized, recordProof, timed } from "../proof.ts";

const api = await startTestApi();
const password = "zertsalo-demo";
const accounts = await newAccounts(sized(100));

/** Owners with the demo password, who have never signed in yet. */
async function newAccounts(count: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    insert into base_user (customer_id, name, email, password_hash, oferta_version, confirmed_at)
    select gen_random_uuid(), 'Владелец ' || n, 'owner-' || n || '@example.test', password_hash, oferta_version, now()
    from generate_series(1, ${count}::int) as n, base_user demo where demo.email = 'anna@example.ru'
    returning email`.execute(api.db);
  return rows.map(({ email }) => email);
}

interface From {
  address: string;
  session?: AuthData;
}

async function tryLogin(email: string, secret: string, { address, session }: From) {
  return api.inject({
    method: "POST",
    url: signIn.path,
    payload: { auth_email: email, auth_password: secret },
    headers: { "x-forwarded-for": address, ...(session && { [sessionIdHeader]: session.sessionId }) },
  });
}

const addressOf = (net: number, at: number) => `10.${net}.${at >> 8}.${at & 255}`;

test("known and unknown logins are indistinguishable by time", async () => {
  const rounds = sized(1_000);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = { address: addressOf(1, round) };
    const owner = accounts[round % accounts.length] ?? "";
    const tryKnown = async () => known.push(await timed(() => tryLogin(owner, "not the password", from)));
    const tryUnknown = async () =>
      unknown.push(await timed(() => tryLogin(`nobody-${round}@example.test`, "not the password", from)));
    // By turns: whatever the machine does to the second of two, it does to both.
    for (const attempt of round % 2 === 0 ? [tryKnown, tryUnknown] : [tryUnknown, tryKnown]) await attempt();
  }
  const apart = Math.abs(median(known) - median(unknown));
  recordProof({
    number: 18,
    name: "Login, time",
    target: "known and unknown within 5 ms, median of 1,000",
    passes: apart <= 5,
    measured: `${apart.toFixed(2)} ms apart (${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms)`,
  });
  // A few tries beside other tests are noisier than a thousand alone.
  expect(apart).toBeLessThanOrEqual(isFull ? 5 : Math.max(5, median(known) / 4));
});

test("strangers get a hundred checked guesses at an account in a day, and its owner still gets in", async () => {
  const homes = accounts.map((email, at) => ({ email, address: addressOf(2, at) }));
  const sessions = new Map<string, AuthData>();
  for (const { email, address } of homes) {
    sessions.set(email, (await tryLogin(email, password, { address })).json<AuthData>());
  }

  const addresses = sized(1_000);
  const tries = sized(100_000);
  const checked = new Map(accounts.map((email) => [email, 0]));
  const guess = async (at: number) => {
    const email = accounts[at % accounts.length] ?? "";
    const { statusCode } = await tryLogin(email, `guess ${at}`, { address: addressOf(3, at % addresses) });
    // Refused, or answered with a code by email: the password was not checked.
    if (statusCode !== 429 && statusCode !== 409) checked.set(email, (checked.get(email) ?? 0) + 1);
  };
  const lanes = 8;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let at = lane; at < tries; at += lanes) await guess(at);
    }),
  );

  const most = Math.max(...checked.values());
  let shutOut = 0;
  // One after another: a hundred passwords at the same instant are more than the queue of hashes takes.
  for (const { email, address } of homes) {
    const session = sessions.get(email);
    const { statusCode } = await tryLogin(email, password, { address, ...(session && { session }) });
    if (statusCode !== 200) shutOut += 1;
  }
  recordProof({
    number: 18,
    name: "Login, guessing",
    target: "100,000 tries, 1,000 addresses, 100 accounts: ≤ 100 checked guesses each, owners get in",
    passes: most <= 100 && shutOut === 0,
    measured: `${most} checked at most of ${tries} tries, ${shutOut} of ${accounts.length} owners shut out`,
  });
  expect(most).toBeLessThanOrEqual(100);
  expect(shutOut).toBe(0);
});
