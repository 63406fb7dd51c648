import { addCartItem } from "@zertsalo/contract/cart";
import { calculateDelivery } from "@zertsalo/contract/delivery-calls";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { stores } from "@zertsalo/contract/places";
import * as contract from "@zertsalo/contract/staff-stores";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { defaultStore } from "@zertsalo/testing/demo";
import { newOrder } from "@zertsalo/testing/order-builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const owner = api.newStaff("owner");
const content = api.newStaff("content");
const main = await defaultStore(api.db);
const tap = await newProduct(api.db);
const { cityId } = await api.db
  .selectFrom("store")
  .select("city_id as cityId")
  .where("id", "=", main.id)
  .executeTakeFirstOrThrow();

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
const open = (id: number) => owner.call(contract.staffStore, { params: { id } });
const inShop = async (id: number) => (await api.call(stores)).list.find((each) => each.id === id);
const hide = async (id: number, isHidden: boolean) =>
  owner.call(contract.hideStore, { params: { id }, body: { version: (await open(id)).version, isHidden } });

/** A store of the default city that buyers see. */
async function newStore(): Promise<number> {
  const body = { name: "Проба", kind: "store" as const, cityId, address: "ул Пробная, д 1", phone: "+7 900 111-22-33" };
  const { id } = await owner.call(contract.createStore, { body });
  await hide(id, false);
  return id;
}
async function pickupsOf(productId: number): Promise<number[]> {
  const guest = api.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId, quantity: 1 } });
  const body = { address: "г Москва, ул Вавилова, д 19" };
  const { items } = await guest.call(calculateDelivery, { params: { cartUid: uid ?? "" }, body });
  return items.flatMap(({ deliveryType, deliveryPoint }) =>
    deliveryType === "Pickup" ? [Number(deliveryPoint?.code)] : [],
  );
}
async function newPicture(): Promise<number> {
  const { id } = await api.db
    .insertInto("media")
    .values({
      key: randomUUID(),
      width: 1600,
      height: 900,
      alt: "Зал",
      preview: "data:image/webp;base64,AA",
      bytes: 1,
      mime: "image/webp",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const rest = async (productId: number, storeId: number) => {
  const { rows } = await sql<{ qty: number }>`
    select coalesce(sum(qty), 0)::int as qty from stock
    where product_id = ${productId} and store_id = ${storeId} and kind <> 'production'`.execute(api.db);
  return rows[0]?.qty;
};

test("a new store is hidden until it is opened, and then in the list with a pickup", async () => {
  const body = {
    name: "Новый",
    kind: "showroom" as const,
    cityId,
    address: "ул Новая, д 2",
    phone: "+7 900 111-22-33",
  };
  const { id } = await owner.call(contract.createStore, { body });
  expect(await open(id)).toMatchObject({ state: "hidden", name: "Новый" });
  expect(await inShop(id)).toBeUndefined();
  await hide(id, false);
  expect(await inShop(id)).toMatchObject({ name: "Новый", canPickup: true });
  expect(await pickupsOf(tap.id)).toContain(id);
  expect(await refusal(owner.call(contract.createStore, { body: { ...body, cityId: 999_999 } }))).toBe("not_found");
});

test("a hidden store is offered nowhere, keeps its orders, and hands out again when it is opened", async () => {
  const id = await newStore();
  const guest = api.newGuest();
  const cart = await readyCart(guest, { productId: tap.id, offer: "Pickup|" });
  expect(await hide(id, true)).toMatchObject({ state: "hidden", content: { canPickup: true } });
  expect(await inShop(id)).toBeUndefined();
  expect(await pickupsOf(tap.id)).not.toContain(id);
  expect((await cart.order()).number).toBeGreaterThan(0);
  await hide(id, false);
  expect(await pickupsOf(tap.id)).toContain(id);
});

test("saving a hidden store does not open its pickup", async () => {
  const id = await newStore();
  await hide(id, true);
  const { version, content: written } = await open(id);
  const saved = await owner.call(contract.saveStore, { params: { id }, body: { version, content: written } });
  expect(saved).toMatchObject({ state: "hidden", content: { canPickup: true } });
  expect(await pickupsOf(tap.id)).not.toContain(id);
});

test("photos, way and products on show are what buyers see, without products that are not sold", async () => {
  const id = await newStore();
  const [first, second] = [await newPicture(), await newPicture()];
  const gone = await newProduct(api.db);
  const { version, content: written } = await open(id);
  const changed = {
    ...written,
    latitude: 55.5,
    longitude: 37.25,
    directions: { car: "Съезд у моста", foot: "", bus: "", goods: "Ворота 3" },
    photoIds: [second, first],
    productIds: [gone.id, tap.id],
  };
  await content.call(contract.saveStore, { params: { id }, body: { version, content: changed } });
  expect((await open(id)).content).toMatchObject(changed);
  await sql`update product set is_active = false where id = ${gone.id}`.execute(api.db);
  const seen = await inShop(id);
  expect(seen?.photos).toHaveLength(2);
  expect(seen?.photo).toEqual(seen?.photos[0]);
  expect(seen?.coordinates).toEqual([55.5, 37.25]);
  expect(seen?.directions?.steps).toEqual([
    { by: "car", text: "Съезд у моста" },
    { by: "goods", text: "Ворота 3" },
  ]);
  expect(seen?.display).toHaveLength(1);
  expect((await open(id)).products.map((each) => each.isActive)).toEqual([false, true]);
  const unknown = { ...changed, productIds: [0x7fffffff] };
  const body = { version: version + 1, content: unknown };
  expect(await refusal(owner.call(contract.saveStore, { params: { id }, body }))).toBe("not_found");
});

test("the order is that of the shop, and is not written over another one", async () => {
  const ids = (await owner.call(contract.staffStores)).stores.map((store) => store.id);
  const turned = ids.toReversed();
  await content.call(contract.orderStores, { body: { before: ids, ids: turned } });
  expect((await owner.call(contract.staffStores)).stores.map((store) => store.id)).toEqual(turned);
  const stale = { before: ids, ids };
  expect(await refusal(content.call(contract.orderStores, { body: stale }))).toBe("content_changed_meanwhile");
  const incomplete = { before: turned, ids: turned.slice(1) };
  expect(await refusal(content.call(contract.orderStores, { body: incomplete }))).toBe("content_changed_meanwhile");
  await content.call(contract.orderStores, { body: { before: turned, ids } });
});

test("what closing does is told before; free goods move, reserved ones and orders stay", async () => {
  const id = await newStore();
  const product = await newProduct(api.db);
  await sql`delete from stock where product_id = ${product.id}`.execute(api.db);
  await sql`insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
    values (${product.id}, ${id}, 'store', 3, 5, 1, 0)`.execute(api.db);
  const order = await newOrder(api.db, { customerId: randomUUID() }, { status: OrderStatus.buyerNotified });
  const point = JSON.stringify({ code: String(id) });
  await sql`update orders set delivery_point = ${point}::jsonb where uid = ${order.uid}`.execute(api.db);
  const told = await owner.call(contract.storeClosing, { params: { id } });
  expect(told).toMatchObject({ products: 1, pieces: 3, pickups: [{ number: order.number, isReady: true }] });
  expect(told.targets.map((target) => target.id)).not.toContain(id);

  const { version } = await open(id);
  const close = (changes: object) =>
    owner.call(contract.closeStore, {
      params: { id },
      body: { version, targetId: main.id, pieces: 3, pickups: 1, ...changes },
    });
  expect(await refusal(close({ pieces: 2 }))).toBe("content_changed_meanwhile");
  expect(await refusal(close({ pickups: 0 }))).toBe("content_changed_meanwhile");
  expect(await refusal(close({ targetId: id }))).toBe("not_found");
  expect(await close({})).toMatchObject({ state: "closed" });
  expect(await rest(product.id, main.id)).toBe(3);
  const left = sql<object>`select qty, qty_max from stock where product_id = ${product.id} and store_id = ${id}`;
  expect((await left.execute(api.db)).rows).toEqual([{ qty: 0, qty_max: 2 }]);
  const status = sql<object>`select status::text as status from orders where uid = ${order.uid}`;
  expect((await status.execute(api.db)).rows).toEqual([{ status: OrderStatus.buyerNotified }]);
  expect(await inShop(id)).toBeUndefined();

  const after = { params: { id }, body: { version: version + 1, isHidden: false } };
  expect(await refusal(owner.call(contract.hideStore, after))).toBe("store_closed");
  expect(await refusal(owner.call(contract.storeClosing, { params: { id } }))).toBe("store_closed");
});

test("the default store and warehouses are not hidden or closed", async () => {
  const { version } = await open(main.id);
  const body = { version, isHidden: true };
  expect(await refusal(owner.call(contract.hideStore, { params: { id: main.id }, body }))).toBe("store_needed");
  expect(await refusal(owner.call(contract.storeClosing, { params: { id: main.id } }))).toBe("store_needed");
});

test("two who work at one store do not write over each other", async () => {
  const id = await newStore();
  const { version } = await open(id);
  const body = { version: version - 1, isHidden: true };
  expect(await refusal(content.call(contract.hideStore, { params: { id }, body }))).toBe("content_changed_meanwhile");
});

test("a store is opened and closed for good by the owner alone", async () => {
  const id = await newStore();
  const { version } = await open(id);
  const body = { version, targetId: main.id, pieces: 0, pickups: 0 };
  expect(await refusal(content.call(contract.closeStore, { params: { id }, body }))).toBe("forbidden");
});
