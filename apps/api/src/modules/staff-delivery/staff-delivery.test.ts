import { addCartItem } from "@zertsalo/contract/cart";
import { calculateDelivery } from "@zertsalo/contract/delivery-calls";
import * as contract from "@zertsalo/contract/staff-delivery";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { insertSamplePoints } from "../../samples/sample-points.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });
await insertSamplePoints(api.db);
const { id: productId } = await newProduct(api.db);
const manager = api.newStaff("order_manager");
const moscow = 44;

async function offers() {
  const guest = api.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId, quantity: 1 } });
  const body = { address: "г Москва, ул Вавилова, д 19" };
  const { items } = await guest.call(calculateDelivery, { params: { cartUid: uid ?? "" }, body });
  return items;
}
const courierOffers = async () => (await offers()).filter(({ deliveryType }) => deliveryType === "Interval");
const cheapest = async () => (await courierOffers()).find(({ unloadPrice }) => unloadPrice === 0);
const byCourier = (phone: string) =>
  readyCart(api.newGuest(), { productId, offer: "Interval|", method: "sbp-sber", phone });

async function changeShop(change: (tariffs: contract.ShopTariffs) => contract.ShopTariffs) {
  const { shop, stamp } = await manager.call(contract.deliveryTariffs);
  return manager.call(contract.saveShopTariffs, { body: { tariffs: change(shop), stamp } });
}
const withPrice = (price: number) => (tariffs: contract.ShopTariffs) => ({
  ...tariffs,
  minimumDeliveryPrice: { ...tariffs.minimumDeliveryPrice, to_home: price },
});

const lastEntry = async () => {
  const { rows } = await sql<{ action: string; details: Record<string, unknown> }>`
    select action, details from audit_entry order by id desc limit 1`.execute(api.db);
  return rows[0];
};

describe("tariffs", () => {
  test("of the shop are in the next quote, and the log has both prices", async () => {
    await changeShop(withPrice(24_900));
    expect((await cheapest())?.price).toBe(24_900);
    await changeShop(withPrice(31_000));
    expect((await cheapest())?.price).toBe(31_000);
    expect(await lastEntry()).toMatchObject({
      action: "PUT /admin/delivery/tariffs",
      details: { changes: [{ title: "Наш курьер, цена", from: "249\u00a0₽", to: "310\u00a0₽" }] },
    });
    await changeShop(withPrice(24_900));
  });

  test("of carrying in and a threshold are in the next quote; other settings stay", async () => {
    const settings = () =>
      sql<{ rest: object }>`
        select content - '{minimumDeliveryPrice,priceDelimiters,exactTimeSurcharge,unloadPrices}'::text[] as rest
        from site_content where key = 'settings'`.execute(api.db);
    const before = await settings();
    const { shop } = await changeShop((tariffs) => ({
      ...tariffs,
      priceDelimiters: { ...tariffs.priceDelimiters, to_home: 100 },
      unloadPrices: { ...tariffs.unloadPrices, entrance: 77_700, entrancePer10m: 1_000 },
    }));
    expect(shop.unloadPrices).toMatchObject({ entrance: 77_700, entrancePer10m: 1_000 });
    const items = await courierOffers();
    expect(new Set(items.map(({ resultPrice }) => resultPrice))).toEqual(new Set([0]));
    expect(items.map(({ unloadPrice }) => unloadPrice)).toContain(77_700);
    expect((await settings()).rows).toEqual(before.rows);
    await changeShop((tariffs) => ({
      ...tariffs,
      priceDelimiters: { ...tariffs.priceDelimiters, to_home: 8_000_000 },
      unloadPrices: { ...tariffs.unloadPrices, entrance: 30_000, entrancePer10m: 15_000 },
    }));
  });

  test("of one city change its quotes and no other city", async () => {
    const { zones } = await manager.call(contract.deliveryTariffs);
    const zone = zones.find(({ cityId }) => cityId === moscow);
    if (!zone) throw new Error("Moscow has a courier");
    const body = { tariff: { ...zone.tariff, includedGrams: 0, per50kg: 12_300 }, stamp: zone.stamp };
    const saved = await manager.call(contract.saveZoneTariff, { params: { id: moscow }, body });
    const others = (all: readonly contract.Zone[]) => all.filter(({ cityId }) => cityId !== moscow);
    expect(others(saved.zones)).toEqual(others(zones));
    expect((await cheapest())?.price).toBe(24_900 + 12_300);
    expect(await lastEntry()).toMatchObject({
      details: { words: "Москва", changes: [{ title: "Вес в цене" }, { title: "Каждые 50 кг сверх" }] },
    });
    const again = manager.call(contract.saveZoneTariff, { params: { id: moscow }, body });
    await expect(again).rejects.toMatchObject({ errorCode: "content_changed_meanwhile" });
    const { stamp } = saved.zones.find(({ cityId }) => cityId === moscow) ?? { stamp: "" };
    await manager.call(contract.saveZoneTariff, { params: { id: moscow }, body: { tariff: zone.tariff, stamp } });
  });

  test("that a colleague has changed meanwhile are refused, and stay the colleague's", async () => {
    const { shop, stamp } = await manager.call(contract.deliveryTariffs);
    await changeShop(withPrice(26_000));
    const late = manager.call(contract.saveShopTariffs, { body: { tariffs: withPrice(9_900)(shop), stamp } });
    await expect(late).rejects.toMatchObject({ errorCode: "content_changed_meanwhile" });
    expect((await manager.call(contract.deliveryTariffs)).shop.minimumDeliveryPrice.to_home).toBe(26_000);
    await changeShop(withPrice(24_900));
  });

  test("raised after a quote: the order costs what was confirmed", async () => {
    const { order, ready } = await byCourier("79990000501");
    await changeShop(withPrice(99_000));
    const placed = await order();
    expect(placed.orderTotal).toBe(ready.orderTotal);
    expect(placed.delivery.price).toBe(24_900);
    await changeShop(withPrice(24_900));
  });

  test("a city without our courier has none", async () => {
    const body = { tariff: { perKm: 0, includedGrams: 0, per50kg: 0 }, stamp: "" };
    const missing = manager.call(contract.saveZoneTariff, { params: { id: 1 }, body });
    await expect(missing).rejects.toMatchObject({ errorCode: "not_found" });
  });
});

