import type { SegmentCondition } from "@zertsalo/contract/customer-segments";
import { auditLog } from "@zertsalo/contract/staff";
import * as contract from "@zertsalo/contract/staff-segments";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newDiscountRule, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

const name = () => `Сегмент ${randomUUID().slice(0, 8)}`;
/** No order of anybody else costs so much. */
const rich = 7_654_321_00;
const spending = (sum: number): SegmentCondition[] => [{ kind: "bought", min: sum, max: sum }];
const make = (conditions = spending(rich), title = name()) =>
  manager.call(contract.createSegment, { body: { content: { name: title, conditions } } });
const card = async (segment: number) => (await manager.call(contract.staffSegment, { params: { segment } })).segment;
const save = (segment: number, version: number, title = name()) =>
  manager.call(contract.saveSegment, {
    params: { segment },
    body: { version, content: { name: title, conditions: [{ kind: "buyer", is: "guest" }] } },
  });
const remove = (segment: number, version: number) =>
  manager.call(contract.removeSegment, { params: { segment }, body: { version } });
const preview = (conditions: unknown) =>
  manager.call(contract.previewSegment, { query: { conditions: JSON.stringify(conditions) } });

const buyer = await newBuyer(api.db, { name: "Мария Лисицына" });
await newOrder(api.db, buyer, { lines: [{ price: rich }] });

test("a preview counts customers and those who agreed, and names the first without their contacts", async () => {
  const found = await preview(spending(rich));
  expect(found).toMatchObject({ customers: 1, agreed: 0 });
  expect(found.first).toMatchObject([{ name: "Мария Лисицына", kind: "person", orders: 1, bought: rich }]);
  expect(JSON.stringify(found)).not.toContain(buyer.phone);
  await api.db
    .updateTable("customer_board")
    .set({ may_advertise: true })
    .where("customer_id", "=", buyer.customerId)
    .execute();
  expect(await preview(spending(rich))).toMatchObject({ customers: 1, agreed: 1 });
});

test("a segment is stored as its conditions, with a count, changed and removed by its version", async () => {
  const { id, version } = await make();
  expect(await card(id)).toMatchObject({ version: 1, customers: 1, content: { conditions: spending(rich) } });
  expect(await save(id, version)).toEqual({ id, version: 2 });
  expect((await card(id)).content.conditions).toEqual([{ kind: "buyer", is: "guest" }]);
  expect(await refusal(save(id, version))).toBe("content_changed_meanwhile");
  expect(await refusal(remove(id, version))).toBe("content_changed_meanwhile");
  await remove(id, 2);
  expect(await refusal(card(id))).toBe("not_found");
});

test("each change is in the log as one reads it aloud", async () => {
  const title = name();
  const { id } = await make(spending(rich), title);
  await save(id, 1, title);
  const { entries } = await api.newStaff("owner").call(auditLog, { query: { about: "segment" } });
  const changes = entries.filter(({ title: what }) => what === "Сегмент").map((entry) => JSON.stringify(entry));
  expect(changes[0]?.replaceAll("\u00a0", " ")).toContain('"to":"гости"');
  expect(changes[0]).toContain(title);
});

test("a name belongs to one segment", async () => {
  const title = name();
  await make(spending(rich), title);
  expect(await refusal(make(spending(rich), title))).toBe("segment_name_exists");
  const { id } = await make();
  expect(await refusal(save(id, 1, title))).toBe("segment_name_exists");
});

test.each([
  ["no condition", []],
  ["a range without an end", [{ kind: "orders", min: null, max: null }]],
  ["a range whose ends are turned round", [{ kind: "bought", min: 200, max: 100 }]],
  ["no city", [{ kind: "city", cityIds: [] }]],
  ["an unknown condition", [{ kind: "age", min: 18 }]],
])("refuses %s", async (_, conditions) => {
  expect(await refusal(make(conditions as SegmentCondition[]))).toBe("invalid_request");
});

test("what a preview can not read is refused", async () => {
  for (const conditions of ["", "{}", "[]", '[{"kind":"orders"}]', "' or 1=1"]) {
    expect(await refusal(manager.call(contract.previewSegment, { query: { conditions } }))).toBe("invalid_request");
  }
});

test("a discount rule is for a segment: its people get it at once, others do not", async () => {
  const { id, version } = await make();
  const product = await newProduct(api.db, { price: 1_000_000 });
  const audience = { buyers: "all", isFirstOrder: false, segment: null, segmentId: id } as const;
  await newDiscountRule(api.db, { productIds: [product.id], audience });
  const byRules = async (userId: number) =>
    (await readyCart(api.newUser(userId), { productId: product.id })).ready.discount.rules;
  const other = await newBuyer(api.db);
  expect(await byRules(buyer.id)).toBeGreaterThan(0);
  expect(await byRules(other.id)).toBe(0);
  const { ready } = await readyCart(api.newGuest(), { productId: product.id });
  expect(ready.discount.rules).toBe(0);

  expect((await card(id)).discounts).toMatchObject([{ name: "Неделя зеркал" }]);
  expect(await refusal(remove(id, version))).toBe("segment_in_use");
  await save(id, version);
  expect(await byRules(buyer.id)).toBe(0);
});

test("the choices of conditions name cities, sections and kinds of pieces", async () => {
  const choices = await manager.call(contract.segmentChoices);
  expect(choices.cities.length).toBeGreaterThan(0);
  expect(choices.sections.length).toBeGreaterThan(0);
  expect(choices.pieces).toContainEqual({ code: "mirror", name: "Зеркала" });
});
