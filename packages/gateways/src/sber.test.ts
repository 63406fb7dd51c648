import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import {
  cancelledReceipt,
  prepaymentReceipt,
  returnReceipt,
  settlementReceipt,
} from "@zertsalo/domain/orders/receipts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readGatewayConfig } from "./config.ts";
import type { PaymentRequest } from "./payment-gateway.ts";
import { aPayment, sampleContact, sampleOrder } from "./sample-payment.ts";
import { createSber } from "./sber.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const origin = `http://127.0.0.1:${emulators.port}`;
afterAll(() => emulators.stop());
beforeEach(() => fetch(`${origin}/__emu/faults`, { method: "DELETE" }));

const settings = readGatewayConfig({ EMULATORS_URL: origin }).payments.sber;
const gateway = createSber(settings);
const control = (path: string, body = "") => fetch(`${origin}/sber/__emu/${path}`, { method: "POST", body });
/** The call is done, and answered with «system error» all the same. */
const hideDone = (call: string) => control("next-error", JSON.stringify({ errorCode: "7", isDone: true, call }));
const switchOn = (fault: object, times = 1) =>
  fetch(`${origin}/__emu/faults`, { method: "POST", body: JSON.stringify({ system: "sber", fault, times }) });
const madeFor = async ({ orderNumber }: PaymentRequest) => {
  const orders = (await (await control("orders")).json()) as { orderNumber: string }[];
  return orders.filter((order) => order.orderNumber.startsWith(`${orderNumber}-`));
};

async function paid(given: Partial<PaymentRequest> = {}) {
  const request = aPayment({ method: "SberPay", ...given });
  const { id } = await gateway.open(request);
  await control(`orders/${id}/pay`);
  return { id, orderNumber: request.orderNumber, attempt: 1 };
}
const aRefund = (key: string, amount = 124_900) => ({
  key,
  amount,
  refundedBefore: 0,
  contact: sampleContact,
  receipt: cancelledReceipt(sampleOrder, 124_900),
});

test.each([
  { method: "card-online", hasApp: false },
  { method: "SberPay", hasApp: true },
  { method: "sbp-sber", hasApp: true },
] as const)("$method: a page, and an app to open: $hasApp", async ({ method, hasApp }) => {
  const opened = await gateway.open(aPayment({ method }));
  expect(opened).toMatchObject({ state: "pending", amount: 124_900, currency: "RUB" });
  expect((await fetch(opened.url ?? "")).status).toBe(200);
  expect(opened.appUrl !== null).toBe(hasApp);
});

test("an answer without its fields is garbage, not an empty payment", async () => {
  const ref = await paid();
  await control("next-error", JSON.stringify({ errorCode: "0" }));
  await expect(gateway.read(ref)).rejects.toMatchObject({ fault: "garbage" });
});

test("СБП holds nothing", async () => {
  await expect(gateway.open(aPayment({ method: "sbp-sber", isHold: true }))).rejects.toMatchObject({
    fault: "refused",
  });
});

test.each([
  { name: "the answer is lost", prepare: () => switchOn({ kind: "lost-answer" }) },
  { name: "they say «system error», and it is done", prepare: () => hideDone("register.do") },
])("$name: a second call finds the first payment, without its link", async ({ prepare }) => {
  const request = aPayment({ method: "SberPay" });
  await prepare();
  await expect(gateway.open(request)).rejects.toMatchObject({ fault: "failed", isPassing: true });
  const found = await gateway.open(request);
  expect(found).toMatchObject({ state: "pending", orderNumber: String(request.orderNumber), url: null });
  expect(await madeFor(request)).toHaveLength(1);
  // It is closed, and the next attempt has a number of its own.
  expect(await gateway.cancel({ ...request, id: found.id }, "key")).toMatchObject({ state: "cancelled" });
  expect((await gateway.open({ ...request, attempt: 2 })).url).not.toBeNull();
});

test("a payment is read by our own number while its id is not known", async () => {
  const request = aPayment({ method: "SberPay" });
  expect(await gateway.read({ ...request, id: null })).toBeNull();
  const { id } = await gateway.open(request);
  expect(await gateway.read({ ...request, id: null })).toMatchObject({ id, state: "pending" });
});

test("paid, and paid by another number of the same order, are two payments of one order", async () => {
  const ref = await paid();
  expect(await gateway.read(ref)).toMatchObject({
    state: "completed",
    amount: 124_900,
    orderNumber: String(ref.orderNumber),
  });
});

test.each([
  { code: 116, reason: "insufficient_funds" },
  { code: 101, reason: "card_expired" },
  { code: 910, reason: "issuer_unavailable" },
  { code: -2016, reason: "3d_secure_failed" },
  { code: 5, reason: "general_decline" },
])("a refusal by code $code is «$reason», and the order is still open", async ({ code, reason }) => {
  const request = aPayment({ method: "card-online" });
  const { id } = await gateway.open(request);
  await control(`orders/${id}/decline`, String(code));
  expect(await gateway.read({ ...request, id })).toMatchObject({ state: "pending", declineReason: reason });
});

