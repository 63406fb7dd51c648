import { addCartItem } from "@zertsalo/contract/cart";
import type { CourierArea } from "@zertsalo/contract/courier-areas";
import { calculateDelivery } from "@zertsalo/contract/delivery-calls";
import * as contract from "@zertsalo/contract/staff-courier-areas";
import { addressDistance } from "@zertsalo/contract/staff-delivery";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { insertSamplePoints } from "../../samples/sample-points.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });
await insertSamplePoints(api.db);
const { id: productId } = await newProduct(api.db);
const manager = api.newStaff("order_manager");
const moscow = 44;
const params = { id: moscow };
const address = "г Москва, ул Вавилова, д 19";
const { coordinates } = await manager.call(addressDistance, { query: { cityId: moscow, address } });
const [latitude, longitude] = coordinates ?? [0, 0];

const box = (size: number, terms: Partial<CourierArea> = {}): CourierArea => ({
  name: "У Вавилова",
  outline: [
    [latitude - size, longitude - size],
    [latitude - size, longitude + size],
    [latitude + size, longitude + size],
    [latitude + size, longitude - size],
  ],
  price: 12_300,
  freeFrom: 0,
  ...terms,
});
const elsewhere = box(0.01, { outline: box(0.01).outline.map(([lat, lon]) => [lat + 0.1, lon + 0.1]) });

const readMap = () => manager.call(contract.courierAreaMap, { params });
async function save(areas: CourierArea[]) {
  const { stamp } = await readMap();
  return manager.call(contract.saveCourierAreas, { params, body: { areas, stamp } });
}
/** Price of our courier to the address, and of anybody else. */
async function prices() {
  const guest = api.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId, quantity: 1 } });
  const { items } = await guest.call(calculateDelivery, { params: { cartUid: uid ?? "" }, body: { address } });
  const ofType = (type: string) => [
    ...new Set(items.filter(({ deliveryType }) => deliveryType === type).map(({ resultPrice }) => resultPrice)),
  ];
  return { courier: ofType("Interval"), pickup: ofType("Pickup"), carrier: ofType("CdekToHome") };
}

beforeEach(async () => {
  await sql`update courier_zone set areas = '[]'`.execute(api.db);
});

test("an area has its price in the next quote; the other ways, other addresses and placed orders keep theirs", async () => {
  const before = await prices();
  const { order, ready } = await readyCart(api.newGuest(), { productId, offer: "Interval|", method: "sbp-sber" });
  await save([box(0.01)]);
  expect(await prices()).toEqual({ ...before, courier: [12_300] });
  expect((await order()).orderTotal).toBe(ready.orderTotal);
  await save([elsewhere]);
  expect(await prices()).toEqual(before);
});

test("an area has its threshold, which the cart keeps with the chosen offer", async () => {
  await save([box(0.01, { freeFrom: 100 })]);
  expect((await prices()).courier).toEqual([0]);
  const { ready } = await readyCart(api.newGuest(), { productId, offer: "Interval|", method: "sbp-sber" });
  expect(ready.delivery).toMatchObject({ price: 0, discount: 12_300 });
});

test("of two areas the upper one counts", async () => {
  await save([box(0.01, { name: "Малая", price: 5_000 }), box(0.05, { name: "Большая", price: 9_000 })]);
  expect((await prices()).courier).toEqual([5_000]);
  const { zone } = await readMap();
  await save(zone.areas.toReversed());
  expect((await prices()).courier).toEqual([9_000]);
});

test("areas are saved with a row of the log, and only over those that were read", async () => {
  const { stamp } = await readMap();
  const saved = await save([box(0.01)]);
  expect(saved.zone.areas).toEqual([box(0.01)]);
  const { rows } = await sql<{ action: string; details: object }>`
    select action, details from audit_entry order by id desc limit 1`.execute(api.db);
  expect(rows[0]).toMatchObject({
    action: "PUT /admin/delivery/zones/:id/areas",
    details: { words: "Москва", changes: [{ title: "У Вавилова", from: "" }] },
  });
  const late = manager.call(contract.saveCourierAreas, { params, body: { areas: [], stamp } });
  await expect(late).rejects.toMatchObject({ errorCode: "content_changed_meanwhile" });
});

test.each<{ name: string; areas: CourierArea[] }>([
  { name: "across itself", areas: [box(0.01, { outline: [0, 2, 1, 3].map((at) => box(0.01).outline[at] ?? [0, 0]) })] },
  { name: "with two corners", areas: [box(0.01, { outline: box(0.01).outline.slice(0, 2) })] },
  { name: "with the name of another", areas: [box(0.01), box(0.02)] },
])("an area $name is refused, and prices stay", async ({ areas }) => {
  await expect(save(areas)).rejects.toMatchObject({ errorCode: "invalid_request" });
  expect((await readMap()).zone.areas).toEqual([]);
});

test("the latest orders of the courier are on the map", async () => {
  const { order } = await readyCart(api.newGuest(), { productId, offer: "Interval|", method: "sbp-sber" });
  const { number } = await order();
  const { orders } = await readMap();
  expect(orders.find((each) => each.number === number)).toMatchObject({ coordinates: [latitude, longitude] });
});

test("a city without our courier has no areas", async () => {
  const missing = manager.call(contract.courierAreaMap, { params: { id: 1 } });
  await expect(missing).rejects.toMatchObject({ errorCode: "not_found" });
});
