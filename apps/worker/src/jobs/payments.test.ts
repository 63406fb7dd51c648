import { cancelOrder, orderByNumber, type OrderDetails } from "@zertsalo/contract/orders";
import type { PaymentMethod } from "@zertsalo/contract/order-words";
import { checkPayment, paymentRedirectLink, setCartPayment } from "@zertsalo/contract/payments";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { readGatewayConfig } from "@zertsalo/gateways/config";
import { createPayments } from "@zertsalo/gateways/payments";
import { startTestApi } from "@zertsalo/testing/api";
import { readyCart, tap } from "@zertsalo/testing/ready-cart";
import { runOnce } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createLog, queueLogger } from "../log.ts";
import { openPaymentTask, reconcilePayments, syncPaymentTask } from "./payments.ts";
import { returnPaymentTask } from "./return-payments.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const emulator = `http://127.0.0.1:${emulators.port}`;
const api = await startTestApi({ env: { EMULATORS_URL: emulator } });
const log = createLog("silent");
const office = {
  db: api.db,
  payments: createPayments(readGatewayConfig({ EMULATORS_URL: emulator }).payments),
  origin: "http://localhost:3000",
  secret: "a secret for tests alone, long enough",
};
const work = () =>
  runOnce({
    connectionString: api.config.DATABASE_URL,
    logger: queueLogger(log),
    taskList: {
      "payment-open": openPaymentTask(office),
      "payment-sync": syncPaymentTask(office, log),
      "payment-return": returnPaymentTask(office),
    },
  });
