import { addressSuggest } from "@zertsalo/contract/addresses";
import { addCartItem, cart } from "@zertsalo/contract/cart";
import type { DeliveryItem, DeliverySelection } from "@zertsalo/contract/delivery";
import {
  calculateDelivery,
  carrierPoints,
  type DeliveryCalculation,
  priceDelimiters,
  setDeliveryUserData,
  setShipping,
} from "@zertsalo/contract/delivery-calls";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { defaultSelection } from "@zertsalo/domain/delivery/selection";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { insertSamplePoints } from "../../samples/sample-points.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });
await insertSamplePoints(api.db);

const near = "г Москва, ул Вавилова, д 19";
const tap = await newProduct(api.db);
const mirror = await newProduct(api.db, { kind: "litMirror" });

type Body = Parameters<typeof bodyOf>[0];
const bodyOf = (given: {
  address?: string;
  coordinates?: [number, number] | null;
  floor?: number;
  selection?: DeliverySelection;
  isLook?: boolean;
}) => given;

async function shopper(productId = tap.id, quantity = 1) {
  const guest = api.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId, quantity } });
  const params = { cartUid: uid ?? "" };
  return {
    guest,
    params,
    calculate: (body: Body = {}) => guest.call(calculateDelivery, { params, body: { address: near, ...body } }),
    ship: (deliveryItem: { id: string }, more: object = {}) =>
      guest.call(setShipping, { params, body: { deliveryItem, ...more } }),
    type: (body: object) => guest.call(setDeliveryUserData, { params, body }),
    cart: () => guest.call(cart),
  };
}
const typesOf = (items: readonly DeliveryItem[]) => [...new Set(items.map(({ deliveryType }) => deliveryType))];
const itemOf = ({ items }: DeliveryCalculation, start: string) => {
  const found = items.find(({ id }) => id.startsWith(start));
  if (!found) throw new Error(`No offer begins with ${start}`);
  return found;
};

describe("a calculation", () => {
  test("offers our courier, own pickup, the carrier's door and its points, in this order", async () => {
    const { calculate } = await shopper();
    const { items, carrier, place } = await calculate();
    expect(typesOf(items)).toEqual(["Interval", "Day", "ExactTime", "Pickup", "CdekToHome", "Cdek"]);
    expect(carrier).toEqual({ state: "fresh", text: null });
    expect(place).toEqual({ isKnown: true, hasHouse: true, otherCity: null });
    expect(items.filter(({ deliveryType }) => deliveryType === "CdekToHome")).toHaveLength(3);
  });

  test("without a selection saves the first day and the lowest price on it", async () => {
    const { calculate, cart: read } = await shopper();
    const before = await read();
    const { selection, cart: saved, changes, items, proposedId } = await calculate({ floor: 7 });
    expect(selection).toMatchObject({ deliveryType: "Interval", unload: { method: "none", floor: 7 } });
    expect(changes).toEqual([]);
    expect(proposedId).toBeNull();
    expect(selection.date).toBe(before.items[0]?.promise?.day);
    const sameDay = items.filter(({ date, deliveryType }) => date === selection.date && deliveryType !== "Pickup");
    expect(saved.delivery.price).toBe(Math.min(...sameDay.map(({ resultPrice }) => resultPrice)));
    expect(saved.orderTotal).toBe(saved.itemsTotal + saved.delivery.price + saved.delivery.unloadPrice);
    expect(await read()).toEqual(saved);
  });

  test("corrects a selection that is not offered, and saves it with its offer", async () => {
    const { calculate, cart: read } = await shopper();
    const chosen = { ...defaultSelection, date: "2020-01-01" };
    const { selection, cart: saved, changes } = await calculate({ selection: chosen });
    expect(changes).toMatchObject([{ field: "date", reason: "date_not_offered" }]);
    expect(saved.delivery.selectedItem?.itemId).toMatch(/^CdekToHome\|/);
    expect(saved.selection).toEqual(selection);
    expect(await read()).toEqual(saved);
  });

  test("a preview leaves the cart unchanged and returns the proposed offer", async () => {
    const { calculate, cart: read, ship } = await shopper();
    const before = await read();
    const { cart: preview, proposedId } = await calculate({ address: "", isLook: true });
    expect(preview.orderTotal).toBe(before.orderTotal + preview.delivery.price);
    expect(preview.delivery.selectedItem?.itemId).toBe(proposedId);
    expect(await read()).toEqual(before);

    const saved = await ship({ id: proposedId ?? "" });
    expect(saved).toMatchObject({ orderTotal: preview.orderTotal, priceStamp: preview.priceStamp });
    expect(await calculate({ address: "", isLook: true })).toMatchObject({ proposedId: null });
  });

  test("carries to the 7th floor by lift, by our courier", async () => {
    const { calculate, ship } = await shopper();
    const lift = (await calculate({ floor: 7 })).items.find(
      ({ deliveryType, destinationDetail }) =>
        deliveryType === "Interval" && destinationDetail.toFloorMethod === "elevator",
    );
    const { delivery, unload } = await ship({ id: lift?.id ?? "" });
    expect(delivery).toMatchObject({ price: 24_900, unloadPrice: 60_000 });
    expect(unload).toEqual({ method: "elevator", floor: 7, entranceLength: 20, price: 60_000 });
  });

  test("an oversize piece is offered by freight tariffs to freight points only", async () => {
    const { rows } = await sql<{ id: number }>`
      select product.id from product join listing on listing.product_id = product.id
      where listing.height > 1500 and product.is_active limit 1`.execute(api.db);
    const { calculate } = await shopper(rows[0]?.id);
    const { items } = await calculate();
    const points = items.filter(({ deliveryType }) => deliveryType === "Cdek");
    expect(points.map(({ id }) => id)).toEqual(["Cdek|MSK2"]);
    const byCourier = items.filter(({ deliveryType }) => deliveryType === "Day");
    expect(byCourier.some(({ destinationDetail }) => destinationDetail.toFloorMethod === "elevator")).toBe(false);
  });

  test("a full window is not offered", async () => {
    const { calculate } = await shopper();
    const { date } = itemOf(await calculate(), "Interval|");
    await api.db
      .insertInto("courier_load")
      .values({ city_id: 44, day: date, kind: "Interval", min_time: "10:00", taken: 4 })
      .execute();
    const { items } = await calculate();
    await api.db.deleteFrom("courier_load").execute();
    expect(items.some(({ id }) => id.startsWith(`Interval|${date}|10:00`))).toBe(false);
    expect(items.some(({ id }) => id.startsWith(`Interval|${date}|14:00`))).toBe(true);
  });

  test("a day closed by the dispatcher is left out", async () => {
    const { calculate } = await shopper();
    const { date } = itemOf(await calculate(), "Interval|");
    await api.db.insertInto("calendar_day").values({ day: date, has_courier: false }).execute();
    const { items } = await calculate();
    await api.db.deleteFrom("calendar_day").where("day", "=", date).execute();
    expect(items.some(({ id }) => id.startsWith(`Interval|${date}`))).toBe(false);
  });

  test("of an empty cart is refused, of an unknown or another buyer's cart not found", async () => {
    const { guest, params } = await shopper();
    const body = { address: near };
    await api.db.deleteFrom("cart_item").where("cart_uid", "=", params.cartUid).execute();
    await expect(guest.call(calculateDelivery, { params, body })).rejects.toMatchObject({ errorCode: "cart_empty" });
    const foreign = api.newGuest().call(calculateDelivery, { params, body });
    await expect(foreign).rejects.toMatchObject({ status: 404, errorCode: "cart_not_found" });
  });
});

