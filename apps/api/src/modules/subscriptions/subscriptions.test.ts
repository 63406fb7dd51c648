import { confirmSubscription, subscribe, unsubscribe } from "@zertsalo/contract/subscriptions";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const consents: ("advertising" | "newsletter")[] = ["newsletter", "advertising"];
const ask = (email: string) => api.call(subscribe, { body: { email, consents, page: "/catalog/zerkala/" } });

const emailsTo = (email: string) =>
  api.db
    .selectFrom("letter")
    .select(["kind", "data", "state"])
    .where("recipient", "=", email)
    .orderBy("created_at")
    .execute();
const kindsTo = async (email: string) => (await emailsTo(email)).map(({ kind }) => kind);

async function tokenOf(email: string): Promise<string> {
  const request = (await emailsTo(email)).findLast(({ kind }) => kind === "subscription-requested");
  return /token=([\w-]+)/.exec(JSON.stringify(request?.data))?.[1] ?? "";
}
async function confirm(email: string): Promise<void> {
  await api.call(confirmSubscription, { body: { token: await tokenOf(email) } });
}
const rowOf = (email: string) =>
  api.db.selectFrom("subscription").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
/** Moves the last request back, so that another e-mail may be sent. */
const later = (email: string) =>
  api.db
    .updateTable("subscription")
    .set({ asked_at: sql`now() - interval '16 minutes'` })
    .where("email", "=", email)
    .execute();

test("an address is confirmed before any newsletter is sent to it", async () => {
  expect(await ask(" Anna@Example.test ")).toEqual({ accepted: true });
  expect(await rowOf("anna@example.test")).toMatchObject({ confirmed_at: null });
  expect(await kindsTo("anna@example.test")).toEqual(["subscription-requested"]);

  await confirm("anna@example.test");
  await confirm("anna@example.test");
  expect((await rowOf("anna@example.test")).confirmed_at).toBeInstanceOf(Date);
  expect(await kindsTo("anna@example.test")).toEqual(["subscription-requested", "subscribed"]);
});

test("the link's secret is stored only in the queued e-mail", async () => {
  await ask("boris@example.test");
  const token = await tokenOf("boris@example.test");
  expect(token).toHaveLength(43);
  expect(JSON.stringify(await rowOf("boris@example.test"))).not.toContain(token);
});

test("a repeated request gets the same response, and sends an e-mail only if allowed", async () => {
  const first = await ask("vera@example.test");
  const atOnce = await ask("vera@example.test");
  expect(await kindsTo("vera@example.test")).toHaveLength(1);

  await later("vera@example.test");
  await ask("vera@example.test");
  expect(await kindsTo("vera@example.test")).toHaveLength(2);

  await confirm("vera@example.test");
  await later("vera@example.test");
  const whenSubscribed = await ask("vera@example.test");
  expect(await kindsTo("vera@example.test")).toHaveLength(3);
  expect([atOnce, whenSubscribed]).toEqual([first, first]);
});

test("an expired, replaced or unknown link confirms nothing", async () => {
  await ask("gleb@example.test");
  const replaced = await tokenOf("gleb@example.test");
  await later("gleb@example.test");
  await ask("gleb@example.test");
  const current = await tokenOf("gleb@example.test");
  await api.db
    .updateTable("subscription")
    .set({ token_expires_at: sql`now()` })
    .where("email", "=", "gleb@example.test")
    .execute();
  for (const token of [replaced, current, "x", ""]) {
    await expect(api.call(confirmSubscription, { body: { token } })).rejects.toMatchObject({
      status: 410,
      errorCode: "link_expired",
    });
  }
});

test("one click ends the subscription and its consents, and the old link does not restart it", async () => {
  await ask("dina@example.test");
  const token = await tokenOf("dina@example.test");
  await confirm("dina@example.test");
  const { unsubscribe_key: key } = await rowOf("dina@example.test");
  await api.call(unsubscribe, { body: { key } });
  await api.call(unsubscribe, { body: { key } });

  expect((await rowOf("dina@example.test")).unsubscribed_at).toBeInstanceOf(Date);
  await expect(api.call(confirmSubscription, { body: { token } })).rejects.toMatchObject({ errorCode: "link_expired" });
  const facts = await api.db
    .selectFrom("consent")
    .select("withdrawn_at")
    .where("subject", "=", "dina@example.test")
    .execute();
  expect(facts.every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true);

  await later("dina@example.test");
  await ask("dina@example.test");
  await confirm("dina@example.test");
  expect(await rowOf("dina@example.test")).toMatchObject({ unsubscribed_at: null });
});

test.each(["", "nobody", "00000000-0000-0000-0000-000000000000", "'; drop table subscription; --"])(
  "an unknown key (%s) gets the same response as a known one",
  async (key) => {
    expect(await api.call(unsubscribe, { body: { key } })).toEqual({ accepted: true });
  },
);

test("each consent has its own row: purpose, version, subject, address", async () => {
  await ask("egor@example.test");
  const facts = await api.db.selectFrom("consent").selectAll().where("subject", "=", "egor@example.test").execute();
  expect(facts).toMatchObject([
    { purpose: "newsletter", document: "politics", version: "2026-11-01", page: "/catalog/zerkala/" },
    { purpose: "advertising", document: "soglasie_pd", version: "2026-11-01", page: "/catalog/zerkala/" },
  ]);
  expect(facts[0]?.ip_hash).toHaveLength(32);
  expect(facts[0]?.customer_id).toMatch(/^[\da-f-]{36}$/);
});

test("without both consents nothing is stored", async () => {
  const alone = api.call(subscribe, { body: { email: "inna@example.test", consents: ["newsletter"] } });
  await expect(alone).rejects.toMatchObject({ status: 400, errorCode: "consent_missing", data: ["advertising"] });
  const stored = await api.db.selectFrom("consent").select("id").where("subject", "=", "inna@example.test").execute();
  expect(stored).toEqual([]);
});

test("an invalid address is refused with the message of its field", async () => {
  await expect(ask("not an address")).rejects.toMatchObject({
    status: 400,
    data: [{ field: "/email", message: "Проверьте корректность" }],
  });
});

test("one IP address may subscribe five times an hour", async () => {
  api.freezeLimits();
  const headers = { ...(await api.token()), "x-forwarded-for": "203.0.113.20" };
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const payload = { email: `many${n}@example.test`, consents };
    const { statusCode } = await api.inject({ method: "POST", url: subscribe.path, headers, payload });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
