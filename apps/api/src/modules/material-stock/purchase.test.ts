import { calculate } from "@zertsalo/configurator/calculate";
import { freezeConfiguration } from "@zertsalo/configurator/frozen";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { purchaseList, saveMaterialMinimum } from "@zertsalo/contract/staff-material-purchase";
import { receiveStock } from "@zertsalo/contract/staff-material";
import { openPieces } from "@zertsalo/orders/workshop-pieces";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { describeLine } from "@zertsalo/testing/staff-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const master = api.newStaff("workshop");
/** No seed has this one: its line is the test's own. */
const material = "stone/basalt/20/matt";
const top = calculate(samplePricingRules(), "tabletop", {
  decor: "basalt",
  slabThickness: "20",
  surface: "matt",
});

async function orderTops({
  quantity = 1,
  status = "W",
  isSigned = true,
}: {
  quantity?: number;
  status?: OrderStatus;
  isSigned?: boolean;
} = {}) {
  const buyer = await newBuyer(api.db);
  const order = await newOrder(api.db, buyer, {
    status,
    payment: { method: "card-online", status: "completed" },
    lines: [{ name: "Столешница", price: 3_000_000, isSpecialProduct: true, quantity }],
  });
  await describeLine(api.db, order, 1, { configuration: freezeConfiguration(top) });
  await openPieces(api.db, order);
  if (isSigned) {
    await sql`
      insert into order_acceptance (customer_id, order_uid, item_uid, product_id, text_version, ip_hash)
      select customer_id, order_uid, uid, product_id, 'test', '' from order_item where order_uid = ${order.uid}`.execute(
      api.db,
    );
  }
  return order;
}
const line = async () =>
  (await master.call(purchaseList)).lines.find((each) => each.material === material) ?? {
    pieces: 0,
    toBuy: 0,
    version: 0,
  };

test("signed and paid pieces ask for the sheets that they need, until they are cut", async () => {
  expect(await line()).toMatchObject({ pieces: 0 });
  const order = await orderTops({ quantity: 2 });
  expect(await line()).toMatchObject({ pieces: 2, sheets: 0, missing: 1, toBuy: 1, unplaced: [] });
  const sheet = { material, kind: "sheet", width: 3200, height: 1600, count: 1, batch: "", place: "З-1" } as const;
  await master.call(receiveStock, { body: { ...sheet, receivedOn: "2026-11-10", cost: null } });
  expect(await line()).toMatchObject({ sheets: 1, usedSheets: 1, toBuy: 0 });
  await sql`update workshop_piece set place = 'edging' where number = ${order.number}`.execute(api.db);
  expect(await line()).toMatchObject({ pieces: 0, toBuy: 0 });
});

test.each([
  { name: "nobody has signed", given: { isSigned: false }, pieces: 0 },
  { name: "that waits for its money", given: { status: "X" as const }, pieces: 0 },
  { name: "that is paid and not in work yet", given: { status: "P" as const }, pieces: 1 },
])("an order $name asks for $pieces", async ({ given, pieces }) => {
  const before = (await line()).pieces;
  const order = await orderTops(given);
  expect((await line()).pieces - before).toBe(pieces);
  await sql`update orders set status = 'A' where uid = ${order.uid}`.execute(api.db);
});

test("a minimum is saved by its version, and asked for", async () => {
  const save = (version: number, sheets: number) =>
    master.call(saveMaterialMinimum, { body: { material, version, sheets } });
  const { version } = await save(0, 4);
  expect(await line()).toMatchObject({ minimum: 4, version });
  const lacking = (await line()).toBuy;
  await expect(save(0, 9)).rejects.toMatchObject({ errorCode: "content_changed_meanwhile" });
  await save(version, 6);
  await expect(save(version, 7)).rejects.toMatchObject({ errorCode: "content_changed_meanwhile" });
  expect((await line()).toBuy).toBe(lacking + 2);
  const unknown = { material: "stone/gold/12/matt", version: 0, sheets: 1 };
  await expect(master.call(saveMaterialMinimum, { body: unknown })).rejects.toMatchObject({
    errorCode: "invalid_request",
  });
});