describe("the address", () => {
  test("of a far street uses its own coordinates, not the submitted ones", async () => {
    const { calculate } = await shopper();
    const centre: [number, number] = [55.7558, 37.6173];
    const far = await calculate({ address: "г Москва, ул Жуковского, д 5", coordinates: centre });
    const close = await calculate({ address: near });
    const price = ({ items }: DeliveryCalculation) => items.find(({ deliveryType }) => deliveryType === "Day")?.price;
    expect([price(close), price(far)]).toEqual([24_900, 24_900 + 21 * 3_000]);
    expect(far.cart.delivery.userData?.coordinates).not.toEqual(centre);
  });

  test("unknown to the directory uses the submitted pin", async () => {
    const { calculate } = await shopper();
    const { place, items } = await calculate({ address: "деревня Дальняя, 1", coordinates: [55.99, 37.6173] });
    expect(place).toEqual({ isKnown: false, hasHouse: false, otherCity: null });
    expect(items.find(({ deliveryType }) => deliveryType === "Day")?.price).toBe(24_900 + 12 * 3_000);
    const beyond = await calculate({ address: "деревня Дальняя, 1", coordinates: [56.3, 37.6173] });
    expect(typesOf(beyond.items)).toEqual(["Pickup", "CdekToHome", "Cdek"]);
  });

  test("in another city is reported, without offers of the carrier's courier", async () => {
    const { calculate } = await shopper();
    const { place, items } = await calculate({ address: "г Самара, ул Полевая, д 5" });
    expect(place.otherCity).toEqual({ id: 430, name: "Самара" });
    expect(typesOf(items)).toEqual(["Pickup", "Cdek"]);
  });
});

