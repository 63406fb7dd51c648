import type { SmsAnswer, SmsGateway } from "@zertsalo/gateways/sms";
import { queueText } from "@zertsalo/db/text-messages";
import { newBuyer } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import type { JobHelpers } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { restoreAccessTask } from "./restore-access.ts";
import { dailyBudget, sendTextTask } from "./send-text.ts";
import { purgeAccounts } from "./purge-accounts.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const log = createLog("silent");
const nothing = {} as JobHelpers;
const pages = { origin: "https://zertsalo.test", secret: "a secret for tests alone, long enough" };

/** A provider of the test's own. */
function provider(answer: () => Promise<SmsAnswer>) {
  const sent: string[] = [];
  const sms: SmsGateway = {
    send: (phone, text) => {
      sent.push(`${phone}: ${text}`);
      return answer();
    },
  };
  return { sent, run: (id: string) => sendTextTask({ ...pages, db, sms }, log)({ id }, nothing) };
}
const accepted = () => Promise.resolve({ isAccepted: true, id: "1-1" } as const);

let causes = 0;
async function queue(phone: string): Promise<string> {
  const cause = `test/${(causes += 1)}`;
  await queueText(db, { phone, kind: "confirm", data: { code: "123456" }, cause });
  const { id } = await db.selectFrom("text_message").select("id").where("cause", "=", cause).executeTakeFirstOrThrow();
  return id;
}
const stateOf = (id: string) =>
  db.selectFrom("text_message").select(["state", "text"]).where("id", "=", id).executeTakeFirstOrThrow();

test("a message says it in the texts that staff have published, with the whole link to the order", async () => {
  await sql`
    insert into message_text (key, texts) values
      ('sms.confirm', '{"text": "{{code}}: код для Зерцало"}'),
      ('sms.contactsChanged', '{"text": "Смотрите {{page}} заказ {{number}}"}')`.execute(db);
  const { sent, run } = provider(accepted);
  await run(await queue("79160000031"));
  const data = { number: "48210573916", page: "/order/48210573916/" };
  await queueText(db, { phone: "79160000032", kind: "contactsChanged", data, cause: "test/texts" });
  const written = await db.selectFrom("text_message").select("id").where("cause", "=", "test/texts").executeTakeFirst();
  await run(written?.id ?? "");
  expect(sent).toEqual([
    "79160000031: 123456: код для Зерцало",
    expect.stringMatching(/^79160000032: Смотрите https:\/\/\S+\/order\/48210573916\/\?key=\S+ заказ 48210573916$/),
  ]);
  const left = await db.selectFrom("text_message").select(["text", "data"]).where("cause", "=", "test/texts").execute();
  expect(left).toEqual([{ text: null, data: null }]);
  await sql`delete from message_text`.execute(db);
});

test("a message is sent once, and its text is deleted", async () => {
  const id = await queue("79160000001");
  const { sent, run } = provider(accepted);
  await run(id);
  await run(id);
  expect(sent).toEqual(["79160000001: Зерцало: код подтверждения 123456. Никому его не сообщайте."]);
  expect(await stateOf(id)).toEqual({ state: "sent", text: null });
});

test("a refused number is not retried, a failing provider is", async () => {
  const refused = await queue("79160000002");
  await provider(() => Promise.resolve({ isAccepted: false, code: 207 } as const)).run(refused);
  expect(await stateOf(refused)).toEqual({ state: "refused", text: null });

  const later = await queue("79160000003");
  await expect(provider(() => Promise.reject(new Error("sms.ru: failed"))).run(later)).rejects.toThrow("failed");
  expect(await stateOf(later)).toMatchObject({ state: "waiting" });
});

test("an expired code is not sent", async () => {
  const id = await queue("79160000004");
  await sql`update text_message set good_until = now() - interval '1 minute' where id = ${id}`.execute(db);
  const { sent, run } = provider(accepted);
  await run(id);
  expect(sent).toEqual([]);
  expect(await stateOf(id)).toEqual({ state: "failed", text: null });
});

test("the daily budget is respected", async () => {
  await sql`
    insert into text_message (cause, phone, state, done_at)
    select 'budget/' || n, '79160000005', 'sent', now() from generate_series(1, ${dailyBudget}) as n`.execute(db);
  const id = await queue("79160000006");
  const { sent, run } = provider(accepted);
  await run(id);
  expect(sent).toEqual([]);
  expect(await stateOf(id)).toEqual({ state: "suppressed", text: null });
  await sql`delete from text_message where cause like 'budget/%'`.execute(db);
});

const restore = (channel: "phone" | "email", to: string) =>
  restoreAccessTask({ db, secret: "a secret for tests alone, long enough" })({ channel, to }, nothing);
const written = async (address: string) => {
  const { rows } = await sql<{ content: string }>`
    select data::text as content from letter where recipient = ${address}
    union all select text from text_message where phone = ${address}`.execute(db);
  return rows.map(({ content }) => content);
};

const [mailed, called, unproved] = [await newBuyer(db), await newBuyer(db), await newBuyer(db)];
await sql`update base_user set phone_proven_at = null where id = ${unproved.id}`.execute(db);

test.each([
  { name: "a verified e-mail gets a link", channel: "email", to: mailed.email, says: /\/\?restore=[\w-]{43}"/ },
  { name: "a verified phone gets a code", channel: "phone", to: called.phone, says: /код для нового пароля \d{6}/ },
] as const)("$name", async ({ channel, to, says }) => {
  await restore(channel, to);
  await restore(channel, to); // within a minute: not sent again
  expect(await written(to)).toEqual([expect.stringMatching(says)]);
});

test("an unknown or unverified address gets no message", async () => {
  await restore("email", "nobody@example.test");
  await restore("phone", unproved.phone);
  expect([await written("nobody@example.test"), await written(unproved.phone)]).toEqual([[], []]);
});

test("a registration unconfirmed for a day is deleted, the demo's own stays", async () => {
  await sql`
    with begun as (
      insert into base_user (customer_id, name, email, created_at)
      values (gen_random_uuid(), 'Кто-то', 'late@example.test', now() - interval '25 hours'),
        (gen_random_uuid(), 'Кто-то', 'young@example.test', now() - interval '1 hour')
      returning id, email)
    insert into account_code (base_user_id, purpose, channel, address, token_expires_at)
    select id, 'confirm', 'email', email, now() from begun`.execute(db);
  await purgeAccounts(db, log);
  const left = await db
    .selectFrom("base_user")
    .select("email")
    .where("confirmed_at", "is", null)
    .orderBy("email")
    .execute();
  expect(left.map(({ email }) => email)).toEqual(["frozen@example.ru", "young@example.test"]);
});
