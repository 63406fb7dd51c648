import { addCartItem } from "@zertsalo/contract/cart";
import { calculateDelivery } from "@zertsalo/contract/delivery-calls";
import * as contract from "@zertsalo/contract/staff-courier-places";
import { checkOrders } from "@zertsalo/orders/check-orders";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
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
const today = inMoscow(new Date()).day;
/** Far enough for every test to have one of its own that is offered. */
const dayAhead = (count: number) => addDays(today, 3 + count);

const params = (day: string) => ({ id: moscow, day });
const read = (day: string) => manager.call(contract.courierDayLoad, { params: params(day) });
const placesOf = ({ day, windows }: contract.CourierDayLoad): contract.CourierPlaces => ({
  day: day.places,
  windows: windows.flatMap(({ kind, minTime, places }) =>
    kind === "Day" || places === null ? [] : [{ kind, minTime, places }],
  ),
});
type Change = (places: contract.CourierPlaces) => contract.CourierPlaces;
async function saveDay(day: string, change: Change, note = "Вторая машина") {
  const load = await read(day);
  const body = { places: change(placesOf(load)), note, stamp: load.stamp };
  return manager.call(contract.saveCourierDayPlaces, { params: params(day), body });
}
async function asUsual(day: string) {
  const { stamp } = await read(day);
  await manager.call(contract.saveCourierDayPlaces, { params: params(day), body: { places: null, note: "", stamp } });
}
const inWindow =
  (minTime: string, count: number): Change =>
  (places) => ({
    ...places,
    windows: places.windows.map((each) =>
      each.kind === "Interval" && each.minTime === minTime ? { ...each, places: count } : each,
    ),
  });

async function offered(day: string) {
  const guest = api.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId, quantity: 1 } });
  const body = { address: "г Москва, ул Вавилова, д 19" };
  const { items } = await guest.call(calculateDelivery, { params: { cartUid: uid ?? "" }, body });
  const ofDay = items.filter(({ deliveryPoint, date }) => deliveryPoint === null && date === day);
  return [...new Set(ofDay.map(({ deliveryType, minTime }) => `${deliveryType} ${minTime}`))];
}
const buyerOf = (day: string, minTime = "10:00") =>
  readyCart(api.newGuest(), { productId, offer: `Interval|${day}|${minTime}`, method: "sbp-sber" });

const lastEntry = async () => {
  const { rows } = await sql<{ action: string; subject: string; details: Record<string, unknown> }>`
    select action, subject, details from audit_entry order by id desc limit 1`.execute(api.db);
  return rows[0];
};
/** Orders hold no more of a courier's day than it has, but for those that staff gave beyond. */
const oversold = async () =>
  (await checkOrders(api.db)).filter(({ invariant }) => invariant === "a courier's day has the places of its orders");

