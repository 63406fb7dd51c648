import * as contract from "@zertsalo/contract/staff-webhooks";
import { webhookTopics } from "@zertsalo/contract/webhooks";
import { openTask } from "@zertsalo/db/staff-tasks";
import { webhookTask } from "@zertsalo/db/webhook-task";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi({ env: { WEBHOOK_PRIVATE_RECEIVERS: "off" } });
const owner = api.newStaff("owner");
const fields: contract.WebhookFields = {
  name: "Учёт",
  url: "https://hooks.example.ru/zertsalo",
  topics: webhookTopics,
};
const create = (changed: Partial<contract.WebhookFields> = {}) =>
  owner.call(contract.createWebhook, { body: { ...fields, ...changed } });
const log = (id: number, query: { state?: contract.WebhookDeliveryState } = {}) =>
  owner.call(contract.webhookDeliveries, { params: { id }, query });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
const entries = (id: number) =>
  api.db
    .selectFrom("audit_entry")
    .select(["action", "details"])
    .where("subject", "=", `id ${id}`)
    .orderBy("id")
    .execute();

test("the secret is in the first answer alone, and sealed in the table", async () => {
  const { webhook, secret } = await create();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { webhooks } = await owner.call(contract.staffWebhooks);
  expect(webhooks).toContainEqual(webhook);
  expect(JSON.stringify(webhooks)).not.toContain("whsec_");
  const row = await api.db.selectFrom("webhook").select("secret").where("id", "=", webhook.id).executeTakeFirst();
  expect(row?.secret.toString("latin1")).not.toContain(secret.slice(6, 20));
  const written = await entries(webhook.id);
  expect(written).toMatchObject([
    { action: "POST /admin/webhooks", details: { words: "Учёт: https://hooks.example.ru/zertsalo" } },
  ]);
  expect(JSON.stringify(written)).not.toContain("whsec_");
});

test.each(["http://hooks.example.ru/", "https://10.0.0.1/", "https://localhost/", "https://[::1]/", "hooks"])(
  "%s is no address of a receiver",
  async (url) => {
    expect(await refusal(create({ url }))).toBe("webhook_address_refused");
    const { webhook } = await create();
    const body = { ...fields, url, version: webhook.version, isActive: true };
    expect(await refusal(owner.call(contract.changeWebhook, { params: { id: webhook.id }, body }))).toBe(
      "webhook_address_refused",
    );
    await api.db.deleteFrom("webhook").where("id", "=", webhook.id).execute();
  },
);

test("of two people who change a receiver the second one reads it again", async () => {
  const { webhook } = await create();
  const { id, version } = webhook;
  const change = (name: string, isActive = true) =>
    owner.call(contract.changeWebhook, { params: { id }, body: { ...fields, name, version, isActive } });
  const both = await Promise.all([refusal(change("Склад")), refusal(change("Касса"))]);
  expect(new Set(both)).toEqual(new Set([null, "content_changed_meanwhile"]));
  expect(await refusal(owner.call(contract.rotateWebhookSecret, { params: { id }, body: { version } }))).toBe(
    "content_changed_meanwhile",
  );
  expect((await entries(id)).at(-1)).toMatchObject({
    action: "PUT /admin/webhooks/:id",
    details: { changes: [{ title: "Название", from: "Учёт" }] },
  });
});