const now = sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null where run_at > now()`;

beforeEach(async () => {
  await fetch(`${emulator}/__emu/faults`, { method: "DELETE" });
  await sql`update orders set phone = null`.execute(api.db);
});

const control = (path: string, body = "") => fetch(`${emulator}/yookassa/__emu/${path}`, { method: "POST", body });

/** An order that waits for its payment. */
async function placed(method: PaymentMethod = "card-online") {
  const guest = api.newGuest();
  const { order } = await readyCart(guest, { method });
  const { number, uid } = await order();
  const params = { number: String(number) };
  const attempts = async () =>
    (
      await sql<{ state: string; provider_id: string; n: number; refunded: number }>`
        select state, provider_id, n, refunded from payment_attempt where order_uid = ${uid} order by n`.execute(api.db)
    ).rows;
  return {
    guest,
    uid,
    number,
    attempts,
    read: () => guest.call(orderByNumber, { params }),
    paymentId: async () => (await attempts()).at(-1)?.provider_id ?? "",
    cancel: () =>
      guest.call(cancelOrder, { params: { id: params.number }, body: { reason: "lkcancel", comment: "Передумал(а)" } }),
  };
}

const tell = (id: string, event = "payment.waiting_for_capture", status = "waiting_for_capture") =>
  api.inject({
    method: "POST",
    url: "/payment-notices/yookassa",
    payload: { type: "notification", event, object: { id, status } },
  });
const stock = async () =>
  (await sql<{ left: number }>`select sum(qty)::int as left from stock where product_id = ${tap.id}`.execute(api.db))
    .rows[0]?.left;

describe("a placed order", () => {
  test("has the provider's page at once, and its owner alone is told where it is", async () => {
    const { guest, number, read, attempts } = await placed();
    const { payment } = await read();
    expect(payment.redirectUrl).toContain(emulator);
    expect(await attempts()).toMatchObject([{ state: "pending", n: 1 }]);
    const params = { id: String(number) };
    expect(await guest.call(paymentRedirectLink, { params })).toEqual({
      redirectUrl: payment.redirectUrl,
      isPaid: false,
      status: "pending",
    });
    await expect(api.newGuest().call(paymentRedirectLink, { params })).rejects.toMatchObject({
      errorCode: "order_not_found",
    });
  });
});

describe("money moves the order", () => {
  test("held by the bank: a notice is a hint, twice is once", async () => {
    const { paymentId, read, attempts } = await placed();
    const id = await paymentId();
    await control(`payments/${id}/pay`);
    expect((await Promise.all([tell(id), tell(id)])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await work();
    expect(await read()).toMatchObject({ status: "P", payment: { isPaid: true, status: "hold", redirectUrl: null } });
    expect(await attempts()).toMatchObject([{ state: "hold" }]);
    await tell(id, "payment.canceled", "canceled");
    await work();
    expect((await read()).status).toBe("P");
  });

  test("a notice that lies changes nothing, and what is no notice is not there", async () => {
    const { paymentId, read } = await placed();
    await tell(await paymentId(), "payment.succeeded", "succeeded");
    await work();
    expect(await read()).toMatchObject({ status: "X", payment: { isPaid: false } });
    expect((await api.inject({ method: "POST", url: "/payment-notices/yookassa", payload: {} })).statusCode).toBe(404);
  });

  test("without any notice: the payment is read when its time has come", async () => {
    const { paymentId, read, uid } = await placed("yooMoney");
    await control(`payments/${await paymentId()}/pay`);
    await sql`update payment_attempt set next_sync_at = now() - interval '1 second' where order_uid = ${uid}`.execute(
      api.db,
    );
    await reconcilePayments(office, log);
    expect(await read()).toMatchObject({ status: "P", payment: { status: "completed" } });
  });

  test("a declined one leaves the order waiting, and says why by letter", async () => {
    const { paymentId, read, attempts, number } = await placed();
    await control(`payments/${await paymentId()}/decline`, "insufficient_funds");
    await tell(await paymentId(), "payment.canceled", "canceled");
    await work();
    expect(await read()).toMatchObject({ status: "X", payment: { isPaid: false, redirectUrl: null } });
    await now.execute(api.db);
    await work();
    expect(await attempts(), "nobody asks for another one but the buyer").toMatchObject([{ state: "cancelled" }]);
    const letters = await sql<{ kind: string }>`
      select kind from letter where cause like ${`notice:payment-failed/${number}/%`}`.execute(api.db);
    expect(letters.rows).toHaveLength(1);
  });
});

describe("the buyer is back from the provider", () => {
  const check = ({ guest, number }: Awaited<ReturnType<typeof placed>>) =>
    guest.call(checkPayment, { params: { id: String(number) } });

  test("paid, and no notice has come: it is read at once", async () => {
    const made = await placed("yooMoney");
    await control(`payments/${await made.paymentId()}/pay`);
    expect(await check(made)).toEqual({ redirectUrl: null, isPaid: true, status: "completed" });
    expect(await made.read()).toMatchObject({ status: "P", paying: { declineText: null, methods: [] } });
  });

  test("declined: the reason is there, and every other way", async () => {
    const made = await placed();
    await control(`payments/${await made.paymentId()}/decline`, "insufficient_funds");
    expect(await check(made)).toMatchObject({ isPaid: false, redirectUrl: null });
    const { paying } = await made.read();
    expect(paying.declineText).toBe("Не хватает денег на счёте");
    expect(paying.methods.length).toBeGreaterThan(4);
  });

  test("the provider is silent: nothing is known, and nothing is broken", async () => {
    const made = await placed();
    await fetch(`${emulator}/__emu/faults`, {
      method: "POST",
      body: JSON.stringify({ system: "yookassa", fault: { kind: "drop" }, times: 100 }),
    });
    expect(await check(made)).toMatchObject({ isPaid: false, status: "pending" });
    await expect(check({ ...made, guest: api.newGuest() })).rejects.toMatchObject({ errorCode: "order_not_found" });
  });
});

describe("another try", () => {
  const again = ({ guest, uid }: Awaited<ReturnType<typeof placed>>, method: PaymentMethod) =>
    guest.call(setCartPayment, {
      params: { cartUid: uid },
      body: { method, returnUrl: "/order/", failUrl: "/order/" },
    });

  test("by another method closes the one before; by the same one it is the same page", async () => {
    const made = await placed();
    const before = (await made.read()).payment;
    expect(await again(made, "card-online")).toMatchObject({ payment: { redirectUrl: before.redirectUrl } });
    const changed = await again(made, "yooMoney");
    expect(changed.payment).toMatchObject({ handlerCode: "yooMoney", redirectUrl: expect.stringContaining(emulator) });
    expect(changed.payment?.redirectUrl).not.toBe(before.redirectUrl);
    expect(await made.attempts()).toMatchObject([{ state: "cancelled" }, { state: "pending", n: 2 }]);
  });

  test("the one before turns out to be paid: it wins", async () => {
    const made = await placed("yooMoney");
    await control(`payments/${await made.paymentId()}/pay`);
    expect(await again(made, "card-online")).toMatchObject({ status: "P", payment: { isPaid: true } });
    expect(await made.attempts()).toMatchObject([{ state: "completed", n: 1 }]);
  });

  test("by СБП after its twenty minutes: the page says that the link has closed, and another one is opened", async () => {
    const made = await placed("sbp-sber");
    const { payment: before, paying } = await made.read();
    expect(paying.isLinkOver).toBe(false);
    await sql`update payment_attempt set created_at = now() - interval '21 minutes'
      where order_uid = ${made.uid}`.execute(api.db);
    expect(await made.read()).toMatchObject({
      status: "X",
      payment: { redirectUrl: null },
      paying: { isLinkOver: true, declineText: null },
    });
    const { payment, paying: renewed } = (await again(made, "sbp-sber")) as OrderDetails;
    expect(payment.redirectUrl).toContain(emulator);
    expect(payment.redirectUrl).not.toBe(before.redirectUrl);
    expect(renewed.isLinkOver).toBe(false);
    expect(await made.attempts()).toMatchObject([{ state: "cancelled" }, { state: "pending", n: 2 }]);
    const letters = await sql`
      select from letter where cause like ${`notice:payment-failed/${made.number}/%`}`.execute(api.db);
    expect(letters.rows, "what we close ourselves has failed nobody").toEqual([]);
  });

  test("by its link after its time is asked for anew as well", async () => {
    const made = await placed("sbp-sber");
    const link = () => made.guest.call(paymentRedirectLink, { params: { id: String(made.number) } });
    const { redirectUrl: before } = await link();
    expect((await link()).redirectUrl).toBe(before);
    await sql`update payment_attempt set created_at = now() - interval '21 minutes'
      where order_uid = ${made.uid}`.execute(api.db);
    const { redirectUrl } = await link();
    expect(redirectUrl).toContain("/sber/");
    expect(redirectUrl).not.toBe(before);
  });

  test("a page that nobody paid at is read right after it has closed", async () => {
    const { uid, read } = await placed("sbp-sber");
    const due = sql<{ minutes: number }>`
      select round(extract(epoch from next_sync_at - created_at) / 60)::int as minutes
      from payment_attempt where order_uid = ${uid}`;
    await sql`update payment_attempt set created_at = now() - interval '15 minutes', syncs = 3, next_sync_at = now()
      where order_uid = ${uid}`.execute(api.db);
    await reconcilePayments(office, log);
    const { rows } = await due.execute(api.db);
    expect(rows).toEqual([{ minutes: 21 }]); // twenty and a half
    expect((await read()).status).toBe("X");
  });

  test("at the cash desk: nobody waits for money any more, and the order is confirmed", async () => {
    const made = await placed();
    const offered = (await made.read()).paying;
    expect(offered.methods.map(({ method }) => method)).toEqual(
      expect.arrayContaining(["sbp-sber", "cashdesk", "prepay-cashdesk"]),
    );
    expect(await again(made, "cashdesk")).toMatchObject({
      status: "O",
      payment: { handlerCode: "cashdesk", redirectUrl: null },
      paying: { until: null, methods: [] },
    });
    expect(await made.attempts()).toMatchObject([{ state: "cancelled" }]);
  });

  test("with a prepayment: what is due is reckoned, the goods are kept as long as before, and online is still open", async () => {
    const made = await placed();
    const { orderTotal, paying } = await made.read();
    const changed = await again(made, "prepay-cashdesk");
    expect(changed.payment?.prepay).toBe(Math.round((orderTotal * 30) / 10_000) * 100);
    const until = Date.parse((await made.read()).paying.until ?? "");
    expect(until).toBeGreaterThanOrEqual(Date.parse(paying.until ?? ""));
    const kept = await sql<{ expires_at: Date }>`
      select expires_at from stock_reservation where order_uid = ${made.uid}`.execute(api.db);
    expect(kept.rows.map(({ expires_at: at }) => at.setMilliseconds(0))).toEqual([until + 600_000]);
    expect(await again(made, "yooMoney")).toMatchObject({
      payment: { handlerCode: "yooMoney", prepay: 0, redirectUrl: expect.stringContaining(emulator) },
    });
  });

  test("by a bill is not for a person", async () => {
    await expect(again(await placed(), "bill")).rejects.toMatchObject({ errorCode: "payment_method_gone" });
  });

  test("goes by another provider while the first is dead", async () => {
    const made = await placed();
    await fetch(`${emulator}/__emu/faults`, {
      method: "POST",
      body: JSON.stringify({ system: "yookassa", fault: { kind: "drop" }, times: 100 }),
    });
    expect(await again(made, "sbp-sber")).toMatchObject({
      payment: { redirectUrl: expect.stringContaining("/sber/") },
    });
    expect(await made.attempts()).toMatchObject([{ state: "cancelled" }, { state: "pending" }]);
  });

  test("is not for what does not wait, nor for another's order", async () => {
    const made = await placed();
    await made.cancel();
    await expect(again(made, "yooMoney")).rejects.toMatchObject({ errorCode: "order_not_payable" });
    const foreign = { ...(await placed()), guest: api.newGuest() };
    await expect(again(foreign, "yooMoney")).rejects.toMatchObject({ errorCode: "cart_not_found" });
  });
});

describe("cancelled by its buyer", () => {
  test("unpaid: goods are back on the shelf and nobody waits for money", async () => {
    const before = await stock();
    const { cancel, attempts } = await placed();
    expect(await stock()).toBe((before ?? 0) - 1);
    expect(await cancel()).toMatchObject({ status: "A", cancelReason: "Передумал(а)", payment: { redirectUrl: null } });
    expect(await cancel()).toMatchObject({ status: "A" });
    expect(await stock()).toBe(before);
    await work();
    expect(await attempts()).toMatchObject([{ state: "cancelled" }]);
  });

  test("paid: everything goes back, once", async () => {
    const { cancel, paymentId, attempts, read } = await placed("yooMoney");
    const id = await paymentId();
    await control(`payments/${id}/pay`);
    await tell(id, "payment.succeeded", "succeeded");
    await work();
    const { orderTotal } = await cancel();
    await work();
    await work();
    expect(await attempts()).toMatchObject([{ state: "refunded", refunded: orderTotal }]);
    expect(await read()).toMatchObject({
      status: "A",
      payment: { isRefunded: true },
      paying: { refund: { amount: orderTotal, isDone: true, wasHeld: false } },
    });
  });

  test("held: the hold is let go", async () => {
    const { cancel, paymentId, attempts } = await placed();
    const id = await paymentId();
    await control(`payments/${id}/pay`);
    await tell(id);
    await work();
    await cancel();
    await work();
    expect(await attempts()).toMatchObject([{ state: "cancelled" }]);
  });

  test("at the very moment it is paid: paid money never stays with a cancelled order", async () => {
    const { cancel, paymentId, attempts, read } = await placed("yooMoney");
    const id = await paymentId();
    await control(`payments/${id}/pay`);
    await tell(id, "payment.succeeded", "succeeded");
    await Promise.all([work(), cancel()]);
    await work();
    await now.execute(api.db);
    await work();
    expect((await read()).status).toBe("A");
    expect(await attempts()).toMatchObject([{ state: "refunded" }]);
  });
});

// The last one: a provider that failed so often is left alone for a while.
test("is placed though the provider is dead; the job opens the same attempt later", async () => {
  const fault = { system: "yookassa", fault: { kind: "status", status: 503 }, times: 20 };
  await fetch(`${emulator}/__emu/faults`, { method: "POST", body: JSON.stringify(fault) });
  const { read, attempts } = await placed();
  expect(await read()).toMatchObject({ status: "X", payment: { redirectUrl: null } });
  expect(await attempts()).toMatchObject([{ state: "new", n: 1 }]);
  await fetch(`${emulator}/__emu/faults`, { method: "DELETE" });
  await now.execute(api.db);
  await work();
  expect((await read()).payment.redirectUrl).toContain(emulator);
  expect(await attempts()).toMatchObject([{ state: "pending", n: 1 }]);
});
