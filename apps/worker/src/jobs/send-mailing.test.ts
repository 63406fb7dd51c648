import type { MailingContent } from "@zertsalo/contract/mailings";
import * as contract from "@zertsalo/contract/staff-mailings";
import { createSegment } from "@zertsalo/contract/staff-segments";
import { unsubscribe } from "@zertsalo/contract/subscriptions";
import { openStorage } from "@zertsalo/db/storage";
import { mailingMessage } from "@zertsalo/mail-texts/mailing-fault";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { startMailServer } from "@zertsalo/testing/mail-server";
import { newOrder } from "@zertsalo/testing/order-builders";
import { newSubscriber } from "@zertsalo/testing/subscriber-builders";
import { sql } from "kysely";
import { createTransport } from "nodemailer";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { startBounceServer } from "../mail/bounce-server.ts";
import { createMailer } from "../mail/mailer.ts";
import { runDueJobs } from "./run-due-jobs.test-part.ts";
import { sendEmailTask } from "./send-email.ts";
import { sendMailingTask } from "./send-mailing.ts";

const api = await startTestApi();
const { db, config } = api;
const owner = api.newStaff("owner");
const log = createLog("silent");
const address = "bounces@zertsalo.test";
/** Addresses that the mail server does not know. */
const gone = new Set<string>();
const mail = await startMailServer({
  recipient: (to) => (gone.has(to) ? { code: 550, text: "No such user here" } : null),
});
const bounces = await startBounceServer({ host: "127.0.0.1", port: 0, address, db, log });
const mailer = createMailer(
  readConfig({
    JWT_SECRET: config.JWT_SECRET,
    DATABASE_URL: config.DATABASE_URL,
    SMTP_URL: mail.url,
    BOUNCE_ADDRESS: address,
  }),
);
afterAll(async () => {
  mailer.close();
  await bounces.close();
});
beforeEach(() => {
  mail.emails.length = 0;
});
const storage = openStorage({ kind: "files", dir: "/nonexistent" });
const office = { db, mailer, storage, origin: "https://zertsalo.test", secret: config.JWT_SECRET };
const tasks = { "send-letter": sendEmailTask(office, log), "send-mailing": sendMailingTask(office, log) };

/** Everything that is due, and what the next ten seconds bring. */
const work = () => runDueJobs(api.app, tasks);
async function workOn(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db);
  await work();
}

const content = (given: Partial<MailingContent> = {}): MailingContent => ({
  name: `Рассылка ${randomUUID().slice(0, 8)}`,
  segmentId: null,
  texts: { ...mailingMessage().texts, subject: "Зеркала недели", text: "{{greeting}} Зеркала снова дешевле." },
  href: "/sales/",
  ratePerMinute: 3_000,
  ...given,
});

/** People who have agreed, and a segment that has them alone: nobody else's orders come to this sum. */
let sums = 8_000_000_00;
async function newReaders(count: number) {
  const price = (sums += 100);
  const people = [];
  for (let n = 0; n < count; n += 1) {
    const buyer = await newBuyer(db, { name: "Анна Лебедева" });
    await newOrder(db, buyer, { lines: [{ price }], placedAt: new Date(Date.now() - 90 * 86_400_000) });
    people.push({ ...buyer, ...(await newSubscriber(db, buyer.email)) });
  }
  const conditions = [{ kind: "bought" as const, min: price, max: price }];
  const { id } = await owner.call(createSegment, { body: { content: { name: `Читатели ${price}`, conditions } } });
  return { people, segmentId: id };
}

async function start(given: Partial<MailingContent>) {
  const { id, version } = await owner.call(contract.createMailing, { body: { content: content(given) } });
  await owner.call(contract.startMailing, { params: { mailing: id }, body: { version, startsAt: null } });
  return id;
}
const card = (mailing: number) => owner.call(contract.staffMailing, { params: { mailing } });
async function move(mailing: number, step: contract.MailingStep) {
  const { version } = await card(mailing);
  await owner.call(contract.moveMailing, { params: { mailing }, body: { version, step } });
}
const reached = () => mail.emails.map(({ to }) => to?.[0]?.address ?? "").toSorted();
const addressesOf = (people: readonly { email: string }[]) => people.map(({ email }) => email).toSorted();

