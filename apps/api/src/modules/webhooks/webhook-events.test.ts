import { freezeConfiguration } from "@zertsalo/configurator/frozen";
import { calculate } from "@zertsalo/configurator/calculate";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { createWebhook } from "@zertsalo/contract/staff-webhooks";
import { moveStaffOrder, staffOrder } from "@zertsalo/contract/staff-orders";
import { WebhookBody, webhookTopics } from "@zertsalo/contract/webhooks";
import { markStage, takeBackStage } from "@zertsalo/contract/workshop";
import { openPieces } from "@zertsalo/orders/workshop-pieces";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { describeLine } from "@zertsalo/testing/staff-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi({ env: { WEBHOOK_PRIVATE_RECEIVERS: "on" } });
const receiver = { name: "Всё", url: "http://127.0.0.1:9/", topics: webhookTopics };
const { webhook } = await api.newStaff("owner").call(createWebhook, { body: receiver });

const bodies = (object: string) => eventsAbout(object, "=");

/** Bodies about objects, as they stand in the outbox, each valid by the contract. */
async function eventsAbout(object: string, by: "=" | "like" = "like") {
  const rows = await api.db
    .selectFrom("webhook_delivery")
    .innerJoin("webhook_event", "webhook_event.id", "event_id")
    .select("body")
    .where("webhook_delivery.object", by, by === "like" ? `${object}%` : object)
    .where("webhook_id", "=", webhook.id)
    .orderBy("event_id")
    .execute();
  return rows.map(({ body }) => WebhookBody.parse(JSON.parse(body)));
}

test("a placed order and its moves are events, in their order", async () => {
  const { id } = await newProduct(api.db, { stock: { stores: 3 } });
  const cart = await readyCart(api.newGuest(), { productId: id });
  const { number } = await cart.order();
  const params = { number: String(number) };
  const manager = api.newStaff("order_manager");
  const { version, allowed } = await manager.call(staffOrder, { params });
  const to = allowed[0]?.to ?? "O";
  await manager.call(moveStaffOrder, { params, body: { to, version, reason: "" } });
  const events = await bodies(`order/${number}`);
  expect(events).toMatchObject([
    { type: "order.status_changed", data: { number } },
    { type: "order.status_changed", data: { number, status: to } },
  ]);
});

test("stock that an order takes is an event of its shelf", async () => {
  const { id, code } = await newProduct(api.db, { stock: { stores: 3 } });
  const before = await eventsAbout(`stock/${id}/`);
  expect(before.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ product: code, kind: "store", quantity: 3 }),
  );
  const cart = await readyCart(api.newGuest(), { productId: id, quantity: 2 });
  await cart.order();
  const since = (await eventsAbout(`stock/${id}/`)).slice(before.length);
  expect(since).toMatchObject([{ type: "stock.changed", data: { product: code, kind: "store", quantity: 1 } }]);
  await api.db.updateTable("stock").set({ days_to_pickup: 3 }).where("product_id", "=", id).execute();
  expect(await eventsAbout(`stock/${id}/`)).toHaveLength(before.length + since.length);
});

test("prices are events when they change, with the term of a sale", async () => {
  const { id, code } = await newProduct(api.db);
  const [first] = await bodies(`price/${id}/1`);
  expect(first).toMatchObject({ type: "price.changed", data: { product: code, zone: 1, sale: null } });
  const [from, until] = [new Date("2027-01-01T00:00:00Z"), new Date("2027-02-01T00:00:00Z")];
  const set = () =>
    api.db
      .updateTable("product_price")
      .set({ retail: 900_00, promo: 700_00, promo_from: from, promo_until: until })
      .where("product_id", "=", id)
      .execute();
  await set();
  await set();
  expect((await bodies(`price/${id}/1`)).slice(1).map(({ data }) => data)).toEqual([
    expect.objectContaining({
      retail: 900_00,
      sale: { price: 700_00, from: "2027-01-01T00:00:00.000Z", until: "2027-02-01T00:00:00.000Z" },
    }),
  ]);
});

test("stages of a piece are events, and so is a mark that is revoked", async () => {
  const order = await newOrder(api.db, await newBuyer(api.db), {
    status: "W",
    payment: { method: "card-online", status: "completed" },
    lines: [{ name: "Столешница по размеру", price: 3_359_800, isSpecialProduct: true }],
  });
  const configuration = freezeConfiguration(calculate(samplePricingRules(), "tabletop", {}));
  await describeLine(api.db, order, 1, { configuration });
  await openPieces(api.db, order);
  const master = api.newStaff("workshop");
  const piece = `${order.number}-1-1`;
  const stage = "taken" as const;
  await master.call(markStage, { params: { code: piece }, body: { stage } });
  await master.call(takeBackStage, { params: { code: piece, stage } });
  const { id } = await api.db
    .selectFrom("workshop_piece")
    .select("id")
    .where("number", "=", order.number)
    .executeTakeFirstOrThrow();
  expect(await bodies(`piece/${id}`)).toMatchObject([
    { type: "workshop.stage_changed", data: { order: order.number, piece, stage: "taken", isDone: true } },
    { type: "workshop.stage_changed", data: { order: order.number, piece, stage: "taken", isDone: false } },
  ]);
});

test("a change that is rolled back was no event, and a bulk load is none", async () => {
  const { id } = await newProduct(api.db);
  const before = await bodies(`price/${id}/1`);
  const raise = (tx: typeof api.db) =>
    tx.updateTable("product_price").set({ retail: sql`retail + 100` }).where("product_id", "=", id).execute();
  const failed = api.db.transaction().execute(async (tx) => {
    await raise(tx);
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  await api.db.transaction().execute(async (tx) => {
    await sql`set local zertsalo.bulk = on`.execute(tx);
    await raise(tx);
  });
  expect(await bodies(`price/${id}/1`)).toEqual(before);
});
