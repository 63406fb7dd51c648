import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { orderGlance } from "@zertsalo/contract/order-glance";
import { orderByNumber } from "@zertsalo/contract/orders";
import { moveOrder } from "@zertsalo/orders/move-order";
import { sendOrderNotice } from "@zertsalo/orders/order-notices";
import { lockOrder, type OrderState } from "@zertsalo/orders/order-state";
import { openStorage } from "@zertsalo/db/storage";
import type { Actor } from "@zertsalo/domain/orders/order-facts";
import { readConfig as readEmulatorConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { readGatewayConfig } from "@zertsalo/gateways/config";
import { createSmsGateway } from "@zertsalo/gateways/sms";
import { pdfText } from "@zertsalo/pdf/pdf-text";
import { startTestApi } from "@zertsalo/testing/api";
import { newCompany, newProduct } from "@zertsalo/testing/builders";
import { startMailServer } from "@zertsalo/testing/mail-server";
import { readyCart } from "@zertsalo/testing/ready-cart";
import type { JobHelpers } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { createMailer } from "../mail/mailer.ts";
import { orderTimerTask } from "./order-timer.ts";
import { runDueJobs } from "./run-due-jobs.test-part.ts";
import { sendEmailTask } from "./send-email.ts";
import { sendTextTask } from "./send-text.ts";
import { withFailureAlert } from "./with-failure-alert.ts";

const emulators = await startEmulators(readEmulatorConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const EMULATORS_URL = `http://127.0.0.1:${emulators.port}`;
const api = await startTestApi({ env: { EMULATORS_URL } });
const { db } = api;
const tap = await newProduct(db);
const mail = await startMailServer();
const { config } = api;
const mailer = createMailer(
  readConfig({ JWT_SECRET: config.JWT_SECRET, DATABASE_URL: config.DATABASE_URL, SMTP_URL: mail.url }),
);
afterAll(async () => {
  mailer.close();
  await emulators.stop();
});
beforeEach(() => {
  mail.emails.length = 0;
});

const log = createLog("silent");
const office = {
  db,
  mailer,
  storage: openStorage({ kind: "files", dir: "/nonexistent" }),
  origin: "https://zertsalo.test",
  secret: "a secret for tests alone, long enough",
};
const taskList = {
  "send-letter": sendEmailTask(office, log),
  "send-text": sendTextTask({ ...office, sms: createSmsGateway(readGatewayConfig({ EMULATORS_URL }).sms) }, log),
  "order-timer": orderTimerTask({ db }, log),
};

const work = () => runDueJobs(api.app, taskList);

interface Road {
  buyer?: ReturnType<typeof api.newGuest>;
  offer?: string;
  method?: PaymentMethod;
  phone: string;
}

/** A placed order, with functions to move it. */
async function placed({ buyer = api.newGuest(), ...options }: Road) {
  const { uid, number } = await (await readyCart(buyer, { productId: tap.id, ...options })).order();
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from order_directory where number = ${number}`.execute(db);
  const key = { customerId: rows[0]?.id ?? "", uid };
  const locked = <Result>(act: (tx: typeof db, order: OrderState) => Promise<Result>) =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, key);
      if (!order) throw new Error("no such order");
      return act(tx, order);
    });
  return {
    key,
    number: String(number),
    locked,
    async walk(...road: (readonly [OrderStatus, Actor])[]) {
      for (const [to, by] of road) {
        expect(await locked((tx, order) => moveOrder(tx, order, { to, by, reason: "Передумал(а)" }))).toBeNull();
      }
      await work();
    },
    pay: () => sql`update orders set payment_status = 'completed' where uid = ${uid}`.execute(db),
    read: () => buyer.call(orderByNumber, { params: { number: String(number) } }),
    emails: () => mail.emails.filter(({ subject }) => subject?.includes(String(number))),
    subjects: () => mail.emails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).toSorted(),
    texts: async () => {
      const answer = await fetch(`${EMULATORS_URL}/sms/messages.json?to=${options.phone}`);
      const messages = (await answer.json()) as { text: string }[];
      return messages.map(({ text }) => text).toReversed();
    },
  };
}
const anna = "anna@example.test";

const linksOf = (texts: readonly (string | undefined)[]) =>
  texts.flatMap((text) => text?.match(/https:\/\/zertsalo\.test\/order\/\S+/g) ?? []);

test("a link to the order has its key: on another device it opens the reduced view", async () => {
  const { number, emails, texts } = await placed({ phone: "79990000400", method: "card-online" });
  await work();
  const [text = ""] = await texts();
  expect(text).toMatch(/принят\. Оплатите до \d+\s[а-я]+, \d\d:\d\d: https:/);
  expect(text.length).toBeLessThanOrEqual(160);
  const links = [...linksOf(emails().map((email) => email.text)), ...linksOf([text])];
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe(`/order/${number}/`);
    const key = searchParams.get("key") ?? "";
    const params = { number };
    expect(await api.newGuest().call(orderGlance, { params, body: { key } })).toMatchObject({ number: Number(number) });
  }
});

test("own pickup: in production, ready with its code, reminded, collected", async () => {
  const order = await placed({ phone: "79991000001" });
  const { number } = order;
  await order.walk(["W", "system"], ["B", "warehouse"], ["D", "warehouse"]);
  const { pickup } = await order.read();
  await order.walk(["H", "timer"], ["T", "timer"]);
  expect(order.subjects()).toEqual([
    `${anna}: Заказ № ${number} в работе`,
    `${anna}: Заказ № ${number} готов`,
    `${anna}: Заказ № ${number} оформлен`,
    expect.stringMatching(`hello@zertsalo.test: Заказ № ${number}, .*₽`),
  ]);
  const [, ready, reminder, ...rest] = await order.texts();
  expect(rest).toEqual([]);
  expect(ready).toMatch(new RegExp(`^Зерцало: заказ ${number} готов, .+\\. Код \\d{4}\\. Ждём до \\d+\\s[а-я]+\\.$`));
  expect(reminder).toMatch(new RegExp(`^Зерцало: заказ ${number} ждёт вас до .+ Потом вернём его на склад\\.$`));
  const code = /Код (\d{4})/.exec(ready ?? "")?.[1];
  expect(pickup?.code).toBe(code);
  const email = order.emails().find(({ subject }) => subject?.endsWith("готов"));
  expect(email?.text).toContain(`Назовите код ${code}`);
  expect(email?.html).toContain(`Назовите код ${code}`);
});

test("our courier: paid, a day proposed, on its way, received", async () => {
  const order = await placed({ phone: "79991000002", offer: "Interval|", method: "sbp-sber" });
  const { number } = order;
  await order.pay();
  await order.walk(["P", "payment"], ["W", "system"], ["B", "warehouse"], ["D", "warehouse"]);
  await order.walk(["L", "dispatcher"], ["R", "dispatcher"], ["Y", "buyer"], ["E", "courier"], ["F", "courier"]);
  expect(order.subjects().filter((line) => line.startsWith(anna))).toEqual([
    `${anna}: Заказ № ${number} в работе`,
    `${anna}: Заказ № ${number} выполнен`,
    `${anna}: Заказ № ${number} едет к вам`,
    `${anna}: Заказ № ${number} оформлен`,
    `${anna}: Когда привезти заказ № ${number}?`,
    `${anna}: Оплата по заказу № ${number} получена`,
  ]);
  expect((await order.texts()).at(-1)).toMatch(/приедет \d+\s[а-я]+, \d\d:00–\d\d:00\. Позвонит за час\.$/);
});

test("the carrier: its number by e-mail, and a text message from the point", async () => {
  const order = await placed({ phone: "79991000003", offer: "CdekToHome|", method: "sbp-sber" });
  await order.pay();
  const point = JSON.stringify({ address: "Пенза, улица Московская, 1", workTimeStr: "Пн-Вс 10:00-20:00" });
  await sql`
    update orders set track_number = '1000000001', delivery_type = 'Cdek', delivery_point = ${point}::jsonb
    where uid = ${order.key.uid}`.execute(db);
  await order.walk(["P", "payment"], ["W", "system"], ["B", "warehouse"], ["D", "warehouse"], ["E", "carrier"]);
  await order.locked((tx, state) => sendOrderNotice(tx, state, "order-at-point"));
  await order.locked((tx, state) => sendOrderNotice(tx, state, "order-at-point"));
  await work();
  const shipped = order.emails().find(({ subject }) => subject === `Заказ № ${order.number} передан в СДЭК`);
  expect(shipped?.text).toContain("Номер для отслеживания: 1000000001.");
  expect(shipped?.text).toContain("Пункт выдачи: Пенза, улица Московская, 1, Пн-Вс 10:00-20:00.");
  const texts = await order.texts();
  expect(texts.filter((text) => text.includes("в пункте СДЭК"))).toHaveLength(1);
});

test("cancelled: amount and date of the refund, by e-mail and text message", async () => {
  const order = await placed({ phone: "79991000004" });
  await order.walk(["A", "buyer"]);
  const email = order.emails().find(({ subject }) => subject === `Заказ № ${order.number} отменён`);
  expect(email?.text).toContain(`Отменили заказ № ${order.number}: Передумал(а).`);
  expect((await order.texts()).at(-1)).toBe(`Зерцало: заказ ${order.number} отменён.`);
});

test("a company gets its invoice by e-mail, and a reminder in time", async () => {
  const company = await newCompany(db);
  const order = await placed({
    buyer: api.newUser(company.memberId, company.id),
    phone: "79991000005",
    method: "bill",
  });
  await work();
  const email = order.emails().find(({ subject }) => subject?.startsWith("Счёт №"));
  expect(email?.attachments).toMatchObject([{ filename: `Счёт № ${order.number}.pdf`, mimeType: "application/pdf" }]);
  const bytes = new Uint8Array(email?.attachments[0]?.content as ArrayBuffer);
  expect(pdfText(bytes)).toContain(`Счёт на оплату № ${order.number}`);

  await sql`
    update graphile_worker._private_jobs set run_at = now()
    where key like ${`timer-${order.key.uid}-%-bill-expiring`}`.execute(db);
  await work();
  expect(order.subjects()).toContain(`${anna}: Счёт № ${order.number} действует до завтра`);
});

test("a failing refund is reported to staff after a night, once", async () => {
  const { key, number } = await placed({ phone: "79991000006" });
  const failing = withFailureAlert({ db }, "вернуть деньги покупателю", () => Promise.reject(new Error("Timeout")));
  for (const attempts of [11, 12, 12, 13]) {
    const helpers = { job: { id: "77", attempts } } as unknown as JobHelpers;
    await expect(failing(key, helpers)).rejects.toThrow("Timeout");
  }
  await work();
  const alerts = mail.emails.filter(({ subject }) => subject === `Деньги не прошли: заказ № ${number}`);
  expect(alerts.map(({ to }) => to?.[0]?.address)).toEqual(["hello@zertsalo.test"]);
});
