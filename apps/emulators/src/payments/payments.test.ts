import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { startEmulators } from "../emulators.ts";

interface Told {
  event?: string;
  object?: { id: string };
  operation?: string;
  mdOrder?: string;
}

/** A shop that only listens: received notices, their source, and the reply. */
const heard: { path: string; from: string; body: Told }[] = [];
let status = 200;
const shop = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Told;
    heard.push({ path: request.url ?? "", from: request.socket.remoteAddress ?? "", body });
    response.writeHead(status).end();
  });
});
shop.listen(0, "127.0.0.1");
await once(shop, "listening");
const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

const emulators = await startEmulators(
  readConfig({
    EMULATORS_PORT: "0",
    EMULATOR_SMTP_PORT: "0",
    EMULATOR_YOOKASSA_NOTICES: `${shopUrl}/yookassa`,
    EMULATOR_SBER_NOTICES: `${shopUrl}/sber`,
  }),
);
const origin = `http://127.0.0.1:${emulators.port}`;
afterAll(async () => {
  await emulators.stop();
  shop.close();
});

const yookassa = (method: string, path: string, body?: object, key: string = crypto.randomUUID()) =>
  fetch(`${origin}/yookassa/v3${path}`, {
    method,
    headers: { authorization: `Basic ${btoa("100500:test_key")}`, "idempotence-key": key },
    ...(body && { body: JSON.stringify(body) }),
  });
const sber = async (call: string, body: object) => {
  const url = `${origin}/sber/ecomm/gw/partner/api/v1/${call}`;
  const account = { userName: "shop-api", password: "secret" };
  const answer = await fetch(url, { method: "POST", body: JSON.stringify({ ...account, ...body }) });
  return (await answer.json()) as { errorCode: string; orderId: string; formUrl: string; orderStatus: number };
};
const control = (path: string, body = "") => fetch(`${origin}/${path}`, { method: "POST", body });
const plan = (system: string, given: object) => control(`${system}/__emu/notices`, JSON.stringify(given));

beforeEach(async () => {
  status = 200;
  await plan("yookassa", {});
  await plan("sber", {});
});

const aPayment = (given: object = {}) => ({
  amount: { value: "1249.00", currency: "RUB" },
  capture: true,
  confirmation: { type: "redirect", return_url: "https://shop.test/order/1/" },
  payment_method_data: { type: "bank_card" },
  metadata: { order: "1" },
  ...given,
});
const opened = async (given: object = {}) => {
  const payment = (await (await yookassa("POST", "/payments", aPayment(given))).json()) as {
    id: string;
    confirmation: { confirmation_url: string };
  };
  return { id: payment.id, url: payment.confirmation.confirmation_url };
};
/** Notices of one payment; others may still be on their way. */
const toldOf = (id: string) => heard.filter(({ body }) => (body.object?.id ?? body.mdOrder) === id);
const events = (id: string) => toldOf(id).map(({ body }) => body.event);

test.each([
  { name: "without a key", answer: () => fetch(`${origin}/yookassa/v3/me`), status: 401 },
  { name: "without Idempotence-Key", answer: () => yookassa("POST", "/payments", aPayment(), ""), status: 400 },
  {
    name: "above the card's limit",
    answer: () => yookassa("POST", "/payments", aPayment({ amount: { value: "350000.01", currency: "RUB" } })),
    status: 400,
  },
  {
    name: "СБП in two stages",
    answer: () => yookassa("POST", "/payments", aPayment({ capture: false, payment_method_data: { type: "sbp" } })),
    status: 400,
  },
  { name: "an unknown payment", answer: () => yookassa("GET", "/payments/none"), status: 404 },
])("YooKassa refuses $name", async ({ answer, status: wanted }) => {
  const refused = await answer();
  expect([refused.status, await refused.json()]).toEqual([wanted, expect.objectContaining({ type: "error" })]);
});

test.each(["bank_card", "sberbank", "sbp", "yoo_money", "b2b_sberbank"])("%s is paid at the page", async (type) => {
  const { id, url } = await opened({ payment_method_data: { type } });
  expect(await (await fetch(url)).text()).toContain("Оплатить");
  const back = await fetch(url, { method: "POST", body: new URLSearchParams({ deed: "pay" }), redirect: "manual" });
  expect([back.status, back.headers.get("location")]).toEqual([303, "https://shop.test/order/1/"]);
  expect(await (await yookassa("GET", `/payments/${id}`)).json()).toMatchObject({ status: "succeeded", paid: true });
  await expect.poll(() => events(id)).toEqual(["payment.succeeded"]);
});

test("closing the page pays nothing, and a decline has its reason", async () => {
  const { id, url } = await opened();
  await fetch(url, { method: "POST", body: new URLSearchParams({ deed: "close" }), redirect: "manual" });
  expect(await (await yookassa("GET", `/payments/${id}`)).json()).toMatchObject({ status: "pending" });
  const form = new URLSearchParams({ deed: "decline", reason: "card_expired" });
  await fetch(url, { method: "POST", body: form, redirect: "manual" });
  expect(await (await yookassa("GET", `/payments/${id}`)).json()).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "card_expired" },
  });
});