const usual = { kind: "usual", hasCourier: true } as const;
const withoutCourier = { kind: "usual", hasCourier: false } as const;
const save = (day: string, rule: contract.DayRule, before: contract.DayRule, orders = 0) =>
  manager.call(contract.saveDeliveryDay, { params: { day }, body: { rule, before, orders } });
const ofDay = async (day: string) => {
  const { days } = await manager.call(contract.deliveryDays, { query: { month: day.slice(0, 7) } });
  return days.find((each) => each.day === day);
};
const ruleOf = async (day: string) => (await ofDay(day))?.rule;

describe("a day off", () => {
  test("is not offered, and is offered again when it is opened", async () => {
    const day = (await courierOffers()).at(-1)?.date ?? "";
    await save(day, withoutCourier, usual);
    expect((await courierOffers()).map(({ date }) => date)).not.toContain(day);
    expect(await ruleOf(day)).toEqual(withoutCourier);
    expect((await lastEntry())?.details.words).toMatch(/без курьера$/);
    await save(day, usual, withoutCourier);
    expect((await courierOffers()).map(({ date }) => date)).toContain(day);
    const { rows } = await sql`select from calendar_day where day = ${day}::date`.execute(api.db);
    expect(rows).toEqual([]);
  });

  test("that has promised orders lists them, moves none, and needs their number as it is", async () => {
    const { order, item } = await byCourier("79990000502");
    const day = item.date;
    const listed = (await ofDay(day))?.courierOrders ?? 0;
    const { number } = await order();
    await expect(save(day, withoutCourier, usual, listed)).rejects.toMatchObject({ errorCode: "calendar_day_orders" });
    const { orders } = await save(day, withoutCourier, usual, listed + 1);
    expect(orders).toHaveLength(listed + 1);
    expect(orders).toContainEqual(expect.objectContaining({ number, promised: "courier", city: "Москва" }));
    const { rows } = await sql<{ day: string }>`
      select delivery_date::text as day from orders where number = ${number}`.execute(api.db);
    expect(rows).toEqual([{ day }]);
    await save(day, usual, withoutCourier);
  });

  test("closed after it was offered is refused when the order is placed", async () => {
    const last = (await courierOffers()).at(-1)?.id ?? "";
    const { order, item } = await readyCart(api.newGuest(), { productId, offer: last, method: "sbp-sber" });
    await save(item.date, withoutCourier, usual);
    await expect(order()).rejects.toMatchObject({ errorCode: "delivery_quote_expired" });
    await save(item.date, usual, withoutCourier);
  });

  test("of the workshop plans its work anew and may be undone", async () => {
    let day = addDays(inMoscow(new Date()).day, 20);
    while (!(await ofDay(day))?.isWorking) day = addDays(day, 1);
    const version = () => sql<{ version: number }>`select version from work_plan`.execute(api.db);
    const before = (await version()).rows[0]?.version ?? 0;
    await save(day, { kind: "off", hasCourier: true }, usual);
    expect(await ofDay(day)).toMatchObject({ isWorking: false, rule: { kind: "off", hasCourier: true } });
    expect((await version()).rows[0]?.version).toBe(before + 1);
    await save(day, usual, { kind: "off", hasCourier: true });
  });

  test("is refused in the past and after a colleague's change", async () => {
    const past = addDays(inMoscow(new Date()).day, -1);
    await expect(save(past, withoutCourier, usual)).rejects.toMatchObject({ errorCode: "calendar_day_past" });
    const day = addDays(inMoscow(new Date()).day, 40);
    const before = (await ruleOf(day)) ?? usual;
    const mine = { kind: before.kind, hasCourier: !before.hasCourier };
    await save(day, mine, before);
    await expect(save(day, mine, before)).rejects.toMatchObject({ errorCode: "content_changed_meanwhile" });
    await save(day, before, mine);
  });
});

test("an address has its distance from the centre of the city; an unknown one has none", async () => {
  const far = (address: string) => manager.call(contract.addressDistance, { query: { cityId: moscow, address } });
  expect((await far("г Москва, ул Жуковского, д 5")).distanceKm).toBeGreaterThan(30);
  expect(await far("деревня Дальняя, 1")).toEqual({ distanceKm: null, coordinates: null });
});