test("reaches each of the segment once, by name, with the one-click way out of RFC 8058", async () => {
  const { people, segmentId } = await newReaders(3);
  const id = await start({ segmentId });
  await work();
  await workOn();
  expect(reached()).toEqual(addressesOf(people));
  const [email] = mail.emails;
  expect(email?.subject).toBe("Зеркала недели");
  expect(email?.text).toContain("Здравствуйте, Анна! Зеркала снова дешевле.");
  expect(email?.text).toContain("https://zertsalo.test/sales/");
  const header = (key: string) => email?.headers.find((each) => each.key === key)?.value;
  expect(header("list-unsubscribe")).toMatch(
    /^<https:\/\/zertsalo\.test\/unsubscribe\/\?key=[\da-f-]{36}&mailing=\d+>$/,
  );
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(await card(id)).toMatchObject({ state: "sent", figures: { recipients: 3, sent: 3, waiting: 0 } });
});

test("whoever withdraws before his email leaves gets none, and an address that nobody confirmed is not chosen", async () => {
  const { people, segmentId } = await newReaders(4);
  const [agrees, unsubscribes, withdraws, unconfirmed] = people;
  await sql`update subscription set confirmed_at = null where email = ${unconfirmed?.email}`.execute(db);
  const id = await start({ segmentId, ratePerMinute: 6 });
  await work();
  const first = reached();
  for (const { key, email } of [unsubscribes, withdraws].flatMap((each) => each ?? [])) {
    if (first.includes(email)) continue;
    if (email === withdraws?.email) {
      await sql`update consent set withdrawn_at = now() where subject = ${email} and purpose = 'advertising'`.execute(
        db,
      );
    } else await api.call(unsubscribe, { body: { key } });
  }
  for (let portion = 0; portion < 4; portion += 1) await workOn();
  expect(reached()).toEqual([...new Set([...first, agrees?.email ?? ""])].toSorted());
  const { figures, state } = await card(id);
  expect([state, figures.recipients, figures.sent + figures.skipped]).toEqual(["sent", 3, 3]);
});

test("an email that is queued already is not sent after a withdrawal", async () => {
  const { people, segmentId } = await newReaders(1);
  const id = await start({ segmentId });
  await runDueJobs(api.app, { "send-mailing": tasks["send-mailing"] });
  await sql`update consent set withdrawn_at = now() where subject = ${people[0]?.email}`.execute(db);
  await work();
  expect(reached()).toEqual([]);
  expect((await card(id)).figures).toMatchObject({ sent: 0, skipped: 1 });
});

test("keeps to its rate, waits on a pause and goes on where it was", async () => {
  const { people, segmentId } = await newReaders(5);
  const id = await start({ segmentId, ratePerMinute: 12 });
  await work();
  expect(mail.emails).toHaveLength(2);
  await move(id, "pause");
  await workOn();
  expect(mail.emails).toHaveLength(2);
  await move(id, "resume");
  await work();
  expect(mail.emails).toHaveLength(4);
  await workOn();
  expect(reached()).toEqual(addressesOf(people));
  expect((await card(id)).state).toBe("sent");
});

test("what is stopped sends nothing more, not even what was queued", async () => {
  const { segmentId } = await newReaders(3);
  const id = await start({ segmentId, ratePerMinute: 6 });
  await runDueJobs(api.app, { "send-mailing": tasks["send-mailing"] });
  await move(id, "stop");
  await workOn();
  expect(mail.emails).toEqual([]);
  expect(await card(id)).toMatchObject({ state: "stopped", figures: { recipients: 3, skipped: 3, sent: 0 } });
});

test("several workers at once write each email once", async () => {
  const { people, segmentId } = await newReaders(6);
  const id = await start({ segmentId });
  const once = () => tasks["send-mailing"]({ id }, {} as never);
  await once();
  await Promise.all([once(), once(), once()]);
  await workOn();
  expect(reached()).toEqual(addressesOf(people));
  expect((await card(id)).figures).toMatchObject({ recipients: 6, sent: 6 });
});