test("notices can be planned twice, late and out of order", async () => {
  await plan("yookassa", { copies: 2, delaysMs: [60_000, 0] });
  const { id } = await opened({ capture: false });
  await control(`yookassa/__emu/payments/${id}/pay`);
  await expect.poll(() => events(id)).toEqual(["payment.waiting_for_capture"]);
  await yookassa("POST", `/payments/${id}/capture`, {});
  await expect.poll(() => events(id)).toEqual(["payment.waiting_for_capture", "payment.succeeded"]);
  await control("yookassa/__emu/time", "60000");
  await expect.poll(() => events(id).slice(2)).toContain("payment.waiting_for_capture");
  await expect.poll(() => toldOf(id).length).toBe(4);
});

test("a notice refused by the shop is sent again", async () => {
  status = 503;
  const { id } = await opened();
  await control(`yookassa/__emu/payments/${id}/pay`);
  await expect.poll(() => toldOf(id).length).toBe(1);
  status = 200;
  // The first delivery ends a moment after it was received; only then is the next one due.
  await expect
    .poll(async () => {
      await control("yookassa/__emu/time", "10000");
      return events(id);
    })
    .toEqual(["payment.succeeded", "payment.succeeded"]);
  await control("yookassa/__emu/time", "86400000");
  expect(toldOf(id)).toHaveLength(2);
});

test("a forged notice comes from another address, and a dropped one never arrives", async () => {
  const { id } = await opened();
  const forged = { id, event: "payment.succeeded", isForeign: true, object: { status: "succeeded" } };
  await control("yookassa/__emu/notices/fire", JSON.stringify(forged));
  await expect.poll(() => toldOf(id).map(({ from }) => from)).toEqual(["127.0.0.66"]);
  await plan("yookassa", { isDropped: true });
  await control(`yookassa/__emu/payments/${id}/pay`);
  expect(await (await yookassa("GET", `/payments/${id}`)).json()).toMatchObject({ status: "succeeded" });
  expect(toldOf(id)).toHaveLength(1);
});

const anOrder = (orderNumber: string, given: object = {}) => ({
  orderNumber,
  amount: 124_900,
  returnUrl: "https://shop.test/order/1/",
  ...given,
});

test.each([
  { name: "no account", body: { userName: "" }, code: "5" },
  { name: "no number", body: { orderNumber: "" }, code: "4" },
  { name: "another currency", body: { currency: "840" }, code: "3" },
])("Sber refuses $name with code $code and status 200", async ({ body, code }) => {
  expect((await sber("register.do", { ...anOrder("n-1"), ...body })).errorCode).toBe(code);
});

test("an order number is registered once", async () => {
  expect((await sber("register.do", anOrder("7-1"))).errorCode).toBe("0");
  expect((await sber("register.do", anOrder("7-1"))).errorCode).toBe("1");
});

test("a refused callback is sent three times, a minute apart, and then no more", async () => {
  status = 500;
  const { orderId } = await sber("register.do", anOrder("8-1"));
  await control(`sber/__emu/orders/${orderId}/pay`);
  await expect.poll(() => toldOf(orderId).length).toBe(1);
  await expect
    .poll(async () => {
      await control("sber/__emu/time", "60000");
      return toldOf(orderId).length;
    })
    .toBe(3);
  await control("sber/__emu/time", "86400000");
  expect(toldOf(orderId)).toHaveLength(3);
  expect(toldOf(orderId)[0]).toMatchObject({
    path: "/sber",
    body: { operation: "deposited", mdOrder: orderId, status: 1 },
  });
});

test("the page of СБП has a QR code, and a card may be declined three times", async () => {
  const qr = await sber("register.do", anOrder("9-1", { jsonParams: { qrType: "DYNAMIC_QR_SBP" } }));
  expect(await (await fetch(qr.formUrl)).text()).toContain("<svg");
  const { formUrl, orderId } = await sber("register.do", anOrder("9-2", { failUrl: "https://shop.test/order/2/" }));
  const refuse = async () => {
    const form = new URLSearchParams({ deed: "decline", reason: "116" });
    return (await fetch(formUrl, { method: "POST", body: form, redirect: "manual" })).headers.get("location");
  };
  expect([await refuse(), await refuse(), await refuse()]).toEqual([formUrl, formUrl, "https://shop.test/order/2/"]);
  expect((await sber("getOrderStatusExtended.do", { orderId })).orderStatus).toBe(6);
});

test("payments of the demo shop are known by their ids, and can be captured and refunded", async () => {
  const held = "demo-100001-124900-hold";
  expect(await (await yookassa("GET", `/payments/${held}`)).json()).toMatchObject({ status: "waiting_for_capture" });
  const captured = await yookassa("POST", `/payments/${held}/capture`, {});
  expect(await captured.json()).toMatchObject({ status: "succeeded", amount: { value: "1249.00" } });
  const refund = { payment_id: held, amount: { value: "1249.00", currency: "RUB" } };
  expect(await (await yookassa("POST", "/refunds", refund)).json()).toMatchObject({ status: "succeeded" });

  const orderId = "demo-100002-50000-completed";
  expect(await sber("getOrderStatusExtended.do", { orderId })).toMatchObject({ errorCode: "0", orderStatus: 2 });
  expect((await sber("refund.do", { orderId, amount: 50_000 })).errorCode).toBe("0");
  expect((await sber("getOrderStatusExtended.do", { orderId })).orderStatus).toBe(4);
});
