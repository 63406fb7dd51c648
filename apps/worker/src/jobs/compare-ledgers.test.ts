import { liveAttempt } from "@zertsalo/orders/payment-attempts";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { readGatewayConfig } from "@zertsalo/gateways/config";
import { createPayments } from "@zertsalo/gateways/payments";
import { newProduct, setStock } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import type { JobHelpers } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { compareLedgers } from "./compare-ledgers.ts";
import { openPaymentTask } from "./payments.ts";
import { placedOrder } from "./sample-order.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const emulator = `http://127.0.0.1:${emulators.port}`;
const { db, close } = await createTestDatabase();
afterAll(async () => {
  await close();
  await emulators.stop();
});
const product = await newProduct(db);
beforeEach(() => setStock(db, product.id, { warehouse: 50 }));
const log = createLog("silent");
const payments = createPayments(readGatewayConfig({ EMULATORS_URL: emulator }).payments);
const office = { db, payments, origin: "https://zertsalo.test", secret: "a secret for tests alone, long enough" };

const pages = { "card-online": "yookassa/__emu/payments", SberPay: "sber/__emu/orders" } as const;
/** Paid at the provider's page; no notice has arrived. */
async function paid(method: keyof typeof pages) {
  const key = await placedOrder(db, { productId: product.id, method, days: 14 });
  await openPaymentTask(office)(key, {} as JobHelpers);
  const providerId = (await liveAttempt(db, key))?.providerId ?? "";
  await fetch(`${emulator}/${pages[method]}/${providerId}/pay`, { method: "POST" });
  return { ...key, providerId };
}
const stateOf = async ({ uid }: { uid: string }) => {
  const { rows } = await sql<{ state: string }>`
    select state from payment_attempt where order_uid = ${uid}`.execute(db);
  return rows[0]?.state;
};
const tasks = async () => {
  const { rows } = await sql<{ subject: string }>`select subject from staff_task where kind = 'ledger'`.execute(db);
  return rows.map(({ subject }) => subject);
};

test("payments whose notices were lost are found at night", async () => {
  const order = await paid("card-online");
  expect(await stateOf(order)).toBe("pending");
  await compareLedgers(office, log);
  expect(await stateOf(order)).toBe("completed");
  expect(await tasks()).toEqual([]);
});

test("Sber has no list: known payments are read by their number, and stay", async () => {
  const order = await paid("SberPay");
  await sql`update payment_attempt set state = 'completed' where order_uid = ${order.uid}`.execute(db);
  await compareLedgers(office, log);
  expect(await stateOf(order)).toBe("completed");
});

test("payments without an attempt, and payments unknown to their provider, open tasks for staff", async () => {
  const [stray, gone] = [await paid("card-online"), await paid("card-online")];
  await sql`delete from payment_attempt where order_uid = ${stray.uid}`.execute(db);
  await sql`
    update payment_attempt set state = 'completed', provider_id = 'nobody-knows' where order_uid = ${gone.uid}`.execute(
    db,
  );
  await compareLedgers(office, log);
  await compareLedgers(office, log);
  expect((await tasks()).toSorted()).toEqual(
    ["yookassa:nobody-knows", `yookassa:${gone.providerId}`, `yookassa:${stray.providerId}`].toSorted(),
  );
});
