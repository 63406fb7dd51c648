import { createWebhook } from "@zertsalo/contract/staff-webhooks";
import { startTestApi } from "@zertsalo/testing/api";
import { countArrivals } from "@zertsalo/testing/webhook-arrivals";
import { isSignedBy, startWebhookReceiver } from "@zertsalo/testing/webhook-receiver";
import { startWorkerProcess } from "@zertsalo/testing/worker-process";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { recordProof, sized } from "../proof.ts";

const api = await startTestApi({ env: { WEBHOOK_PRIVATE_RECEIVERS: "on" } });
const receiver = await startWebhookReceiver();
afterAll(() => receiver.die());

/** Of each order. */
const events = 50;
const orders = Math.ceil(sized(100_000) / events);
/** What waits for its next attempt is due at once: the intervals of three days have a test of their own. */
const hurry = () =>
  sql`
  update webhook_lane set due_at = now() where (webhook_id, object) in (
    select webhook_id, object from webhook_lane where due_at > now() for update skip locked)`.execute(api.db);

test("what a receiver does not get at once it gets later, in its order", async () => {
  const body = { name: "Учёт", url: receiver.url, topics: ["order.status_changed" as const] };
  const { webhook, secret } = await api.newStaff("owner").call(createWebhook, { body });
  vi.stubEnv("WEBHOOK_PRIVATE_RECEIVERS", "on"); // the processes inherit it
  const workers = [1, 2].map(() => startWorkerProcess(api.config, "http://127.0.0.1:9"));
  const count = await countArrivals({ db: api.db, receiver, afterNumber: 80_000_000, orders, events, hurry });
  const lanes = () => api.db.selectFrom("webhook_lane").select("object").where("webhook_id", "=", webhook.id).execute();
  await expect.poll(lanes).toEqual([]);
  await Promise.all(workers.map((worker) => worker.kill()));
  const { lost, outOfOrder, underTwoIds, repeated, requests, failed } = count;
  recordProof({
    number: 28,
    name: "Webhooks",
    target:
      "100,000 notices to a receiver that fails a third of the time and dies twice: 0 lost, order kept per object, duplicates only with the same id",
    measured: `${orders * events} of ${orders} orders by two workers: ${lost} lost, ${outOfOrder} out of order, ${underTwoIds} under two ids; ${requests} requests, ${failed} failed, ${repeated} repeated`,
    passes: lost + outOfOrder + underTwoIds === 0,
  });
  expect({ lost, outOfOrder, underTwoIds }).toEqual({ lost: 0, outOfOrder: 0, underTwoIds: 0 });
  expect(receiver.received.every((each) => isSignedBy(secret, each))).toBe(true);
  expect(failed).toBeGreaterThan(requests * 0.3);
});
