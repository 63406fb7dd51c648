import { maxLateDeliveries, staffDeliveries } from "@zertsalo/contract/staff-deliveries";
import { staffSales } from "@zertsalo/contract/staff-sales";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const sales = (from: string, to: string) => manager.call(staffSales, { query: { from, to } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

const zero = { orders: 0, total: 0 };
const countedDay = (day: string, orders: number) => ({
  day,
  orders,
  total: orders * 100_000,
  cancelled_orders: 1,
  cancelled_total: 100_000,
  paid_orders: 2,
  paid_total: 200_000,
  made_orders: 0,
  made_total: 0,
});

test("has every day of the period, of the one before, and the same weekdays a year ago", async () => {
  const days = [countedDay("2019-03-09", 5), countedDay("2019-03-07", 4), countedDay("2018-03-09", 3)];
  await api.db.insertInto("sales_day").values(days).execute();
  const { days: own, previous, lastYear } = await sales("2019-03-08", "2019-03-10");
  expect(own.map(({ day, placed }) => [day, placed.orders])).toEqual([
    ["2019-03-08", 0],
    ["2019-03-09", 5],
    ["2019-03-10", 0],
  ]);
  expect(own[1]).toEqual({
    day: "2019-03-09",
    placed: { orders: 5, total: 500_000 },
    cancelled: { orders: 1, total: 100_000 },
    paid: { orders: 2, total: 200_000 },
    made: zero,
  });
  expect(previous.map(({ day, placed }) => [day, placed.orders])).toEqual([
    ["2019-03-05", 0],
    ["2019-03-06", 0],
    ["2019-03-07", 4],
  ]);
  expect(lastYear.map(({ day, placed }) => [day, placed.orders])).toEqual([
    ["2018-03-09", 3],
    ["2018-03-10", 0],
    ["2018-03-11", 0],
  ]);
});

test("says since when a change waits to be counted", async () => {
  await api.db.deleteFrom("sales_day_change").execute();
  expect((await sales("2019-03-08", "2019-03-08")).pendingSince).toBeNull();
  await newOrder(api.db, await newBuyer(api.db));
  expect((await sales("2019-03-08", "2019-03-08")).pendingSince).not.toBeNull();
});

test("has what was handed over by day, and the latest that came late", async () => {
  const day = "2019-04-02";
  await api.db.insertInto("delivered_day").values({ day, orders: 100, late: 60 }).execute();
  const late = Array.from({ length: 60 }, (_, at) => ({ day, number: 1_000 + at, promised_day: "2019-03-30" }));
  await api.db.insertInto("late_delivery").values(late).execute();
  const answer = await manager.call(staffDeliveries, { query: { from: "2019-04-01", to: "2019-04-03" } });
  expect(answer.days).toEqual([
    { day: "2019-04-01", orders: 0, late: 0 },
    { day, orders: 100, late: 60 },
    { day: "2019-04-03", orders: 0, late: 0 },
  ]);
  expect(answer.late).toHaveLength(maxLateDeliveries);
  expect(answer.late[0]).toEqual({ number: 1_059, day, promised: "2019-03-30" });
});

test.each([
  { name: "ends before it begins", from: "2019-03-10", to: "2019-03-09" },
  { name: "is longer than a leap year", from: "2018-01-01", to: "2019-01-02" },
])("refuses a period that $name", async ({ from, to }) => {
  expect(await refusal(sales(from, to))).toBe("invalid_request");
  expect(await refusal(manager.call(staffDeliveries, { query: { from, to } }))).toBe("invalid_request");
});
