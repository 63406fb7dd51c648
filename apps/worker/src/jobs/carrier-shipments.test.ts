import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { moveOrder } from "@zertsalo/orders/move-order";
import type { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder } from "@zertsalo/orders/order-state";
import type { Actor } from "@zertsalo/domain/orders/order-facts";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { createCarrier } from "@zertsalo/gateways/carrier";
import { createCarrierShipments } from "@zertsalo/gateways/carrier-shipments";
import { readGatewayConfig } from "@zertsalo/gateways/config";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct, setStock } from "@zertsalo/testing/builders";
import type { JobHelpers, TaskList } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { deleteShipmentTask, reconcileShipments, registerShipmentTask, syncShipmentTask } from "./carrier-shipments.ts";
import { placedOrder } from "./sample-order.ts";
import { shipmentOrder } from "./shipment-order.ts";
import { runDueJobs } from "./run-due-jobs.test-part.ts";

const noticeKey = "a-key-that-the-carrier-knows";
const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const emulator = `http://127.0.0.1:${emulators.port}`;
const api = await startTestApi({ env: { EMULATORS_URL: emulator, CARRIER_NOTICE_KEY: noticeKey } });
const { db } = api;
const product = await newProduct(db, { kind: "vanity" });
afterAll(() => emulators.stop());

const log = createLog("silent");
const gateways = readGatewayConfig({ EMULATORS_URL: emulator });
/** Without the circuit breakers of earlier tests. */
const fresh = () => ({
  db,
  carrier: createCarrier(gateways.carrier),
  shipments: createCarrierShipments(gateways.carrier),
});
const parts = fresh();
const tasks: TaskList = {
  "carrier-register": registerShipmentTask(parts, log),
  "carrier-delete": deleteShipmentTask(parts),
  "carrier-sync": syncShipmentTask(parts, log),
};
const carrierJobs = sql`key like 'carrier-%' or task_id in
  (select id from graphile_worker._private_tasks where identifier = 'carrier-sync')`;