test("a new secret stands beside the former one for a day", async () => {
  const { webhook, secret } = await create();
  const { id, version } = webhook;
  const rotated = await owner.call(contract.rotateWebhookSecret, { params: { id }, body: { version } });
  expect(rotated.secret).not.toBe(secret);
  const hours = (Date.parse(rotated.webhook.formerUntil ?? "") - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(contract.formerSecretHours);
  expect(rotated.webhook.version).toBe(version + 1);
});

test("a receiver that is switched off gets no events, no test and no replay", async () => {
  const { webhook } = await create();
  const { id, version } = webhook;
  await owner.call(contract.changeWebhook, { params: { id }, body: { ...fields, version, isActive: false } });
  expect(await refusal(owner.call(contract.testWebhook, { params: { id }, body: {} }))).toBe("webhook_off");
  const since = new Date(0).toISOString();
  expect(await refusal(owner.call(contract.replayWebhook, { params: { id }, body: { since } }))).toBe("webhook_off");
  await api.db
    .insertInto("order_event")
    .values({
      customer_id: crypto.randomUUID(),
      number: 9_000_001,
      type: "ORDER_STATUS_CHANGED",
      letter: "O",
      label: "x",
    })
    .execute();
  expect((await log(id)).deliveries).toEqual([]);
});

test("what did not arrive is replayed since a moment, with all that its object was given up at", async () => {
  const { webhook } = await create({ topics: ["price.changed"] });
  const { id } = webhook;
  const params = { id };
  const first = await owner.call(contract.testWebhook, { params, body: {} });
  const second = await owner.call(contract.testWebhook, { params, body: {} });
  const fail = (state: string) =>
    sql`
    update webhook_delivery set state = ${state}, attempts = 13, status = 500, tried_at = now()
    where webhook_id = ${id} and event_id = (select id from webhook_event where uid = ${first.eventId})`.execute(
      api.db,
    );
  await fail("failed");
  await sql`update webhook_lane set is_parked = true where webhook_id = ${id}`.execute(api.db);
  expect((await log(id)).webhook).toMatchObject({ parkedObjects: 1, waitingObjects: 0 });
  expect((await log(id, { state: "failed" })).deliveries).toMatchObject([{ eventId: first.eventId, status: 500 }]);

  const after = new Date(Date.now() + 60_000).toISOString();
  expect(await owner.call(contract.replayWebhook, { params, body: { since: after } })).toEqual({ replayed: 0 });
  const since = new Date(Date.now() - 60_000).toISOString();
  expect(await owner.call(contract.replayWebhook, { params, body: { since } })).toEqual({ replayed: 1 });
  const { webhook: woken, deliveries } = await log(id);
  expect(woken).toMatchObject({ parkedObjects: 0, waitingObjects: 1 });
  expect(deliveries.map(({ eventId, state, attempts }) => ({ eventId, state, attempts }))).toEqual([
    { eventId: second.eventId, state: "waiting", attempts: 0 },
    { eventId: first.eventId, state: "waiting", attempts: 0 },
  ]);

  await fail("failed");
  await owner.call(contract.replayWebhook, { params, body: { eventId: second.eventId } });
  expect((await log(id, { state: "failed" })).deliveries).toEqual([]);
});

test("its task is done when everything parked is sent again, or it is switched off", async () => {
  const { webhook } = await create({ topics: ["price.changed"] });
  const { id, version } = webhook;
  const params = { id };
  const open = () => openTask(api.db, { ...webhookTask(id), reason: "не принимает" });
  const isOpen = async () => {
    const rows = api.db.selectFrom("staff_task").select("done_at").where("subject", "=", webhookTask(id).subject);
    return (await rows.execute()).some((row) => row.done_at === null);
  };
  const { eventId } = await owner.call(contract.testWebhook, { params, body: {} });
  await sql`update webhook_lane set is_parked = true where webhook_id = ${id}`.execute(api.db);
  await sql`insert into webhook_lane (webhook_id, object, is_parked) values (${id}, 'price/1/1', true)`.execute(api.db);
  await open();
  await owner.call(contract.replayWebhook, { params, body: { eventId } });
  expect(await isOpen()).toBe(true);
  await sql`delete from webhook_lane where webhook_id = ${id} and is_parked`.execute(api.db);
  await owner.call(contract.replayWebhook, { params, body: { eventId } });
  expect(await isOpen()).toBe(false);
  await open();
  await owner.call(contract.changeWebhook, { params, body: { ...fields, version, isActive: false } });
  expect(await isOpen()).toBe(false);
});

test("nobody finds a receiver that is not there", async () => {
  const params = { id: 2_000_000_000 };
  const body = { ...fields, version: 1, isActive: true };
  expect(await refusal(log(params.id))).toBe("not_found");
  expect(await refusal(owner.call(contract.changeWebhook, { params, body }))).toBe("not_found");
  expect(await refusal(owner.call(contract.testWebhook, { params, body: {} }))).toBe("not_found");
});