test("three refusals close it, and so do twenty minutes", async () => {
  const request = aPayment({ method: "SberPay" });
  const { id } = await gateway.open(request);
  for (let tries = 0; tries < 3; tries += 1) await control(`orders/${id}/decline`, "116");
  expect(await gateway.read({ ...request, id })).toMatchObject({ state: "cancelled" });
  const late = aPayment({ method: "sbp-sber" });
  const opened = await gateway.open(late);
  await control("time", String(20 * 60_000));
  expect(await gateway.read({ ...late, id: opened.id })).toMatchObject({
    state: "cancelled",
    declineReason: "expired_on_confirmation",
  });
});

test("money is held and captured once, whatever was answered", async () => {
  const ref = await paid({ isHold: true });
  expect(await gateway.read(ref)).toMatchObject({ state: "hold" });
  const request = { key: "capture", amount: 124_900, contact: sampleContact, receipt: null };
  await hideDone("deposit.do");
  await expect(gateway.capture(ref, request)).rejects.toMatchObject({ fault: "failed", isPassing: true });
  expect(await gateway.capture(ref, request)).toMatchObject({ state: "completed", amount: 124_900 });
  expect(await gateway.capture(ref, request)).toMatchObject({ state: "completed", amount: 124_900 });
});

test("less than the hold is captured with a receipt of its own", async () => {
  const ref = await paid({ isHold: true });
  const order = { ...sampleOrder, items: [{ name: "Зеркало", quantity: 2, priceTotal: 66_666 }], orderTotal: 91_566 };
  const receipt = prepaymentReceipt(order, 91_566);
  const request = { key: "capture", amount: 91_566, contact: sampleContact, receipt };
  expect(await gateway.capture(ref, request)).toMatchObject({ state: "completed", amount: 91_566 });
});

test("a hold is let go", async () => {
  const ref = await paid({ isHold: true });
  expect(await gateway.cancel(ref, "cancel")).toMatchObject({ state: "cancelled" });
  expect(await gateway.cancel(ref, "cancel")).toMatchObject({ state: "cancelled" });
});

test("what was paid meanwhile is not closed, and says so", async () => {
  expect(await gateway.cancel(await paid(), "cancel")).toMatchObject({ state: "completed" });
});

test("a refund whose answer was lost is not made a second time", async () => {
  const ref = await paid();
  await hideDone("refund.do");
  await expect(gateway.refund(ref, aRefund("refund-1"))).rejects.toMatchObject({ fault: "failed", isPassing: true });
  expect(await gateway.refund(ref, aRefund("refund-1"))).toEqual({ id: "refund-1", state: "done" });
  expect(await gateway.read(ref)).toMatchObject({ state: "completed", refunded: 124_900 });
});

test("one piece comes back, then the rest is more than there is", async () => {
  const ref = await paid();
  const back = returnReceipt(sampleOrder, [{ line: 0, quantity: 1 }]);
  const first = { ...aRefund("r1", back.amount), receipt: back };
  expect(await gateway.refund(ref, first)).toMatchObject({ state: "done" });
  expect(await gateway.read(ref)).toMatchObject({ state: "completed", amount: 124_900, refunded: 33_334 });
  expect(await gateway.readRefund(ref, { id: "r1", amount: 33_334, refundedBefore: 0 })).toMatchObject({
    state: "done",
  });
  const second = { ...aRefund("r2"), refundedBefore: 33_334 };
  await expect(gateway.refund(ref, second)).rejects.toMatchObject({ fault: "refused", status: 5 });
});

test("two receipts, the second once only", async () => {
  const ref = await paid();
  const request = {
    key: "receipt",
    contact: sampleContact,
    receipt: settlementReceipt(sampleOrder, sampleOrder.orderTotal),
  };
  expect(await gateway.settle(ref, request)).toMatchObject({ kind: "sale", state: "done" });
  await gateway.settle(ref, request);
  expect(await gateway.receipts(ref, null)).toHaveLength(2);
});

test("a basket that is not the sum is refused before anything is made", async () => {
  const request = aPayment({ method: "SberPay", amount: 100 });
  await expect(gateway.open(request)).rejects.toMatchObject({ fault: "refused", status: 8 });
  expect(await madeFor(request)).toEqual([]);
});

test("a gateway that hangs is left alone soon", async () => {
  const own = createSber(settings);
  await switchOn({ kind: "delay", delayMs: 30_000 }, 50);
  for (let calls = 0; calls < 4; calls += 1) await own.open(aPayment({ method: "SberPay" }), 50).catch(() => {});
  await expect(own.open(aPayment({ method: "SberPay" }))).rejects.toMatchObject({ fault: "shut" });
});
