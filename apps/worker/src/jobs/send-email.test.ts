import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queueEmail } from "@zertsalo/db/emails";
import { enqueueAll } from "@zertsalo/db/enqueue";
import { openStorage } from "@zertsalo/db/storage";
import { createCarrier } from "@zertsalo/gateways/carrier";
import { createCarrierShipments } from "@zertsalo/gateways/carrier-shipments";
import { createPayments } from "@zertsalo/gateways/payments";
import { createSmsGateway } from "@zertsalo/gateways/sms";
import { createTestDatabase } from "@zertsalo/testing/database";
import { startMailServer } from "@zertsalo/testing/mail-server";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { taskList } from "../jobs.ts";
import { createLog } from "../log.ts";
import { createMailer } from "../mail/mailer.ts";
import { runDueJobs } from "./run-due-jobs.test-part.ts";

const dir = mkdtempSync(join(tmpdir(), "emails-"));
const keyFile = join(dir, "dkim.pem");
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));

/** The server's reply to the next e-mail; null accepts it. */
let says: { code: number; text: string } | null = null;
const gone = "gone@example.test";
const server = await startMailServer({
  recipient: (address) => (address === gone ? { code: 550, text: "No such user here" } : null),
  email: () => says,
});
const { db, pool, url, close } = await createTestDatabase();
const log = createLog("silent");
const config = readConfig({
  JWT_SECRET: "a secret for tests alone, long enough",
  DATABASE_URL: url,
  PUBLIC_ORIGIN: "https://zertsalo.test",
  SMTP_URL: server.url,
  DKIM_KEY_FILE: keyFile,
});
const mailer = createMailer(config);
const storage = openStorage({ kind: "files", dir });
const tasks = taskList(
  {
    db,
    pool,
    renderer: null,
    mailer,
    storage,
    origin: config.PUBLIC_ORIGIN,
    secret: config.JWT_SECRET,
    sms: createSmsGateway(config.gateways.sms),
    payments: createPayments(config.gateways.payments),
    carrier: createCarrier(config.gateways.carrier),
    shipments: createCarrierShipments(config.gateways.carrier),
  },
  log,
);

afterAll(async () => {
  mailer.close();
  await close();
});
beforeEach(() => {
  server.emails.length = 0;
  says = null;
});

/** Runs queued jobs, later attempts too. */
async function work(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db);
  await runDueJobs({ db, pool }, tasks);
}

let causes = 0;
function queueArrival(to: string, cause = `test/${(causes += 1)}`) {
  const data = { productName: "Зеркало «Ладога»", price: "12 490 ₽", quantity: 4, product: "/product/x/" };
  return queueEmail(db, { kind: "arrival", to, data, cause });
}
const rowOf = (recipient: string) =>
  db.selectFrom("letter").selectAll().where("recipient", "=", recipient).executeTakeFirstOrThrow();

test("an e-mail is sent as HTML and plain text, signed, and recorded with its Message-ID", async () => {
  await queueArrival("anna@example.test");
  await work();
  const [email] = server.emails;
  expect(email).toMatchObject({
    subject: "Снова в наличии: Зеркало «Ладога»",
    from: { name: "Зерцало", address: "hello@zertsalo.test" },
    to: [{ address: "anna@example.test" }],
  });
  expect(email?.html).toContain('href="https://zertsalo.test/product/x/"');
  expect(email?.text).toContain("Посмотреть: https://zertsalo.test/product/x/");
  expect(email?.source).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;[^]*d=zertsalo\.test;[^]*s=mail/m);
  const row = await rowOf("anna@example.test");
  expect(row).toMatchObject({ kind: "arrival", state: "sent", data: null, message_id: email?.messageId });
  expect(row.message_id).toBe(`<${row.id}@zertsalo.test>`);
});

test("one cause makes one e-mail, however often it is queued and processed", async () => {
  expect(await queueArrival("boris@example.test", "arrival/1")).toBe(true);
  expect(await queueArrival("boris@example.test", "arrival/1")).toBe(false);
  await work();
  await sql`select graphile_worker.add_job('send-letter', json_build_object('id', id)) from letter
    where recipient = 'boris@example.test'`.execute(db);
  await work();
  expect(server.emails).toHaveLength(1);
});

