import { staffEmptySearches, staffFunnel, staffSources } from "@zertsalo/contract/staff-funnel";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();
const owner = api.newStaff("owner");
const today = inMoscow(new Date()).day;
const none = { cancelled_orders: 0, cancelled_total: 0, paid_orders: 0, paid_total: 0, made_orders: 0, made_total: 0 };

test("has the steps of each day, whatever their source, and the period before", async () => {
  const visitors = [
    { day: "2019-06-02", step: "product", source: "vk", medium: "social", visitors: 30 },
    { day: "2019-06-02", step: "product", source: "", medium: "", visitors: 70 },
    { day: "2019-06-02", step: "cart", source: "vk", medium: "social", visitors: 9 },
    { day: "2019-05-31", step: "checkout", source: "", medium: "", visitors: 4 },
  ];
  await api.db.insertInto("funnel_day").values(visitors).execute();
  const sold = { day: "2019-06-02", orders: 8, total: 800, ...none, site_buyers: 6, site_paid_buyers: 5 };
  await api.db.insertInto("sales_day").values(sold).execute();
  const { days, previous } = await owner.call(staffFunnel, { query: { from: "2019-06-02", to: "2019-06-03" } });
  expect(days).toEqual([
    { day: "2019-06-02", product: 100, cart: 9, checkout: 0, placed: 6, paid: 5 },
    { day: "2019-06-03", product: 0, cart: 0, checkout: 0, placed: 0, paid: 0 },
  ]);
  expect(previous.map(({ checkout }) => checkout)).toEqual([4, 0]);
});

test("sources add up to the sales of the period, with an unknown one for the rest", async () => {
  const day = "2019-07-02";
  const visitors = { day, step: "product", source: "vk", medium: "social", visitors: 30 };
  await api.db
    .insertInto("funnel_day")
    .values([visitors, { ...visitors, step: "cart" }])
    .execute();
  await api.db
    .insertInto("source_day")
    .values({ day, source: "vk", medium: "social", orders: 2, total: 300 })
    .execute();
  const sold = { ...none, day, orders: 6, total: 1_000, cancelled_orders: 1, cancelled_total: 100 };
  await api.db.insertInto("sales_day").values(sold).execute();
  const { sources } = await owner.call(staffSources, { query: { from: day, to: day } });
  expect(sources).toEqual([
    { source: "", medium: "", visitors: 0, orders: 3, total: 600 },
    { source: "vk", medium: "social", visitors: 30, orders: 2, total: 300 },
  ]);
});

test("searches in vain are summed over four weeks, the most frequent first", async () => {
  const [rare, often] = [`биде ${process.pid}`, `ершик ${process.pid}`];
  await api.db
    .insertInto("empty_search")
    .values([
      { day: today, query: rare, times: 900_001 },
      { day: today, query: often, times: 900_000 },
      { day: addDays(today, -27), query: often, times: 2 },
      { day: addDays(today, -28), query: rare, times: 50 },
    ])
    .execute();
  const { count, searches } = await owner.call(staffEmptySearches);
  expect(searches.slice(0, 2)).toEqual([
    { query: often, times: 900_002, lastDay: today },
    { query: rare, times: 900_001, lastDay: today },
  ]);
  expect(count).toBeGreaterThanOrEqual(2);
});

test.each([staffFunnel, staffSources])("refuses a period that ends before it begins: $path", async (entry) => {
  const query = { from: "2019-03-10", to: "2019-03-09" };
  await expect(owner.call(entry as typeof staffFunnel, { query })).rejects.toMatchObject({
    errorCode: "invalid_request",
  });
});
