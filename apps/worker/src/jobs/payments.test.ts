import { checkPayment, paymentRedirectLink } from "@zertsalo/contract/payments";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { now, openTill } from "./payments.test-part.ts";
import { reconcilePayments } from "./payments.ts";

const { api, tap, emulator, office, log, work, control, placed } = await openTill();
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
  test("has the provider's page at once, and only its owner gets the link", async () => {
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

describe("a payment moves the order", () => {
  test("held by the bank: a notice only triggers a read, and a repeated one changes nothing", async () => {
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

  test("a forged notice changes nothing, and an invalid one gets 404", async () => {
    const { paymentId, read } = await placed();
    await tell(await paymentId(), "payment.succeeded", "succeeded");
    await work();
    expect(await read()).toMatchObject({ status: "X", payment: { isPaid: false } });
    expect((await api.inject({ method: "POST", url: "/payment-notices/yookassa", payload: {} })).statusCode).toBe(404);
  });

  test("without any notice the payment is read when it is due", async () => {
    const { paymentId, read, uid } = await placed("yooMoney");
    await control(`payments/${await paymentId()}/pay`);
    await sql`update payment_attempt set next_sync_at = now() - interval '1 second' where order_uid = ${uid}`.execute(
      api.db,
    );
    await reconcilePayments(office, log);
    expect(await read()).toMatchObject({ status: "P", payment: { status: "completed" } });
  });

  test("a decline leaves the order awaiting payment, and the reason is e-mailed", async () => {
    const { paymentId, read, attempts, number } = await placed();
    await control(`payments/${await paymentId()}/decline`, "insufficient_funds");
    await tell(await paymentId(), "payment.canceled", "canceled");
    await work();
    expect(await read()).toMatchObject({ status: "X", payment: { isPaid: false, redirectUrl: null } });
    await now.execute(api.db);
    await work();
    expect(await attempts(), "nobody asks for another one but the buyer").toMatchObject([{ state: "cancelled" }]);
    const emails = await sql<{ kind: string }>`
      select kind from letter where cause like ${`notice:payment-failed/${number}/%`}`.execute(api.db);
    expect(emails.rows).toHaveLength(1);
  });
});

describe("the buyer returns from the provider", () => {
  const check = ({ guest, number }: Awaited<ReturnType<typeof placed>>) =>
    guest.call(checkPayment, { params: { id: String(number) } });

  test("paid without a notice: it is read at once", async () => {
    const made = await placed("yooMoney");
    await control(`payments/${await made.paymentId()}/pay`);
    expect(await check(made)).toEqual({ redirectUrl: null, isPaid: true, status: "completed" });
    expect(await made.read()).toMatchObject({ status: "P", paying: { declineText: null, methods: [] } });
  });

  test("declined: the reason is displayed, with every other method", async () => {
    const made = await placed();
    await control(`payments/${await made.paymentId()}/decline`, "insufficient_funds");
    expect(await check(made)).toMatchObject({ isPaid: false, redirectUrl: null });
    const { paying } = await made.read();
    expect(paying.declineText).toBe("Не хватает денег на счёте");
    expect(paying.methods.length).toBeGreaterThan(4);
  });

  test("the provider does not answer: the status is unknown, and nothing fails", async () => {
    const made = await placed();
    await fetch(`${emulator}/__emu/faults`, {
      method: "POST",
      body: JSON.stringify({ system: "yookassa", fault: { kind: "drop" }, times: 100 }),
    });
    expect(await check(made)).toMatchObject({ isPaid: false, status: "pending" });
    await expect(check({ ...made, guest: api.newGuest() })).rejects.toMatchObject({ errorCode: "order_not_found" });
  });
});

describe("cancelled by the buyer", () => {
  test("unpaid: goods are released and no payment is awaited", async () => {
    const before = await stock();
    const { cancel, attempts } = await placed();
    expect(await stock()).toBe((before ?? 0) - 1);
    expect(await cancel()).toMatchObject({ status: "A", cancelReason: "Передумал(а)", payment: { redirectUrl: null } });
    expect(await cancel()).toMatchObject({ status: "A" });
    expect(await stock()).toBe(before);
    await work();
    expect(await attempts()).toMatchObject([{ state: "cancelled" }]);
  });

  test("paid: everything is refunded, once", async () => {
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

  test("held: the hold is released", async () => {
    const { cancel, paymentId, attempts } = await placed();
    const id = await paymentId();
    await control(`payments/${id}/pay`);
    await tell(id);
    await work();
    await cancel();
    await work();
    expect(await attempts()).toMatchObject([{ state: "cancelled" }]);
  });

  test("while it is being paid: a payment never stays with a cancelled order", async () => {
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

// Must be the last test: the circuit breaker is open for a while after so many failures.
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
