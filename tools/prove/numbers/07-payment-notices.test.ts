import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { runInLanes } from "@zertsalo/db/run-in-lanes";
import { startWorkerProcess } from "@zertsalo/testing/worker-process";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openCrowdedShop } from "../crowd.ts";
import { isFull, sized, recordProof } from "../proof.ts";

const shop = await openCrowdedShop();
const { db, config } = shop.api;
const control = (path: string, body: unknown = "") =>
  fetch(`${shop.provider}/yookassa/__emu/${path}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const url = `${shop.origin}/payment-notices/yookassa`;

/** Our word for a state of the provider's. */
const stateOf: Record<string, string> = {
  pending: "pending",
  waiting_for_capture: "hold",
  succeeded: "completed",
  canceled: "cancelled",
};

/** Paid, declined or abandoned; notified several times in any order, never, or by a forged notification. */
async function happen(id: string): Promise<void> {
  const chance = randomInt(100);
  if (chance < 10) {
    const object = { status: "succeeded", paid: true };
    await control("notices/fire", { id, event: "payment.succeeded", isForeign: chance % 2 === 0, object });
    return;
  }
  const delaysMs = Array.from({ length: 5 }, () => randomInt(2_000));
  await control("notices", { url, copies: randomInt(1, 6), delaysMs, isDropped: chance < 15 });
  await control(`payments/${id}/${chance < 25 ? "decline" : "pay"}`);
}

async function differing(): Promise<number> {
  const { rows } = await sql<{ id: string; state: string }>`
    select provider_id as id, state from payment_attempt where provider_id not like 'demo-%'`.execute(db);
  const ours = new Map(rows.map(({ id, state }) => [id, state]));
  const theirs = await ledger();
  return theirs.filter(({ id, status }) => ours.get(id) !== stateOf[status]).length;
}
const ledger = async () =>
  (await (await fetch(`${shop.provider}/yookassa/__emu/payments`)).json()) as { id: string; status: string }[];

/** An hour of our clock: every payment without news is polled. */
async function hourLater(): Promise<void> {
  await sql`update payment_attempt set next_sync_at = next_sync_at - interval '1 hour'`.execute(db);
  const until = performance.now() + (isFull ? 600_000 : 40_000);
  while ((await differing()) > 0 && performance.now() < until) {
    await sql`select graphile_worker.add_job('reconcile-payments', job_key => 'proof-reconcile')`.execute(db);
    await pause(500);
  }
}

/** Red when payments without a notification are not polled. */
test("our payments match the provider's ledger, whatever the notifications", { timeout: 1_200_000 }, async () => {
  const count = sized(10_000);
  await shop.stockUp(shop.tap.id, count);
  const buyers = await shop.buyersWith(count, { method: "card-online" });
  const orders = buyers.map((buyer) => async () => void (await shop.order(buyer)));
  await runInLanes(10, orders);
  // Other jobs of placing (e-mails, messages) are no part of this number.
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const worker = startWorkerProcess(config, shop.provider);
  onTestFinished(worker.kill);
  await control("notices", { url });
  for (const { id } of await ledger()) await happen(id);
  await pause(3_000);
  await hourLater();
  const payments = await ledger();
  const wrong = await differing();
  const { rows } = await sql<{ forged: number; twice: number }>`
    select count(*) filter (where state = 'pending' and payment_status <> 'pending')::int as forged,
      (count(*) filter (where state in ('hold', 'completed'))
        - count(distinct uid) filter (where state in ('hold', 'completed')))::int as twice
    from orders join payment_attempt on order_uid = uid`.execute(db);
  const { forged, twice } = rows[0] ?? {};
  const broken = await shop.broken();
  recordProof({
    number: 7,
    name: "Payment notices",
    target:
      "10,000 payments, 1–5 copies, shuffled, 10 % forged, 5 % never sent: equal to the ledger, 0 forged effects, ≤ 60 min",
    measured: `${payments.length} payments: ${wrong} differ from the ledger after an hour, ${forged} forged effects, ${twice} charged twice, ${broken.length} invariants broken`,
  });
  expect(payments.length).toBeGreaterThanOrEqual(count);
  expect({ wrong, forged, twice }).toEqual({ wrong: 0, forged: 0, twice: 0 });
  expect(broken).toEqual([]);
});