test("e-mails have a lower priority than all other jobs", async () => {
  await queueArrival("later@example.test", "later/1");
  const data = { productName: "Зеркало", price: "1 ₽", quantity: 1, product: "/product/x/" };
  const email = { kind: "arrival" as const, to: "later@example.test", data, cause: "later/2" };
  const job = { task: "payment-sync", payload: {}, key: "payment", queue: "payment", maxAttempts: 1 };
  await enqueueAll(db, { emails: [email], texts: [], jobs: [job] });
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where attempts = 0 order by priority, run_at`.execute(db);
  expect(rows.map(({ task }) => task)).toEqual(["payment-sync", "send-letter", "send-letter"]);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

test("a rolled-back cause leaves no e-mail", async () => {
  const undone = db.transaction().execute(async (tx) => {
    await queueEmail(tx, { kind: "restore", to: "vera@example.test", data: { restore: "/" }, cause: "restore/1" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await work();
  expect(server.emails).toEqual([]);
});

test("a bounced address gets no further e-mail", async () => {
  await queueArrival(gone);
  await work();
  expect(await rowOf(gone)).toMatchObject({ state: "refused", error: expect.stringContaining("No such user") });

  await queueArrival("GONE@example.test");
  await work();
  expect(await rowOf("GONE@example.test")).toMatchObject({ state: "suppressed", data: null });
  expect(server.emails).toEqual([]);
});

test("a rejected e-mail is dropped, and the next one is still sent to the same address", async () => {
  says = { code: 554, text: "Looks like spam" };
  await queueArrival("dina@example.test");
  await work();
  expect(await rowOf("dina@example.test")).toMatchObject({ state: "refused" });
  says = null;
  await queueArrival("dina@example.test");
  await work();
  expect(server.emails).toHaveLength(1);
});

test("a busy server is retried with growing delays", async () => {
  says = { code: 451, text: "Come back later" };
  await queueArrival("egor@example.test");
  await work();
  expect(await rowOf("egor@example.test")).toMatchObject({ state: "waiting", error: expect.stringContaining("later") });
  // The queue records a failure a moment after the run has ended.
  const putOff = async () => {
    const { rows } = await sql<{ wait: number; attempts: number }>`
      select extract(epoch from run_at - updated_at)::float8 as wait, attempts from graphile_worker.jobs
      where key = (select 'letter-' || id from letter where recipient = 'egor@example.test')`.execute(db);
    return rows[0];
  };
  await expect.poll(async () => (await putOff())?.wait).toBeGreaterThan(2);
  expect(await putOff()).toMatchObject({ attempts: 1 });

  says = null;
  await work();
  expect(await rowOf("egor@example.test")).toMatchObject({ state: "sent" });
});

test("after its last attempt an e-mail is given up, and its data is deleted", async () => {
  says = { code: 421, text: "Not today" };
  await queueArrival("inna@example.test");
  await sql`update graphile_worker._private_jobs set max_attempts = 1`.execute(db);
  await work();
  expect(await rowOf("inna@example.test")).toMatchObject({ state: "failed", data: null });
});

test("advertising has one-click unsubscribe, a service e-mail has none", async () => {
  const data = { sales: "/sales/", unsubscribe: "/unsubscribe/?key=abc" };
  await queueEmail(db, { kind: "subscribed", to: "kira@example.test", data, cause: "subscribed/1" });
  await queueArrival("lev@example.test");
  await work();
  const headersOf = (to: string) => {
    const email = server.emails.find((each) => each.to?.[0]?.address === to);
    return Object.fromEntries(email?.headers.map(({ key, value }) => [key, value]) ?? []);
  };
  const advertising = headersOf("kira@example.test");
  expect(advertising).toMatchObject({
    "list-unsubscribe": "<https://zertsalo.test/unsubscribe/?key=abc>",
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  // RFC 8058: both headers are covered by the signature.
  expect(advertising["dkim-signature"]?.replaceAll(/\s/g, "")).toMatch(/List-Unsubscribe:List-Unsubscribe-Post/i);
  expect(headersOf("lev@example.test")).not.toHaveProperty("list-unsubscribe");
});

test("a file from storage is attached under its own name", async () => {
  await storage.put("claims/1", new TextEncoder().encode("%PDF-1.7"), "application/pdf");
  await queueEmail(db, {
    kind: "staff-claim",
    to: "staff@example.test",
    data: { title: "Проектные поставки", number: 1, fields: [] },
    cause: "claim/1",
    attachments: [{ key: "claims/1", name: "план этажа.pdf", contentType: "application/pdf" }],
  });
  await work();
  expect(server.emails[0]?.attachments).toMatchObject([
    { filename: "план этажа.pdf", mimeType: "application/pdf", disposition: "attachment" },
  ]);
});

test("texts of staff are in the next email of their kind; without them it is ours again", async () => {
  const subjects = async (cause: string) => {
    server.emails.length = 0;
    const data = { name: "Анна", date: "24 ноября", time: "12:40" };
    await queueEmail(db, { kind: "password-changed", to: "rita@example.test", data, cause });
    await work();
    return server.emails.map(({ subject, html }) => ({ subject, html }));
  };
  const ours = await subjects("texts/1");
  await sql`
    insert into message_text (key, texts)
    values ('password-changed', '{"subject": "Пароль сменили", "text": "{{greeting}} <i>{{date}}</i>"}')`.execute(db);
  const [edited] = await subjects("texts/2");
  expect(edited?.subject).toBe("Пароль сменили");
  expect(edited?.html).toContain("Здравствуйте, Анна! &lt;i&gt;24 ноября&lt;/i&gt;");
  await sql`delete from message_text where key = 'password-changed'`.execute(db);
  expect(await subjects("texts/3")).toEqual(ours);
});

test("a trial has its own texts, whatever is published, and forgets them when it has left", async () => {
  await queueEmail(db, {
    kind: "subscribed",
    to: "trial@example.test",
    data: { sales: "/sales/", unsubscribe: "/unsubscribe/?key=sample" },
    cause: "trial/1",
    texts: { subject: "Проба: вы с нами" },
  });
  await sql`insert into subscription (email, unsubscribed_at) values ('trial@example.test', now())`.execute(db);
  await work();
  expect(server.emails.map(({ subject }) => subject)).toEqual(["Проба: вы с нами"]);
  const row = await db
    .selectFrom("letter")
    .select(["state", "texts"])
    .where("cause", "=", "trial/1")
    .executeTakeFirst();
  expect(row).toEqual({ state: "sent", texts: null });
});