/** Runs the carrier jobs to the end, as if their delays were over. */
async function work(rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now() where ${carrierJobs}`.execute(db);
    await runDueJobs({ db, pool: api.app.pool }, tasks);
  }
}
const post = (path: string, body = "") => fetch(`${emulator}/${path}`, { method: "POST", body });
const fault = (kind: object, times = 1) => post("__emu/faults", JSON.stringify({ system: "cdek", fault: kind, times }));
beforeEach(async () => {
  await fetch(`${emulator}/__emu/faults`, { method: "DELETE" });
  await setStock(db, product.id, { warehouse: 50 });
});

async function move(key: OrderKey, road: readonly (readonly [OrderStatus, Actor])[]): Promise<void> {
  for (const [to, by] of road) {
    const refusal = await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, key);
      return order && moveOrder(tx, order, { to, by });
    });
    expect(refusal).toBeNull();
  }
}
/** A paid order for the carrier, packed. */
async function packed(delivery: "CdekToHome" | "Cdek" = "CdekToHome") {
  const key = await placedOrder(db, { productId: product.id, method: "card-online", delivery });
  const point = {
    code: "SAM1",
    address: "ул. Гагарина, 40",
    cityName: "Самара",
    workTimeStr: "Пн–Вс",
    lat: 53,
    long: 50,
  };
  await sql`
    update orders set payment_status = 'completed', city_id = (select id from city where name = 'Москва'),
      delivery_point = ${delivery === "Cdek" ? JSON.stringify(point) : null}::jsonb,
      delivery_user_data = '{"address": "г Москва, ул Вавилова, д 19", "apartment": "7"}'
    where uid = ${key.uid}`.execute(db);
  const road = [
    ["P", "payment"],
    ["W", "system"],
    ["B", "warehouse"],
    ["D", "warehouse"],
  ] as const;
  await move(key, road);
  return { ...key, number: (await orderNow(key)).number };
}
async function orderNow({ uid }: OrderKey) {
  const { rows } = await sql<{
    number: string;
    statuses: string;
    track: string | null;
    isDelivered: boolean;
    histories: string[];
    shipments: string[];
    tasks: string[];
  }>`
    select number::text, track_number as track, is_delivered as "isDelivered",
      (select string_agg(status::text, '' order by n) from order_move where order_uid = ${uid}) as statuses,
      array(select code from delivery_history where order_uid = ${uid} order by at) as histories,
      array(select state from shipment where order_uid = ${uid} order by n) as shipments,
      array(select kind from staff_task where order_uid = ${uid} and done_at is null) as tasks
    from orders where uid = ${uid}`.execute(db);
  const [order] = rows;
  if (!order) throw new Error("no order");
  return order;
}
interface Kept {
  uuid: string;
  order: { number: string; delivery_point?: string; to_location?: { address: string } };
}
const atCarrier = async (number: string) => {
  const shipments = (await (await fetch(`${emulator}/cdek/__emu/orders`)).json()) as Kept[];
  return shipments.filter(({ order }) => order.number.startsWith(`${number}-`));
};
const walk = (number: string, code: string, at = "") =>
  post(`cdek/__emu/orders/${number}-1/status`, `${code} ${at}`.trim());
const poll = async () => {
  await sql`update shipment set next_read_at = now() where next_read_at is not null`.execute(db);
  await reconcileShipments(parts, log);
};
async function notice(number: string, code: string, key = noticeKey) {
  const [shipment] = await atCarrier(number);
  const attributes = { code, status_date_time: "2026-11-21T10:00:00+0300" };
  const payload = { type: "ORDER_STATUS", uuid: shipment?.uuid ?? "", attributes };
  return (await api.inject({ method: "POST", url: `/carrier-notices/${key}`, payload })).statusCode;
}

/** Registers, and reads again once the carrier has validated the shipment. */
async function register(order: OrderKey): Promise<void> {
  const task = registerShipmentTask(fresh(), log);
  await expect(task(order, {} as JobHelpers)).rejects.toThrow("not judged");
  await task(order, {} as JobHelpers);
}
async function onItsWay() {
  const order = await packed();
  await register(order);
  return order;
}

test("packed: registered, its number saved after validation; handed over by the carrier's status", async () => {
  const order = await packed();
  await work();
  const registered = await orderNow(order);
  expect(registered).toMatchObject({ statuses: "NXPWBD", track: expect.any(String), shipments: ["registered"] });
  const [shipment] = await atCarrier(order.number);
  expect(shipment?.order.to_location?.address).toBe("г Москва, ул Вавилова, д 19, кв. 7");
  await walk(order.number, "RECEIVED_AT_SHIPMENT_WAREHOUSE");
  await poll();
  expect((await orderNow(order)).statuses).toBe("NXPWBDE");
  await walk(order.number, "DELIVERED");
  await poll();
  await poll();
  expect(await orderNow(order)).toMatchObject({ statuses: "NXPWBDEF", isDelivered: true, tasks: [] });
});

test("a lost response is looked up: one shipment, however often it is requested", async () => {
  const order = await packed();
  const shop = fresh();
  const wanted = await shipmentOrder(shop, order, `${order.number}-1`);
  await shop.shipments.byNumber("0"); // fetches the token
  await fault({ kind: "lost-answer" });
  await expect(wanted && shop.shipments.register(wanted)).rejects.toMatchObject({ isPassing: true });
  await registerShipmentTask(shop, log)(order, {} as JobHelpers); // the look-up was a read: validated by now
  expect(await atCarrier(order.number)).toHaveLength(1);
  expect(await orderNow(order)).toMatchObject({ shipments: ["registered"] });
});

test("a dead carrier blocks only the shipment; the job retries", async () => {
  const order = await packed();
  await fault({ kind: "drop" }, 1_000);
  await work(2);
  expect(await orderNow(order)).toMatchObject({ statuses: "NXPWBD", shipments: ["new"] });
  await fetch(`${emulator}/__emu/faults`, { method: "DELETE" });
  await register(order); // as after the pause of the circuit breaker
  expect(await orderNow(order)).toMatchObject({ shipments: ["registered"] });
});

test("a shipment refused by the carrier opens a task for staff", async () => {
  const order = await packed();
  await post("cdek/__emu/registration", JSON.stringify({ reads: 1, invalid: "v2_entity_invalid" }));
  await register(order);
  expect(await orderNow(order)).toMatchObject({ statuses: "NXPWBD", shipments: ["refused"], tasks: ["carrier"] });
});

test("repeated and reordered notices change only what the carrier reports", async () => {
  const order = await onItsWay();
  await walk(order.number, "DELIVERED", "2030-11-22T12:00:00Z");
  await walk(order.number, "TAKEN_BY_COURIER", "2030-11-22T09:00:00Z");
  for (const code of ["DELIVERED", "TAKEN_BY_COURIER", "DELIVERED"]) expect(await notice(order.number, code)).toBe(200);
  const [shipment] = await atCarrier(order.number);
  const { rows } = await sql`select from carrier_notice where carrier_id = ${shipment?.uuid}`.execute(db);
  expect(rows).toHaveLength(2);
  await work();
  expect(await orderNow(order)).toMatchObject({
    statuses: "NXPWBDEF",
    isDelivered: true,
    histories: ["CREATED", "TAKEN_BY_COURIER", "DELIVERED"],
  });
});

test("a forged notice causes a read and changes nothing; one without the key gets 404", async () => {
  const order = await onItsWay();
  expect(await notice(order.number, "DELIVERED")).toBe(200);
  await work();
  expect(await orderNow(order)).toMatchObject({ statuses: "NXPWBD", isDelivered: false, histories: ["CREATED"] });
  expect(await notice(order.number, "DELIVERED", "a-guess")).toBe(404);
});

test("returned by the carrier: the order waits for staff", async () => {
  const order = await onItsWay();
  await walk(order.number, "RECEIVED_AT_SHIPMENT_WAREHOUSE");
  await walk(order.number, "NOT_DELIVERED", "2030-11-22T09:00:00Z");
  await poll();
  expect((await orderNow(order)).statuses).toBe("NXPWBDEI");
});

test("the shipment of a cancelled order is deleted; one in transit opens a task", async () => {
  const [still, gone] = [await onItsWay(), await onItsWay()];
  await move(still, [["A", "manager"]]);
  await walk(gone.number, "RECEIVED_AT_SHIPMENT_WAREHOUSE"); // without a notice
  await move(gone, [["A", "manager"]]);
  await work();
  expect(await orderNow(still)).toMatchObject({ shipments: ["deleted"], tasks: [] });
  expect(await orderNow(gone)).toMatchObject({ shipments: ["registered"], tasks: ["carrier"] });
});

test("at the pickup point the buyer gets one text message", async () => {
  const order = await onItsWay();
  await walk(order.number, "ACCEPTED_AT_PICK_UP_POINT");
  await poll();
  await poll();
  const { rows } = await sql`
    select from text_message where cause like ${`notice:order-at-point/${order.number}/%`}`.execute(db);
  expect(rows).toHaveLength(1);
});
