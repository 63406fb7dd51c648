import { newWebhookSecret } from "@zertsalo/gateways/webhook-signature";
import { createWebhookGateway } from "@zertsalo/gateways/webhooks";
import { webhookSealer } from "@zertsalo/db/webhook-secrets";
import { webhookTask } from "@zertsalo/db/webhook-task";
import { createTestDatabase } from "@zertsalo/testing/database";
import { countArrivals } from "@zertsalo/testing/webhook-arrivals";
import { isSignedBy, startWebhookReceiver } from "@zertsalo/testing/webhook-receiver";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { leaseLanes } from "./lanes.queries.ts";
import { deliverLane, type WebhookParts } from "./deliver-lane.ts";
import { followWebhooks, serveReceiver } from "./follow-webhooks.ts";

const { db, close } = await createTestDatabase();
const sealer = webhookSealer("a secret for tests alone, long enough");
const gateway = createWebhookGateway({ allowsPrivate: true, timeLimitMs: 60_000 });
const parts: WebhookParts = { db, sealer, gateway, log: createLog("silent"), retryDelay: () => 0 };
const receiver = await startWebhookReceiver();
afterEach(async () => {
  await db.deleteFrom("webhook").execute();
  receiver.received.length = 0;
  receiver.answerWith(() => 204);
});
afterAll(async () => {
  await receiver.die();
  gateway.close();
  await close();
});

