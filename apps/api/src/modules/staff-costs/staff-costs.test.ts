import * as contract from "@zertsalo/contract/staff-costs";
import { staffMargin } from "@zertsalo/contract/staff-margin";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const accountant = api.newStaff("accountant");
const today = inMoscow(new Date()).day;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

const historyOf = (productId: number) => accountant.call(contract.productCosts, { params: { productId } });
const setCost = (productId: number, body: contract.NewCost) =>
  accountant.call(contract.setProductCost, { params: { productId }, body });
/** Of the only line of a new order. */
async function lineCost(productId: number) {
  const { uid } = await newOrder(api.db, await newBuyer(api.db), { lines: [{ productId, quantity: 2 }] });
  const line = await api.db.selectFrom("order_item").select("cost").where("order_uid", "=", uid).executeTakeFirst();
  return { uid, cost: line?.cost };
}

test("a line has the cost of its day, whatever is entered later", async () => {
  const { id } = await newProduct(api.db);
  expect((await lineCost(id)).cost).toBeNull();
  const first = await setCost(id, { version: 0, cost: 40_000, from: addDays(today, -3) });
  const { version } = await setCost(id, { version: first.version, cost: 90_000, from: addDays(today, 1) });
  const { uid, cost } = await lineCost(id);
  expect(cost).toBe(40_000);

  await setCost(id, { version, cost: 45_000, from: today });
  expect((await lineCost(id)).cost).toBe(45_000);
  const line = await api.db.selectFrom("order_item").select("cost").where("order_uid", "=", uid).executeTakeFirst();
  expect(line?.cost).toBe(40_000);
  expect((await historyOf(id)).entries.map((entry) => [entry.from, entry.cost])).toEqual([
    [addDays(today, 1), 90_000],
    [today, 45_000],
    [addDays(today, -3), 40_000],
  ]);
});

test("the last entry of a day counts, and a cost may become unknown", async () => {
  const { id } = await newProduct(api.db);
  const first = await setCost(id, { version: 0, cost: 40_000, from: today });
  const second = await setCost(id, { version: first.version, cost: 41_000, from: today });
  expect((await lineCost(id)).cost).toBe(41_000);
  await setCost(id, { version: second.version, cost: null, from: today });
  expect((await lineCost(id)).cost).toBeNull();
});