test("an address that the server refuses is not written to again", async () => {
  const { people, segmentId } = await newReaders(2);
  gone.add(people[0]?.email ?? "");
  const id = await start({ segmentId });
  await work();
  await workOn();
  expect(reached()).toEqual([people[1]?.email]);
  expect((await card(id)).figures).toMatchObject({ sent: 1, bounced: 1 });
  const { troubles } = await owner.call(contract.mailingTroubles, { params: { mailing: id } });
  expect(troubles).toMatchObject([
    { email: people[0]?.email, state: "bounced", reason: expect.stringContaining("No such user") },
  ]);
  const next = await owner.call(contract.createMailing, { body: { content: content({ segmentId }) } });
  expect((await card(next.id)).addresses).toBe(1);
});

/** As the reader's mail server reports, over SMTP to the sender of the envelope. */
async function report(to: string, status: string, action = "failed") {
  const transport = createTransport({ host: "127.0.0.1", port: bounces.port, secure: false, ignoreTLS: true });
  const raw = [
    "From: MAILER-DAEMON@mx.example.test",
    `To: ${to}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.test",
    "",
    "Final-Recipient: rfc822; somebody-else@example.test",
    `Action: ${action}`,
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550 no mailbox",
    "",
    "--b--",
    "",
  ].join("\r\n");
  try {
    await transport.sendMail({ envelope: { from: "", to }, raw });
  } finally {
    transport.close();
  }
}

test("a report to the bounce address ends sending to the address of our own email", async () => {
  const { people, segmentId } = await newReaders(3);
  const id = await start({ segmentId });
  await work();
  const letterOf = async (email = "") =>
    (
      await db
        .selectFrom("letter")
        .select("id")
        .where("recipient", "=", email)
        .where("kind", "=", "mailing")
        .executeTakeFirstOrThrow()
    ).id;
  const [lost, full, slow] = people;
  await report(`bounces+${await letterOf(lost?.email)}@zertsalo.test`, "5.1.1");
  await report(`bounces+${await letterOf(full?.email)}@zertsalo.test`, "5.2.2");
  await report(`bounces+${await letterOf(slow?.email)}@zertsalo.test`, "4.4.1", "delayed");
  expect((await card(id)).figures).toMatchObject({ sent: 1, refused: 1, bounced: 1 });
  const ended = await db
    .selectFrom("bounced_address")
    .select("email")
    .where("email", "in", [...addressesOf(people), "somebody-else@example.test"])
    .execute();
  expect(ended).toEqual([{ email: lost?.email }]);
});

test("the bounce server takes nothing but reports of our own emails", async () => {
  await expect(report("hello@zertsalo.test", "5.1.1")).rejects.toThrow("No such address");
  await expect(report(`bounces+${randomUUID()}@evil.test`, "5.1.1")).rejects.toThrow("No such address");
  await report(`bounces+${randomUUID()}@zertsalo.test`, "5.1.1");
});

test("the link of an email counts for its mailing, and orders within seven days do", async () => {
  const { people, segmentId } = await newReaders(2);
  const id = await start({ segmentId });
  await work();
  const [leaves, orders] = people;
  await api.call(unsubscribe, { body: { key: leaves?.key ?? "", mailing: id } });
  await api.call(unsubscribe, { body: { key: leaves?.key ?? "", mailing: id } });
  await sql`update mailing_recipient set sent_at = now() - interval '10 days' where mailing_id = ${id}`.execute(db);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  if (orders) {
    await newOrder(db, orders, { placedAt: ago(5), lines: [{ price: 100_000 }] });
    await newOrder(db, orders, { placedAt: ago(4), status: "A", lines: [{ price: 100_000 }] });
    await newOrder(db, orders, { placedAt: ago(1), lines: [{ price: 100_000 }] });
    await newOrder(db, orders, { placedAt: ago(11), lines: [{ price: 100_000 }] });
  }
  expect(await card(id)).toMatchObject({ figures: { unsubscribed: 1 }, orders: { count: 1, total: 100_000 } });
});

test("a scheduled one begins at its time, for those whom the segment has then", async () => {
  const { people, segmentId } = await newReaders(1);
  const { id, version } = await owner.call(contract.createMailing, { body: { content: content({ segmentId }) } });
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  await owner.call(contract.startMailing, { params: { mailing: id }, body: { version, startsAt } });
  await workOn();
  expect(mail.emails).toEqual([]);
  await sql`update mailing set starts_at = now() where id = ${id}`.execute(db);
  await workOn();
  await workOn();
  expect(reached()).toEqual(addressesOf(people));
});
