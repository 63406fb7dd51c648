import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { readingRefusal } from "@zertsalo/domain/orders/payment-attempt";
import { cancelledReceipt, prepaymentReceipt, settlementReceipt } from "@zertsalo/domain/orders/receipts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readGatewayConfig } from "./config.ts";
import type { PaymentRequest } from "./payment-gateway.ts";
import { aPayment, sampleContact, sampleOrder } from "./sample-payment.ts";
import { createYooKassa } from "./yookassa.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const origin = `http://127.0.0.1:${emulators.port}`;
afterAll(() => emulators.stop());
beforeEach(() => fetch(`${origin}/__emu/faults`, { method: "DELETE" }));

const settings = readGatewayConfig({ EMULATORS_URL: origin }).payments.yookassa;
const gateway = createYooKassa(settings);
const control = (path: string, body = "") => fetch(`${origin}/yookassa/__emu/${path}`, { method: "POST", body });
const switchOn = (fault: object, times = 1) =>
  fetch(`${origin}/__emu/faults`, {
    method: "POST",
    body: JSON.stringify({ system: "yookassa", fault, times }),
  });
const payments = async () =>
  (await control("payments")).json() as Promise<{ id: string; metadata: { order: string } }[]>;
const madeFor = async ({ orderNumber }: PaymentRequest) =>
  (await payments()).filter(({ metadata }) => metadata.order === String(orderNumber));

/** Opened and paid at the provider's page. */
async function paid(given: Partial<PaymentRequest> = {}) {
  const request = aPayment(given);
  const { id } = await gateway.open(request);
  await control(`payments/${id}/pay`);
  return { id, orderNumber: request.orderNumber, attempt: 1 };
}

test("a payment is opened with a link to the provider's page", async () => {
  const request = aPayment();
  const opened = await gateway.open(request);
  expect(opened).toMatchObject({
    state: "pending",
    amount: 124_900,
    currency: "RUB",
    orderNumber: String(request.orderNumber),
    declineReason: null,
  });
  expect(opened.url).toContain(opened.id);
  expect((await fetch(opened.url ?? "")).status).toBe(200);
});

test("one key is one payment, however often it is sent", async () => {
  const request = aPayment();
  const made = await Promise.all([gateway.open(request), gateway.open(request), gateway.open(request)]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await madeFor(request)).toHaveLength(1);
});

test("one key for another body is refused", async () => {
  const request = aPayment();
  await gateway.open(request);
  await expect(gateway.open({ ...request, returnUrl: "https://zertsalo.test/order/1/" })).rejects.toMatchObject({
    fault: "refused",
    status: 400,
  });
});

test.each([
  { name: "lost after the deed", fault: { kind: "lost-answer" } },
  { name: "500, outcome unknown", fault: { kind: "status", status: 500 } },
])("a response that is $name is requested again, and there is one payment", async ({ fault }) => {
  const request = aPayment();
  await switchOn(fault, 2); // the adapter repeats once, the job again
  await expect(createYooKassa(settings).open(request)).rejects.toMatchObject({ fault: "failed", isPassing: true });
  const opened = await createYooKassa(settings).open(request);
  expect((await madeFor(request)).map(({ id }) => id)).toEqual([opened.id]);
});

test("repeats the request when the provider says so, within the time limit", async () => {
  await control("processing", "[20, 30]");
  expect((await gateway.open(aPayment())).state).toBe("pending");
  await control("processing", "[60000]");
  await expect(gateway.open(aPayment())).rejects.toMatchObject({ fault: "slow", isPassing: true });
});

test("a paid charge is completed and matches the request", async () => {
  const ref = await paid();
  const read = await gateway.read(ref);
  expect(read).toMatchObject({ state: "completed", amount: 124_900, url: null });
  expect(read && readingRefusal({ amount: 124_900, captured: null, orderNumber: ref.orderNumber }, read)).toBeNull();
});

test("maps a decline to our reason", async () => {
  const request = aPayment();
  const { id } = await gateway.open(request);
  await control(`payments/${id}/decline`, "insufficient_funds");
  expect(await gateway.read({ ...request, id })).toMatchObject({
    state: "cancelled",
    declineReason: "insufficient_funds",
  });
});

test("money is held, and captured in full", async () => {
  const ref = await paid({ isHold: true });
  expect(await gateway.read(ref)).toMatchObject({ state: "hold" });
  const request = { key: `capture:${ref.id}`, amount: 124_900, contact: sampleContact, receipt: null };
  expect(await gateway.capture(ref, request)).toMatchObject({ state: "completed", amount: 124_900 });
  expect(await gateway.capture(ref, request)).toMatchObject({ state: "completed" });
});

test("less than the hold is captured with a receipt of its own", async () => {
  const ref = await paid({ isHold: true });
  const smaller = {
    ...sampleOrder,
    items: [{ ...sampleOrder.items[0], name: "Зеркало", quantity: 2, priceTotal: 66_666 }],
  };
  const order = { ...smaller, orderTotal: 91_566 };
  const request = { key: `capture:${ref.id}`, amount: 91_566, contact: sampleContact };
  await expect(gateway.capture(ref, { ...request, receipt: null })).rejects.toMatchObject({ fault: "refused" });
  const receipt = prepaymentReceipt(order, 91_566);
  expect(await gateway.capture(ref, { ...request, receipt })).toMatchObject({ state: "completed", amount: 91_566 });
});

