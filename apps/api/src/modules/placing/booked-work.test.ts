import { calculateDelivery, setShipping } from "@zertsalo/contract/delivery-calls";
import { cart as readCart } from "@zertsalo/contract/cart";
import { calculateConfiguration, createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { cancelOrder } from "@zertsalo/contract/orders";
import { checkOrders } from "@zertsalo/orders/check-orders";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart, type ReadyCartOptions } from "@zertsalo/testing/ready-cart";
import { isFullSize } from "@zertsalo/testing/test-size";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { refusalCode } from "./sample-placing.ts";

const api = await startTestApi();
const address = "г Москва, ул Вавилова, д 19";

beforeEach(async () => {
  await sql`truncate work_booking, work_piece, work_slot, work_promise`.execute(api.db);
  await sql`update station set machines = 5 where code = 'led_bench'`.execute(api.db);
});

const { data: mirror } = await api.call(createConfiguredProduct, {
  params: { type: "led_mirror" },
  body: { options: {} },
});
const { hash } = mirror.configuration;

async function mirrorCart(options: Partial<ReadyCartOptions> = {}) {
  const buyer = api.newGuest();
  const { data: drawing } = await buyer.call(configurationDrawing, { params: { hash }, query: {} });
  const ready = await readyCart(buyer, { productId: mirror.id, method: "sbp-sber", ...options });
  const acceptances = ready.ready.items
    .filter(({ id }) => id === mirror.id)
    .map(({ uid }) => ({ item: uid, drawing: drawing.sha256 }));
  const { cartUid } = ready;
  /** The buyer looks at the delivery again and takes the new day. */
  const agree = async () => {
    const { items } = await buyer.call(calculateDelivery, { params: { cartUid }, body: { address } });
    const id = items.find((item) => item.id.startsWith("Pickup|"))?.id ?? "";
    await buyer.call(setShipping, { params: { cartUid }, body: { deliveryItem: { id } } });
    return (await buyer.call(readCart)).priceStamp;
  };
  const order = (priceStamp?: string) => ready.order({ acceptances, ...(priceStamp && { priceStamp }) });
  return { ...ready, buyer, agree, order };
}

async function sums() {
  const { rows } = await sql<{ slots: number; bookings: number; over: number; promises: number; pieces: number }>`
    select (select coalesce(sum(booked_minutes), 0)::int from work_slot) as slots,
      (select coalesce(sum(minutes), 0)::int from work_booking) as bookings,
      (select count(*)::int from work_slot where booked_minutes > capacity) as over,
      (select count(*)::int from work_promise) as promises,
      (select count(*)::int from work_piece where released_at is null) as pieces`.execute(api.db);
  return rows[0];
}
const broken = async () => (await checkOrders(api.db)).filter(({ invariant }) => /minute|booked/.test(invariant));

/** Nobody can take anything at the lamps for so many days. */
const stand = (days: number) =>
  sql`insert into work_slot (day, half, station, capacity, booked_minutes)
    select day::date, half, 'led_bench', 1080, 1080
    from generate_series(current_date, current_date + ${days}::int, '1 day') as day, generate_series(0, 1) as half
    on conflict (day, half, station) do update set booked_minutes = work_slot.capacity`.execute(api.db);

describe("the minutes of an order", () => {
  test("are booked with it, and nothing by looking", async () => {
    const { order, ready } = await mirrorCart({ quantity: 2 });
    expect(await sums()).toMatchObject({ slots: 0, pieces: 0 });
    await order();
    const { slots, bookings, ...rest } = (await sums()) ?? {};
    expect(slots).toBe(bookings);
    expect(slots).toBeGreaterThan(200);
    expect(rest).toEqual({ over: 0, promises: 1, pieces: 2 });
    expect(await broken()).toEqual([]);
    expect(ready.items[0]?.promise?.isMade).toBe(true);
  });

  test("are given back when the order is cancelled", async () => {
    const { order, buyer } = await mirrorCart();
    const { number } = await order();
    await buyer.call(cancelOrder, { params: { id: String(number) }, body: { reason: "lkcancel" } });
    expect(await sums()).toMatchObject({ slots: 0, bookings: 0, pieces: 0 });
    expect(await broken()).toEqual([]);
  });

  test("are none where nothing is made", async () => {
    const { order } = await readyCart(api.newGuest(), { productId: (await newProduct(api.db)).id });
    await order();
    expect(await sums()).toMatchObject({ slots: 0, promises: 0 });
  });
});

describe("a day that others have booked meanwhile", () => {
  test("is asked for again, and the later one can be ordered", async () => {
    const { order, agree, item } = await mirrorCart();
    await stand(20);
    expect(await refusalCode(order())).toBe("delivery_quote_expired");
    expect(await sums()).toMatchObject({ bookings: 0, pieces: 0 });
    const stamp = await agree();
    const { uid } = await order(stamp);
    const { rows } = await sql<{ day: string }>`select promised_day as day from orders where uid = ${uid}`.execute(
      api.db,
    );
    expect((rows[0]?.day ?? "") > item.date).toBe(true);
  });

  test("a day beyond the plan is a manager's: the configurator names none, the order waits for him", async () => {
    await stand(130);
    const { data } = await api.call(calculateConfiguration, { params: { type: "led_mirror" }, body: { options: {} } });
    expect(data.promise).toBeNull();
    const { order } = await mirrorCart();
    expect(await order()).toMatchObject({ status: "C" });
    expect(await sums()).toMatchObject({ promises: 0 });
  });
});

test("the configurator's day has its reasons, and the cart's line comes after it", async () => {
  const { data } = await api.call(calculateConfiguration, { params: { type: "led_mirror" }, body: { options: {} } });
  expect(data.promise?.why.at(0)).toMatchObject({ stage: "cutting", station: "Стол раскроя стекла" });
  expect(data.promise?.why.at(-1)?.to).toBe(data.promise?.day);
  const { ready } = await mirrorCart();
  expect((ready.items[0]?.promise?.day ?? "") > (data.promise?.day ?? "~")).toBe(true);
});

/** A crowd for one station. */
const crowd = isFullSize ? 100 : 20;

test("a crowd at once for a few minutes: no minute is booked twice, and everybody who agrees to his day gets it", {
  timeout: crowd * 3_000,
}, async () => {
  await sql`update station set machines = 1 where code = 'led_bench'`.execute(api.db);
  const carts: Awaited<ReturnType<typeof mirrorCart>>[] = [];
  while (carts.length < crowd) carts.push(...(await Promise.all(Array.from({ length: 10 }, () => mirrorCart()))));
  const first = await Promise.all(carts.map(({ order }) => refusalCode(order())));
  expect(new Set(first)).toEqual(new Set(["accepted", "delivery_quote_expired"]));
  for (const [at, { agree, order }] of carts.entries()) {
    if (first[at] !== "accepted") await order(await agree());
  }
  const { slots, bookings, ...rest } = (await sums()) ?? {};
  expect(slots).toBe(bookings);
  expect(rest).toEqual({ over: 0, promises: crowd, pieces: crowd });
  expect(await broken()).toEqual([]);
});
