import { addCartItem, setCartShopper } from "@zertsalo/contract/cart";
import { restoreCart } from "@zertsalo/contract/cart-links";
import { subscribe, unsubscribe } from "@zertsalo/contract/subscriptions";
import { setAdvertisingConsent } from "@zertsalo/contract/users";
import { openStorage } from "@zertsalo/db/storage";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { startMailServer } from "@zertsalo/testing/mail-server";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { createMailer } from "../mail/mailer.ts";
import { runDueJobs } from "./run-due-jobs.test-part.ts";
import { sendEmailTask } from "./send-email.ts";
import { emailAbandonedCarts } from "./email-abandoned-carts.ts";

const api = await startTestApi();
const { db, config } = api;
const tap = await newProduct(db);
const mail = await startMailServer();
const mailer = createMailer(
  readConfig({ JWT_SECRET: config.JWT_SECRET, DATABASE_URL: config.DATABASE_URL, SMTP_URL: mail.url }),
);
afterAll(() => mailer.close());
beforeEach(() => {
  mail.emails.length = 0;
});
const log = createLog("silent");
const storage = openStorage({ kind: "files", dir: "/nonexistent" });
const taskList = {
  "send-letter": sendEmailTask(
    { db, mailer, storage, origin: "https://zertsalo.test", secret: "a secret for tests alone, long enough" },
    log,
  ),
};

type Client = ReturnType<typeof api.newGuest>;

async function newReader(name = "Вера Лугова") {
  const { id, email } = await newBuyer(db, { name });
  return { client: api.newUser(id), email };
}

/** Runs the job, and then sends its e-mails. */
async function emails() {
  await emailAbandonedCarts(db, log);
  await runDueJobs(api.app, taskList);
  return mail.emails.filter(({ subject }) => subject === "Корзина ждёт");
}

/** A cart with a tap, abandoned for so many hours. */
async function leave(client: Client, hours: number): Promise<string> {
  const { uid } = await client.call(addCartItem, { body: { productId: tap.id, quantity: 2 } });
  await sql`update cart set updated_at = now() - make_interval(hours => ${hours}) where uid = ${uid}`.execute(db);
  return uid ?? "";
}
const agree = (client: Client, isGiven = true) =>
  client.call(setAdvertisingConsent, { body: { isGiven, page: "/personal/profile/" } });

test("without consent no e-mail is sent", async () => {
  await leave((await newReader()).client, 5);
  expect(await emails()).toEqual([]);
});

test("with consent one e-mail per cart is sent, which restores it and has one-click unsubscribe", async () => {
  const { client: anna, email } = await newReader("Анна Лебедева");
  await agree(anna);
  await leave(anna, 5);
  const [reminder, ...more] = await emails();
  expect(more).toEqual([]);
  expect(reminder?.to).toMatchObject([{ address: email }]);
  expect(reminder?.text).toContain("Здравствуйте, Анна!");

  const token = /CART_RESTORE=([\w-]{43})/.exec(reminder?.text ?? "")?.[1] ?? "";
  const restored = await api.newGuest().call(restoreCart, { body: { token } });
  expect(restored.items).toMatchObject([{ id: tap.id, quantity: 2 }]);
  const { rows } = await sql<{ data: unknown }>`
    select data from letter where kind = 'cart-left' and recipient = ${email}`.execute(db);
  expect(rows).toEqual([{ data: null }]);

  mail.emails.length = 0;
  expect(await emails()).toEqual([]);

  const headers = Object.fromEntries(reminder?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const key = /\/unsubscribe\/\?key=([\da-f-]{36})>/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  await api.newGuest().call(unsubscribe, { body: { key } });
  await sql`delete from letter where kind = 'cart-left' and recipient = ${email}`.execute(db);
  expect(await emails()).toEqual([]);
});

test("an unsubscribe before sending cancels the e-mail", async () => {
  const { client: buyer, email } = await newReader();
  await agree(buyer);
  await leave(buyer, 5);
  await emailAbandonedCarts(db, log);
  await agree(buyer, false);
  expect(await emails()).toEqual([]);
  const { rows } = await sql<{ state: string }>`
    select state from letter where kind = 'cart-left' and recipient = ${email}`.execute(db);
  expect(rows).toEqual([{ state: "suppressed" }]);
});

test.each([
  ["is still being filled", 1],
  ["was left long ago", 24 * 4],
])("a cart that %s gets no e-mail", async (_, hours) => {
  const { client: buyer } = await newReader();
  await agree(buyer);
  await leave(buyer, hours);
  expect(await emails()).toEqual([]);
});

test("an address that a guest merely typed gets no e-mail, a subscribed one does", async () => {
  const email = "kira@example.test";
  const subscriber = api.newGuest();
  const page = "/";
  await subscriber.call(subscribe, { body: { email, consents: ["newsletter", "advertising"], page } });
  await sql`update subscription set confirmed_at = now() where email = ${email}`.execute(db);
  for (const guest of [api.newGuest(), subscriber]) {
    const cartUid = await leave(guest, 0);
    await guest.call(setCartShopper, { params: { cartUid }, body: { email } });
    await sql`update cart set updated_at = now() - interval '5 hours' where uid = ${cartUid}`.execute(db);
  }
  expect((await emails()).map(({ to }) => to?.[0]?.address)).toEqual([email]);
});