async function newReceiver(url = receiver.url) {
  const secret = newWebhookSecret();
  const { id } = await db
    .insertInto("webhook")
    .values({ name: "Учёт", url, topics: ["order.status_changed"], secret: sealer.seal(secret) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, secret };
}
let number = 9_100_000;
const newNumber = () => (number += 1);
/** As moves of an order write it. */
const change = (order: number, label: string) =>
  db
    .insertInto("order_event")
    .values({ customer_id: crypto.randomUUID(), number: order, type: "ORDER_STATUS_CHANGED", letter: "O", label })
    .execute();
const serve = (id: number, changed: Partial<WebhookParts> = {}) =>
  serveReceiver({ ...parts, ...changed }, id, new AbortController().signal);
const labels = () => receiver.received.map(({ body }) => (JSON.parse(body) as { data: { label: string } }).data.label);
const lanes = () => db.selectFrom("webhook_lane").select(["object", "is_parked"]).execute();
const tasks = (id: number) =>
  db
    .selectFrom("staff_task")
    .select(["reason", "done_at"])
    .where("kind", "=", "webhook")
    .where("subject", "=", webhookTask(id).subject)
    .execute();
const deliveries = () =>
  db.selectFrom("webhook_delivery").select(["state", "attempts", "status", "fault"]).orderBy("event_id").execute();

test("what happened arrives once, in its order, signed", async () => {
  const { id, secret } = await newReceiver();
  const order = newNumber();
  for (const label of ["1", "2", "3"]) await change(order, label);
  await serve(id);
  expect(labels()).toEqual(["1", "2", "3"]);
  expect(receiver.received.every((each) => isSignedBy(secret, each))).toBe(true);
  expect(new Set(receiver.received.map((each) => each.id)).size).toBe(3);
  expect(await lanes()).toEqual([]);
  await serve(id);
  expect(receiver.received).toHaveLength(3);
});

test("while a secret rotates both sign", async () => {
  const { id, secret } = await newReceiver();
  const next = newWebhookSecret();
  const rotate = (until: string) =>
    sql`
    update webhook set former_secret = ${sealer.seal(secret)}, former_until = now() + ${until}::interval,
      secret = ${sealer.seal(next)} where id = ${id}`.execute(db);
  await rotate("1 hour");
  await change(newNumber(), "1");
  await serve(id);
  await rotate("-1 second");
  await change(newNumber(), "2");
  await serve(id);
  const [during, after] = receiver.received;
  if (!during || !after) throw new Error("Two have not arrived");
  expect([isSignedBy(next, during), isSignedBy(secret, during)]).toEqual([true, true]);
  expect([isSignedBy(next, after), isSignedBy(secret, after)]).toEqual([true, false]);
});

test("nothing of an object overtakes what has not arrived; other objects go on", async () => {
  const { id } = await newReceiver();
  const [held, free] = [newNumber(), newNumber()];
  receiver.answerWith(({ body }) => (body.includes(String(held)) ? 503 : 200));
  for (const label of ["1", "2"]) await change(held, `held ${label}`);
  await change(free, "free");
  await serve(id, { retryDelay: () => 3_600 });
  expect(labels().toSorted()).toEqual(["free", "held 1"]);
  expect(await lanes()).toEqual([{ object: `order/${held}`, is_parked: false }]);
  expect(await deliveries()).toMatchObject([
    { state: "waiting", attempts: 1, status: 503 },
    { state: "waiting", attempts: 0, status: null },
    { state: "delivered", attempts: 1, status: 200 },
  ]);
});

test("a redirect has not arrived, and leads nowhere", async () => {
  const { id } = await newReceiver();
  receiver.answerWith(() => 307);
  await change(newNumber(), "1");
  await serve(id, { retryDelay: () => 3_600 });
  expect(await deliveries()).toMatchObject([{ state: "waiting", attempts: 1, status: 307 }]);
});

test("after the last attempt the object is parked, and its later events wait with it", async () => {
  const { id } = await newReceiver();
  receiver.answerWith(() => 500);
  const order = newNumber();
  await change(order, "1");
  await serve(id, { retryDelay: (attempts) => (attempts < 3 ? 0 : null) });
  await change(order, "2");
  await serve(id);
  expect(receiver.received).toHaveLength(3);
  expect(await lanes()).toEqual([{ object: `order/${order}`, is_parked: true }]);
  expect(await deliveries()).toMatchObject([
    { state: "failed", attempts: 3 },
    { state: "waiting", attempts: 0 },
  ]);
  expect(await tasks(id)).toEqual([{ reason: expect.stringMatching(/^«Учёт» три дня/) as string, done_at: null }]);
});

test("a receiver for which many objects are parked is one task", async () => {
  const { id } = await newReceiver();
  receiver.answerWith(() => 500);
  for (const label of ["1", "2", "3"]) await change(newNumber(), label);
  await serve(id, { retryDelay: () => null });
  expect((await lanes()).map(({ is_parked }) => is_parked)).toEqual([true, true, true]);
  expect(await tasks(id)).toHaveLength(1);
});

test("410 switches a receiver off; what waits stays", async () => {
  const { id } = await newReceiver();
  receiver.answerWith(() => 410);
  await change(newNumber(), "1");
  await serve(id);
  await change(newNumber(), "2");
  await serve(id);
  expect(receiver.received).toHaveLength(1);
  const row = await db.selectFrom("webhook").select(["is_active", "is_gone"]).where("id", "=", id).executeTakeFirst();
  expect(row).toEqual({ is_active: false, is_gone: true });
  expect(await deliveries()).toMatchObject([{ state: "waiting", status: 410 }]);
  expect(await tasks(id)).toMatchObject([{ reason: expect.stringContaining("410") as string }]);
});

test("a lane that got more while it was sent is not closed", async () => {
  const { id } = await newReceiver();
  const order = newNumber();
  await change(order, "1");
  let more: Promise<unknown> | null = null;
  const late: WebhookParts["gateway"] = {
    ...gateway,
    async post(message) {
      more ??= change(order, "2");
      await more;
      return gateway.post(message);
    },
  };
  await serve(id, { gateway: late });
  expect(labels()).toEqual(["1", "2"]);
  expect(await lanes()).toEqual([]);
});

test("who has lost a lane to another worker records nothing more of it", async () => {
  const { id } = await newReceiver();
  for (const label of ["1", "2"]) await change(newNumber(), label);
  const address = { id, url: receiver.url, secret: sealer.seal(newWebhookSecret()), formerSecret: null };
  const [lost] = await leaseLanes(db, id, 1, -1);
  const again = await leaseLanes(db, id, 5, 60);
  if (!lost) throw new Error("No lane");
  await deliverLane(parts, address, lost);
  expect((await deliveries()).filter(({ state }) => state === "delivered")).toEqual([]);
  for (const lane of again) await deliverLane(parts, address, lane);
  expect(await lanes()).toEqual([]);
  expect(await tasks(id)).toEqual([]);
});

test("a secret that can not be opened sends nothing", async () => {
  const { id } = await newReceiver();
  await change(newNumber(), "1");
  await serve(id, { sealer: webhookSealer("another secret of tests, long enough"), retryDelay: () => 3_600 });
  expect(receiver.received).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: "waiting", fault: "secret" }]);
});

test("a receiver on an inner address gets nothing", async () => {
  const { id } = await newReceiver();
  await change(newNumber(), "1");
  const outside = createWebhookGateway({ allowsPrivate: false });
  await serve(id, { gateway: outside, retryDelay: () => 3_600 });
  outside.close();
  expect(receiver.received).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: "waiting", fault: "address" }]);
});

test("a receiver that fails a third of the time and dies twice misses nothing", async () => {
  await newReceiver();
  const workers = [followWebhooks(parts, 5), followWebhooks(parts, 5)];
  const arrived = await countArrivals({ db, receiver, afterNumber: 9_200_000, orders: 12, events: 25 });
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(arrived).toMatchObject({ lost: 0, outOfOrder: 0, underTwoIds: 0 });
  expect(arrived.failed).toBeGreaterThan(90);
});
