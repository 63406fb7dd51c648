import type { OrderDetails } from "@zertsalo/contract/order";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import { paymentRedirectLink, setCartPayment } from "@zertsalo/contract/payments";
import type { JobHelpers } from "graphile-worker";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTill } from "./payments.test-part.ts";
import { openPaymentTask, reconcilePayments } from "./payments.ts";

const { api, emulator, office, log, control, placed } = await openTill();

const delaySber = () =>
  fetch(`${emulator}/__emu/faults`, {
    method: "POST",
    body: JSON.stringify({ system: "sber", fault: { kind: "delay", delayMs: 300 }, times: 100 }),
  });

/** An order that waits for its money and has no page at the bank. */
async function withoutPage() {
  const made = await placed("sbp-sber");
  await sql`
    update payment_attempt set state = 'cancelled', is_dropped = true where order_uid = ${made.uid}`.execute(api.db);
  await sql`update orders set payment_url = null where uid = ${made.uid}`.execute(api.db);
  return made;
}

async function open(uid: string): Promise<void> {
  const { rows } = await sql<{ customerId: string }>`
    select customer_id as "customerId" from orders where uid = ${uid}`.execute(api.db);
  await openPaymentTask(office)({ customerId: rows[0]?.customerId, uid }, {} as JobHelpers);
}

describe("another attempt", () => {
  const again = ({ guest, uid }: Awaited<ReturnType<typeof placed>>, method: PaymentMethod) =>
    guest.call(setCartPayment, {
      params: { cartUid: uid },
      body: { method, returnUrl: "/order/", failUrl: "/order/" },
    });

  test("by another method closes the former one; by the same method it has the same page", async () => {
    const made = await placed();
    const before = (await made.read()).payment;
    expect(await again(made, "card-online")).toMatchObject({ payment: { redirectUrl: before.redirectUrl } });
    const changed = await again(made, "yooMoney");
    expect(changed.payment).toMatchObject({ handlerCode: "yooMoney", redirectUrl: expect.stringContaining(emulator) });
    expect(changed.payment?.redirectUrl).not.toBe(before.redirectUrl);
    expect(await made.attempts()).toMatchObject([{ state: "cancelled" }, { state: "pending", n: 2 }]);
  });

  test("the former attempt turns out to be paid: it wins", async () => {
    const made = await placed("yooMoney");
    await control(`payments/${await made.paymentId()}/pay`);
    expect(await again(made, "card-online")).toMatchObject({ status: "P", payment: { isPaid: true } });
    expect(await made.attempts()).toMatchObject([{ state: "completed", n: 1 }]);
  });

  test("by СБП after twenty minutes: the page reports that the link has expired, and another one is opened", async () => {
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
    const emails = await sql`
      select from letter where cause like ${`notice:payment-failed/${made.number}/%`}`.execute(api.db);
    expect(emails.rows, "what we close ourselves has failed nobody").toEqual([]);
  });

  test("by an expired link creates a new payment as well", async () => {
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

  test("an unpaid page is read right after it has closed", async () => {
    const { uid, read } = await placed("sbp-sber");
    const due = sql<{ minutes: number }>`
      select round(extract(epoch from next_sync_at - created_at) / 60)::int as minutes
      from payment_attempt where order_uid = ${uid}`;
    await sql`update payment_attempt set created_at = now() - interval '15 minutes', syncs = 3, next_sync_at = now()
      where order_uid = ${uid}`.execute(api.db);
    await reconcilePayments(office, log);
    const { rows } = await due.execute(api.db);
    expect(rows).toEqual([{ minutes: 21 }]); // 20.5, rounded up
    expect((await read()).status).toBe("X");
  });

  test("at the cash desk: the order no longer awaits payment and is confirmed", async () => {
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

  test("with a prepayment: the amount due is recalculated, the reservation stays, and online payment is still possible", async () => {
    const made = await placed();
    const { orderTotal, paying } = await made.read();
    const changed = await again(made, "prepay-cashdesk");
    expect(changed.payment?.prepay).toBe(Math.round((orderTotal * 30) / 10_000) * 100);
    const until = Date.parse((await made.read()).paying.until ?? "");
    expect(until).toBeGreaterThanOrEqual(Date.parse(paying.until ?? ""));
    const reserved = await sql<{ expires_at: Date }>`
      select expires_at from stock_reservation where order_uid = ${made.uid}`.execute(api.db);
    expect(reserved.rows.map(({ expires_at: at }) => at.setMilliseconds(0))).toEqual([until + 600_000]);
    expect(await again(made, "yooMoney")).toMatchObject({
      payment: { handlerCode: "yooMoney", prepay: 0, redirectUrl: expect.stringContaining(emulator) },
    });
  });

  test("buyer and job open the page at once: one page, and it is the one that the buyer gets", async () => {
    const made = await withoutPage();
    await delaySber();
    const [changed] = await Promise.all([again(made, "sbp-sber"), open(made.uid)]);
    expect(await made.attempts()).toMatchObject([{ n: 1 }, { state: "pending", n: 2 }]);
    const page = await fetch(changed.payment?.redirectUrl ?? "");
    expect(await page.text()).toContain(">Оплатить</button>");
  });

  test("a provider that did not answer is asked again at once", async () => {
    const made = await withoutPage();
    await fetch(`${emulator}/__emu/faults`, {
      method: "POST",
      body: JSON.stringify({ system: "sber", fault: { kind: "drop" }, times: 1 }),
    });
    await expect(open(made.uid)).rejects.toMatchObject({ system: "sber" });
    expect(await made.attempts()).toMatchObject([{ n: 1 }, { state: "new" }]);
    await open(made.uid);
    expect(await made.attempts()).toMatchObject([{ n: 1 }, { state: "pending", n: 2 }]);
  });

  test("whoever died while asking holds nobody up for longer than its claim", async () => {
    const made = await placed("sbp-sber");
    await sql`update payment_attempt set state = 'new', provider_id = null, n = 7,
      opening_until = now() - interval '1 second' where order_uid = ${made.uid}`.execute(api.db);
    await open(made.uid);
    expect(await made.attempts()).toMatchObject([{ state: "pending", n: 7 }]);
  });

  test("by invoice is refused for a private buyer", async () => {
    await expect(again(await placed(), "bill")).rejects.toMatchObject({ errorCode: "payment_method_gone" });
  });

  test("uses another provider while the first is dead", async () => {
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

  test("is refused for an order that is not awaiting payment, and for another buyer's order", async () => {
    const made = await placed();
    await made.cancel();
    await expect(again(made, "yooMoney")).rejects.toMatchObject({ errorCode: "order_not_payable" });
    const foreign = { ...(await placed()), guest: api.newGuest() };
    await expect(again(foreign, "yooMoney")).rejects.toMatchObject({ errorCode: "cart_not_found" });
  });
});