describe("choosing an offer", () => {
  test("trusts only the id of the offer", async () => {
    const { calculate, ship } = await shopper();
    const item = itemOf(await calculate(), "Interval|");
    const cheap = { ...item, price: 1, resultPrice: 1, unloadPrice: -5 };
    const { delivery } = await ship(cheap, { coordinates: [0, 0], priceToPickUpPoint: 1 });
    expect(delivery).toMatchObject({ price: item.resultPrice, unloadPrice: 0 });
    expect(delivery.selectedItem?.itemId).toBe(item.id);
  });

  test("own pickup is stored seven days, a carrier point has its own price", async () => {
    const { calculate, ship } = await shopper();
    const calculation = await calculate();
    const store = await ship(itemOf(calculation, "Pickup|"));
    expect(store).toMatchObject({ obtaining: "pickup", delivery: { priceToPickUpPoint: 0 } });
    expect(store.delivery.reservationFrom).toBe(itemOf(calculation, "Pickup|").date);
    const point = await ship(itemOf(calculation, "Cdek|MSK1"));
    expect(point.delivery.priceToPickUpPoint).toBe(point.delivery.price);
    expect(point.delivery.deliveryServiceCost).toBeGreaterThan(0);
  });

  test("refuses an unknown offer with a fresh calculation", async () => {
    const { calculate, ship } = await shopper();
    await calculate();
    await expect(ship({ id: "Interval|2020-01-01|10:00-14:00|none" })).rejects.toMatchObject({
      status: 409,
      errorCode: "delivery_quote_expired",
      data: { items: expect.any(Array) },
    });
  });

  test("refuses an offer after 30 minutes or for other goods", async () => {
    const { guest, params, calculate, ship } = await shopper();
    const item = itemOf(await calculate(), "Interval|");
    const age = (minutes: number) =>
      sql`update delivery_quote set made_at = made_at - make_interval(mins => ${minutes}),
        expires_at = expires_at - make_interval(mins => ${minutes}) where cart_uid = ${params.cartUid}`.execute(api.db);
    await age(29);
    await ship(item);
    await age(2);
    await expect(ship(item)).rejects.toMatchObject({ errorCode: "delivery_quote_expired" });
    await ship(item);
    await guest.call(addCartItem, { body: { productId: mirror.id, quantity: 1 } });
    await expect(ship(item)).rejects.toMatchObject({ errorCode: "delivery_quote_expired" });
  });

  test("applies free delivery by the goods without a new calculation", async () => {
    const cheap = await newProduct(api.db, { price: 300_000 });
    const { guest, calculate, ship, cart: read } = await shopper(cheap.id);
    await ship(itemOf(await calculate(), "Pickup|"));
    expect((await read()).delivery).toMatchObject({ price: 23_500 });
    const dearer = await guest.call(addCartItem, { body: { productId: mirror.id, quantity: 3 } });
    expect(dearer.itemsTotal).toBeGreaterThan(500_000);
    expect(dearer.delivery).toMatchObject({ price: 0, delFree: true, discount: 23_500 });
  });
});

describe("what was typed", () => {
  test("is saved, and another flat does not change the offer", async () => {
    const { calculate, ship, type } = await shopper();
    await ship(itemOf(await calculate(), "Interval|"));
    const { delivery } = await type({ apartment: "12" });
    expect(delivery.userData).toMatchObject({ address: near, apartment: "12" });
    expect(delivery.selectedItem).not.toBeNull();
  });

  test.each([
    { name: "another address", body: { address: "г Москва, ул Вавилова, д 190" } },
    { name: "another way to carry in", body: { toFloorMethod: "hand" } },
  ])("$name drops the offer", async ({ body }) => {
    const { calculate, ship, type } = await shopper();
    await ship(itemOf(await calculate(), "Interval|"));
    expect((await type(body)).delivery).toMatchObject({ price: 0, selectedItem: null });
  });

  test("the hour of an exact delivery is limited to its window", async () => {
    const { calculate, ship, type } = await shopper();
    await ship(itemOf(await calculate(), "ExactTime|"));
    expect((await type({ chosenTime: "12:30" })).delivery.userData?.chosenTime).toBe("12:30");
    expect((await type({ chosenTime: "23:10" })).delivery.userData?.chosenTime).toBe("10:00");
  });
});

test("returns the free delivery thresholds of the shop", async () => {
  expect(await api.call(priceDelimiters)).toEqual({
    to_home: 8_000_000,
    pickup: 500_000,
    CdekToHome: 10_000_000,
    Cdek: 5_000_000,
  });
});

test("lists the carrier points of a city", async () => {
  const { list } = await api.call(carrierPoints, { query: { cityId: 430 } });
  expect(list.map(({ code, type }) => [code, type])).toEqual([
    ["SAM1", "PVZ"],
    ["SAM2", "PVZ"],
    ["SAM3", "POSTAMAT"],
  ]);
});

describe("address hints", () => {
  const hints = (query: string, guest = api.newGuest()) =>
    guest.call(addressSuggest, { body: { query, locations_boost: [{ kladr_id: "6300000100000" }] } });

  test("suggest five addresses, the active city first", async () => {
    const { suggestions } = await hints("гагарина 44");
    expect(suggestions).toHaveLength(5);
    expect(suggestions[0]?.value).toBe("г Самара, ул Гагарина, д 44");
  });

  test("start at three letters", async () => {
    expect((await hints("га")).suggestions).toEqual([]);
  });

  test("are limited to 60 requests an hour; cached ones do not count", async () => {
    api.freezeLimits();
    const guest = api.newGuest();
    for (let number = 1; number <= 60; number += 1) await hints(`полевая ${number}`, guest);
    await expect(hints("полевая 61", guest)).rejects.toMatchObject({ errorCode: "too_many_request" });
    expect((await hints("полевая 60", guest)).suggestions.length).toBeGreaterThan(0);
  });
});