test("a hold is let go, and lost by itself after seven days", async () => {
  const ref = await paid({ isHold: true });
  expect(await gateway.cancel(ref, `cancel:${ref.id}`)).toMatchObject({
    state: "cancelled",
    declineReason: "canceled_by_merchant",
  });
  const forgotten = await paid({ isHold: true });
  await control("time", String(7 * 24 * 3_600_000));
  expect(await gateway.read(forgotten)).toMatchObject({ state: "cancelled", declineReason: "expired_on_capture" });
});

test("what nobody paid is not closed by us: it stays as it stands and ends within the hour", async () => {
  const request = aPayment();
  const { id } = await gateway.open(request);
  const ref = { ...request, id };
  expect(await gateway.cancel(ref, `cancel:${id}`)).toMatchObject({ state: "pending" });
  await control("time", String(3_600_000));
  expect(await gateway.read(ref)).toMatchObject({ state: "cancelled", declineReason: "expired_on_confirmation" });
});

test("a refund goes back once for its key, and never more than was paid", async () => {
  const ref = await paid();
  const refund = {
    key: `refund:${ref.id}`,
    amount: 124_900,
    refundedBefore: 0,
    contact: sampleContact,
    receipt: cancelledReceipt(sampleOrder, 124_900),
  };
  const done = await gateway.refund(ref, refund);
  expect(done.state).toBe("done");
  expect(await gateway.refund(ref, refund)).toEqual(done);
  expect((await gateway.receipts(ref, done.id)).map(({ kind }) => kind)).toEqual(["sale", "refund"]);
  expect(await gateway.read(ref)).toMatchObject({ state: "completed", refunded: 124_900 });
  await expect(gateway.refund(ref, { ...refund, key: "another" })).rejects.toMatchObject({ fault: "refused" });
});

test("a refund that waits for the bank is read again", async () => {
  const ref = await paid({ method: "sbp-sber" });
  await control("refunds/next", "pending");
  const amount = 33_334;
  const order = { ...sampleOrder, items: [{ name: "Зеркало", quantity: 1, priceTotal: amount }], deliveryPrice: 0 };
  const receipt = cancelledReceipt({ ...order, orderTotal: amount }, amount);
  const refund = { key: `refund:${ref.id}`, amount, refundedBefore: 0, contact: sampleContact, receipt };
  const { id, state } = await gateway.refund(ref, refund);
  expect(state).toBe("pending");
  await control("time", String(25 * 3_600_000));
  expect(await gateway.readRefund(ref, { id, amount, refundedBefore: 0 })).toEqual({ id, state: "done" });
});

test("two receipts: of the prepayment with the payment, of the settlement at the hand-over", async () => {
  const ref = await paid();
  const settled = await gateway.settle(ref, {
    key: `receipt:${ref.orderNumber}:settlement:1`,
    contact: sampleContact,
    receipt: settlementReceipt(sampleOrder, sampleOrder.orderTotal),
  });
  expect(settled).toMatchObject({ kind: "sale", state: "done", fiscal: { fn: "9960440300000001" } });
  expect(await gateway.receipts(ref, null)).toHaveLength(2);
});

test("a till that fails does not fail the payment", async () => {
  await control("receipts/fail", "1");
  const ref = await paid();
  expect(await gateway.read(ref)).toMatchObject({ state: "completed" });
  expect((await gateway.receipts(ref, null)).map(({ state }) => state)).toEqual(["failed"]);
});

test("a payment that the provider does not know is null", async () => {
  expect(await gateway.read({ id: "2f0c", orderNumber: 1, attempt: 1 })).toBeNull();
  expect(await gateway.read({ id: null, orderNumber: 1, attempt: 1 })).toBeNull();
});

test("the provider's ledger comes page by page", async () => {
  await Promise.all([paid(), paid(), paid()]);
  const first = await gateway.ledger?.(new Date(0), null);
  expect(first?.payments.length).toBeGreaterThanOrEqual(3);
  expect(await gateway.ledger?.(new Date("2999-01-01"), null)).toEqual({ payments: [], cursor: null });
});

test("tax stands inside a prepayment, and beside goods that are handed over", async () => {
  const ref = await paid();
  const receipt = settlementReceipt(sampleOrder, sampleOrder.orderTotal);
  await gateway.settle(ref, { key: `receipt:${ref.orderNumber}`, contact: sampleContact, receipt });
  const receipts = (await (await control("receipts")).json()) as {
    payment_id: string;
    items: { vat_code: number }[];
  }[];
  const own = receipts.filter((each) => each.payment_id === ref.id);
  expect(own.map(({ items }) => new Set(items.map((item) => item.vat_code)))).toEqual([new Set([12]), new Set([11])]);
});

test.each([
  { name: "no answer in time is slow", fault: { kind: "delay", delayMs: 30_000 }, limitMs: 50, is: "slow" },
  { name: "a page instead of JSON is garbage", fault: { kind: "garbage" }, limitMs: 20_000, is: "garbage" },
])("$name", async ({ fault, limitMs, is }) => {
  await switchOn(fault, 3);
  await expect(createYooKassa(settings).open(aPayment(), limitMs)).rejects.toMatchObject({
    fault: is,
    isPassing: true,
  });
});

test("a provider that hangs is left alone soon", async () => {
  const own = createYooKassa(settings);
  await switchOn({ kind: "delay", delayMs: 30_000 }, 50);
  for (let calls = 0; calls < 4; calls += 1) await own.open(aPayment(), 50).catch(() => {});
  const request = aPayment();
  await expect(own.open(request)).rejects.toMatchObject({ fault: "shut" });
  expect(await madeFor(request)).toEqual([]);
});

test("a real address needs our shop and its key", () => {
  expect(() => readGatewayConfig({ YOOKASSA_URL: "https://api.yookassa.ru/v3" })).toThrow("YOOKASSA_SECRET_KEY");
});