test("who has not seen the last entry is refused, and of two at once one", async () => {
  const { id } = await newProduct(api.db);
  const entry = { version: 0, cost: 40_000, from: today };
  const both = await Promise.allSettled([setCost(id, entry), setCost(id, entry)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await refusal(setCost(id, entry))).toBe("content_changed_meanwhile");
  expect((await historyOf(id)).entries).toHaveLength(1);
});

test("an entry leaves both sums in the audit log", async () => {
  const { id } = await newProduct(api.db);
  const { version } = await setCost(id, { version: 0, cost: 40_000, from: today });
  await setCost(id, { version, cost: 50_000, from: today });
  const log = await api.db
    .selectFrom("audit_entry")
    .select("details")
    .where("subject", "=", `productId ${id}`)
    .orderBy("id")
    .execute();
  const texts = log.map(({ details }) => (details as { words: string }).words.replaceAll(/\s/g, " "));
  expect(texts[0]).toMatch(/^неизвестно → 400 ₽ с /);
  expect(texts[1]).toMatch(/^400 ₽ → 500 ₽ с /);
});

test("products that sell without a cost come first, and leave the list with it", async () => {
  const { id, name } = await newProduct(api.db);
  await api.db.insertInto("product_demand").values({ product_id: id, sold: 1_000_000 }).execute();
  const lacking = async () => (await accountant.call(contract.costedProducts, { query: { lack: "1" } })).products;
  expect((await lacking())[0]).toMatchObject({ id, name, sold: 1_000_000, cost: null });
  await setCost(id, { version: 0, cost: 40_000, from: today });
  expect((await lacking()).map((product) => product.id)).not.toContain(id);
  const { products } = await accountant.call(contract.costedProducts, { query: { q: name } });
  expect(products.find((product) => product.id === id)).toMatchObject({ cost: 40_000 });
});

const importSheet = (lines: { article: string; cost: number | null }[], digest: string | null = null) =>
  accountant.call(contract.importCosts, { body: { lines, from: today, digest } });

test("a sheet is written as it was checked, all of it or nothing", async () => {
  const [a, b] = [await newProduct(api.db), await newProduct(api.db)];
  const lines = [
    { article: a.sku, cost: 50_000 },
    { article: b.sku, cost: null },
  ];
  const check = await importSheet(lines);
  expect(check).toMatchObject({ unchanged: 1, refused: [], isApplied: false });
  expect(check.changes).toEqual([{ id: a.id, article: a.sku, name: a.name, from: null, to: 50_000 }]);
  expect((await historyOf(a.id)).entries).toEqual([]);

  expect(await refusal(importSheet([{ article: a.sku, cost: 60_000 }], check.digest))).toBe(
    "products_changed_meanwhile",
  );
  expect(await importSheet(lines, check.digest)).toMatchObject({ isApplied: true });
  expect((await historyOf(a.id)).entries).toMatchObject([{ cost: 50_000, from: today }]);
  expect((await importSheet(lines)).digest).toBeNull();

  const unknown = await importSheet([...lines, { article: "no-such", cost: 1 }, { article: a.sku, cost: 2 }]);
  expect(unknown).toMatchObject({ refused: ["no-such", a.sku], digest: null });
});

const resource = async (code: string) =>
  (await accountant.call(contract.costedResources)).resources.find((each) => each.resource === code);

test("an hour of a station is entered, a material costs what its last sheet did", async () => {
  const station = (await resource("station:glass_table"))?.history.version ?? 0;
  const body = { resource: "station:glass_table", version: station, cost: 180_000, from: today };
  expect(await accountant.call(contract.setResourceCost, { body })).toMatchObject({ cost: 180_000 });
  expect(await refusal(accountant.call(contract.setResourceCost, { body }))).toBe("content_changed_meanwhile");
  const material = { ...body, resource: "material:mdf/19" };
  expect(await refusal(accountant.call(contract.setResourceCost, { body: material }))).toBe("not_found");

  const sheet = { material: "mdf/19", kind: "sheet", width: 2_000, height: 1_000, trim_mm: 0, place: "A-1" };
  await api.db.transaction().execute(async (tx) => {
    for (const [received_on, cost] of [
      [addDays(today, -9), 900_000],
      [addDays(today, -2), 400_000],
    ] as const) {
      const { id } = await tx
        .insertInto("stock_unit")
        .values({ ...sheet, cost, received_on })
        .returning("id")
        .executeTakeFirstOrThrow();
      const area = sheet.width * sheet.height;
      await tx
        .insertInto("stock_movement")
        .values({ unit_id: id, kind: "received", pieces: 1, area_mm2: area, place: "A-1", staff_id: null })
        .execute();
    }
  });
  expect(await resource("material:mdf/19")).toMatchObject({ kind: "material", cost: 200_000 });
});

test.each(["operator", "order_manager", "content", "workshop"] as const)(
  "%s sees no cost and no margin",
  async (role) => {
    const other = api.newStaff(role);
    const { id } = await newProduct(api.db);
    const params = { productId: id };
    const query = { from: today, to: today };
    const body = { version: 0, cost: 1, from: today };
    const calls = [
      () => other.call(contract.costedProducts),
      () => other.call(contract.productCosts, { params }),
      () => other.call(contract.setProductCost, { params, body }),
      () =>
        other.call(contract.importCosts, { body: { lines: [{ article: "1", cost: 1 }], from: today, digest: null } }),
      () => other.call(contract.costedResources),
      () => other.call(contract.setResourceCost, { body: { ...body, resource: "station:glass_table" } }),
      () => other.call(staffMargin, { query }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 });
  },
);

test("an owner and an accountant read the margin of each day", async () => {
  const day = "2019-05-02";
  await api.db
    .insertInto("sales_day")
    .values({
      day,
      orders: 3,
      total: 500_000,
      cancelled_orders: 0,
      cancelled_total: 0,
      paid_orders: 0,
      paid_total: 0,
      made_orders: 0,
      made_total: 0,
      costed_total: 300_000,
      cost_total: 180_000,
      uncosted_lines: 2,
      uncosted_total: 200_000,
    })
    .execute();
  const expected = { day, sold: 300_000, cost: 180_000, uncosted: { lines: 2, total: 200_000 } };
  for (const staff of [accountant, api.newStaff("owner")]) {
    const { days, previous } = await staff.call(staffMargin, { query: { from: day, to: "2019-05-03" } });
    expect(days[0]).toEqual(expected);
    expect(previous.map((each) => each.day)).toEqual(["2019-04-30", "2019-05-01"]);
  }
  const reversed = { query: { from: "2019-05-03", to: day } };
  expect(await refusal(accountant.call(staffMargin, reversed))).toBe("invalid_request");
});