describe("places of one day", () => {
  const day = dayAhead(1);

  test("a full window is not offered, the others are, and the day shows who is in it", async () => {
    await saveDay(day, inWindow("10:00", 1));
    expect(await offered(day)).toContain("Interval 10:00");
    const { number } = await (await buyerOf(day)).order();
    const windows = await offered(day);
    expect(windows).not.toContain("Interval 10:00");
    expect(windows).toContain("Interval 14:00");
    const load = await read(day);
    expect(load).toMatchObject({ day: { booked: 1, isOwn: true }, note: "Вторая машина" });
    expect(load.windows.find(({ kind, minTime }) => kind === "Interval" && minTime === "10:00")).toMatchObject({
      booked: 1,
      places: 1,
    });
    expect(load.orders).toEqual([
      { number, status: "X", kind: "Interval", minTime: "10:00", places: 1, isBeyondPlaces: false },
    ]);
    const { days } = await manager.call(contract.courierMonth, {
      params: { id: moscow },
      query: { month: day.slice(0, 7) },
    });
    expect(days.find((each) => each.day === day)).toMatchObject({ booked: 1, isOwn: true });
  });

  test("more places than usual are sold, and the log has both numbers", async () => {
    const usual = placesOf(await read(dayAhead(2)));
    await saveDay(dayAhead(2), (places) => ({ ...inWindow("10:00", 9)(places), day: usual.day + 8 }));
    expect(await lastEntry()).toMatchObject({
      action: "PUT /admin/delivery/zones/:id/days/:day",
      details: {
        words: expect.stringMatching(/^Москва, .*: Вторая машина$/),
        changes: [
          { title: "В день", from: String(usual.day), to: String(usual.day + 8) },
          { title: "С 10:00", to: "9" },
        ],
      },
    });
    const carts = await Promise.all(Array.from({ length: 6 }, () => buyerOf(dayAhead(2))));
    await Promise.all(carts.map(({ order }) => order()));
    expect((await read(dayAhead(2))).day.booked).toBe(6);
    expect(await oversold()).toEqual([]);
  });

  test("less than what is booked is refused by name of the day, and nothing changes", async () => {
    const before = await read(day);
    await expect(saveDay(day, inWindow("10:00", 0))).rejects.toMatchObject({
      errorCode: "courier_places_booked",
      errorText: expect.stringContaining("Больше уже занято"),
    });
    await expect(saveDay(day, (places) => ({ ...places, day: 0 }))).rejects.toMatchObject({
      errorCode: "courier_places_booked",
    });
    expect(await read(day)).toEqual(before);
  });

  test("a colleague's change, a past day, another city's window and a city without courier are refused", async () => {
    const later = dayAhead(4);
    const { stamp, ...load } = await read(later);
    await saveDay(later, inWindow("10:00", 3));
    const body = { places: placesOf({ ...load, stamp }), note: "", stamp };
    await expect(manager.call(contract.saveCourierDayPlaces, { params: params(later), body })).rejects.toMatchObject({
      errorCode: "content_changed_meanwhile",
    });
    await expect(saveDay(addDays(today, -1), (places) => places)).rejects.toMatchObject({
      errorCode: "calendar_day_past",
    });
    await expect(
      saveDay(later, ({ windows, ...rest }) => ({ ...rest, windows: windows.slice(1) })),
    ).rejects.toMatchObject({ errorCode: "invalid_request" });
    await expect(manager.call(contract.courierDayLoad, { params: { id: 1, day: later } })).rejects.toMatchObject({
      errorCode: "not_found",
    });
    await asUsual(later);
    expect((await read(later)).day.isOwn).toBe(false);
  });
});

describe("usual places", () => {
  const month = async () =>
    manager.call(contract.courierMonth, { params: { id: moscow }, query: { month: today.slice(0, 7) } });
  const save = async (change: Change) => {
    const { usual, stamp } = await month();
    const body = { places: change(usual), stamp };
    await manager.call(contract.saveCourierPlaces, { params: { id: moscow }, body });
    return usual;
  };

  test("hold for every day without its own, and are refused where more is booked", async () => {
    const [free, own] = [dayAhead(5), dayAhead(6)];
    await saveDay(own, inWindow("18:00", 2));
    for (const day of [free, own]) await (await buyerOf(day, "18:00")).order();
    await expect(save(inWindow("18:00", 0))).rejects.toMatchObject({ errorCode: "courier_places_booked" });
    const before = await save(inWindow("18:00", 1));
    expect(await offered(free)).not.toContain("Interval 18:00");
    expect(await offered(own)).toContain("Interval 18:00");
    expect(await lastEntry()).toMatchObject({ details: { words: "Москва", changes: [{ title: "С 18:00", to: "1" }] } });
    await save(() => before);
  });

  test("a colleague's change is refused", async () => {
    const { usual, stamp } = await month();
    await save(inWindow("14:00", 3));
    const body = { places: usual, stamp };
    const late = manager.call(contract.saveCourierPlaces, { params: { id: moscow }, body });
    await expect(late).rejects.toMatchObject({ errorCode: "content_changed_meanwhile" });
    await save(() => usual);
  });
});

test("orders placed while places become fewer: what is left is never exceeded", async () => {
  const day = dayAhead(7);
  await saveDay(day, inWindow("14:00", 20));
  const carts = await Promise.all(Array.from({ length: 8 }, () => buyerOf(day, "14:00")));
  const [, ...outcomes] = await Promise.allSettled([
    saveDay(day, inWindow("14:00", 2)),
    ...carts.map(({ order }) => order()),
  ]);
  const load = await read(day);
  const [window] = load.windows.filter(({ kind, minTime }) => kind === "Interval" && minTime === "14:00");
  expect(window?.booked).toBe(outcomes.filter(({ status }) => status === "fulfilled").length);
  expect(window?.booked).toBeLessThanOrEqual(window?.places ?? 0);
  expect(await oversold()).toEqual([]);
});
