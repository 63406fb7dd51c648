import { type ConfiguratorType, configuratorTypes } from "@zertsalo/contract/configurator-types";
import type { SegmentCondition } from "@zertsalo/contract/customer-segments";
import { inSegment } from "@zertsalo/db/segments/segment-sql";
import { type NewBuyer, newBuyer, newCompany, newProduct } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import { newOrder } from "@zertsalo/testing/order-builders";
import { newSubscriber } from "@zertsalo/testing/subscriber-builders";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { countSegments } from "./count-segments.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const [mirror, tap] = [await newProduct(db, { kind: "mirror" }), await newProduct(db, { kind: "tap" })];
const sectionOf = async (id: number) =>
  await db
    .selectFrom("product")
    .innerJoin("section", "section.id", "product.section_id")
    .leftJoin("section as parent", "parent.id", "section.parent_id")
    .select(["section.code", "parent.code as parent"])
    .where("product.id", "=", id)
    .executeTakeFirstOrThrow();
const [zerkala, smesiteli] = [await sectionOf(mirror.id), await sectionOf(tap.id)];
const [city, otherCity] = await db.selectFrom("city").select("id").orderBy("id").limit(2).execute();
const piece = await db
  .selectFrom("configuration")
  .select(["hash", "type", "product_id as productId"])
  .orderBy("hash")
  .limit(1)
  .executeTakeFirstOrThrow();

const { family } = configuratorTypes[piece.type as ConfiguratorType];

const [fresh, once, often, lost, saver, orderer] = (await Promise.all(
  Array.from({ length: 6 }, () => newBuyer(db)),
)) as [NewBuyer, NewBuyer, NewBuyer, NewBuyer, NewBuyer, NewBuyer];
const firm = await newCompany(db);
const guest = { customerId: randomUUID() };
const people = { fresh, once, often, lost, saver, orderer, firm, guest };

await newOrder(db, once, { placedAt: daysAgo(3), lines: [{ productId: mirror.id, price: 500_000 }] });
await newOrder(db, often, { placedAt: daysAgo(200), lines: [{ productId: tap.id, price: 500_000 }] });
await newOrder(db, often, { placedAt: daysAgo(100), lines: [{ productId: tap.id, price: 600_000 }] });
await newOrder(db, lost, { placedAt: daysAgo(400), lines: [{ productId: tap.id, price: 100_000 }] });
await newOrder(db, lost, { placedAt: daysAgo(2), status: "A", lines: [{ productId: mirror.id, price: 100_000 }] });
await newOrder(db, orderer, { placedAt: daysAgo(1), lines: [{ productId: piece.productId, price: 2_000_000 }] });
await newOrder(db, firm, { placedAt: daysAgo(30), lines: [{ productId: tap.id, price: 100_000 }] });
await newOrder(db, guest, { placedAt: daysAgo(30), lines: [{ productId: tap.id, price: 100_000 }] });
await sql`update orders set city_id = ${city?.id} where customer_id = ${once.customerId}`.execute(db);
for (const { id } of [saver, orderer]) {
  await db
    .insertInto("saved_configuration")
    .values({ base_user_id: id, hash: piece.hash, saved_total: 1, saved_at: daysAgo(10) })
    .execute();
}
await newSubscriber(db, often.email);
const withdrawn = await newSubscriber(db, lost.email);
await sql`update consent set withdrawn_at = now() where subject = ${withdrawn.email}`.execute(db);
await countSegments(db);

/** Those of the test's own people that the conditions find. */
async function found(...conditions: SegmentCondition[]): Promise<string[]> {
  const ids = Object.values(people).map(({ customerId }) => customerId);
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from customer_board board
    where customer_id = any (${ids}::uuid[]) and ${inSegment(conditions)}`.execute(db);
  const has = new Set(rows.map(({ id }) => id));
  return Object.entries(people).flatMap(([name, { customerId }]) => (has.has(customerId) ? name : []));
}

const cases: [string, SegmentCondition[], string[]][] = [
  ["no orders", [{ kind: "orders", min: null, max: 0 }], ["fresh", "saver"]],
  ["two orders and more", [{ kind: "orders", min: 2, max: null }], ["often"]],
  [
    "exactly one, without the cancelled one",
    [{ kind: "orders", min: 1, max: 1 }],
    ["once", "lost", "orderer", "firm", "guest"],
  ],
  ["both ends of a sum", [{ kind: "bought", min: 500_000, max: 1_100_000 }], ["once", "often"]],
  ["ordered lately", [{ kind: "lastOrder", when: "within", days: 7 }], ["once", "lost", "orderer"]],
  ["ordered long ago, and not those who never did", [{ kind: "lastOrder", when: "before", days: 90 }], ["often"]],
  ["a city", [{ kind: "city", cityIds: [city?.id ?? 0] }], ["once"]],
  ["one of two cities", [{ kind: "city", cityIds: [otherCity?.id ?? 0, city?.id ?? 0] }], ["once"]],
  ["companies", [{ kind: "buyer", is: "company" }], ["firm"]],
  ["guests", [{ kind: "buyer", is: "guest" }], ["guest"]],
  ["bought in a section", [{ kind: "section", has: true, codes: [zerkala.code] }], ["once"]],
  [
    "bought below a section, or in another",
    [{ kind: "section", has: true, codes: [smesiteli.parent ?? smesiteli.code, zerkala.code] }],
    ["once", "often", "lost", "firm", "guest"],
  ],
  [
    "did not buy in a section: a cancelled order is none",
    [
      { kind: "section", has: false, codes: [zerkala.code] },
      { kind: "orders", min: 1, max: null },
    ],
    ["often", "lost", "orderer", "firm", "guest"],
  ],
  ["ordered a piece", [{ kind: "piece", has: true, families: [family] }], ["orderer"]],
  ["saved a configuration and did not order it", [{ kind: "savedConfiguration", days: 30 }], ["saver"]],
  ["saved one longer ago", [{ kind: "savedConfiguration", days: 5 }], []],
  ["agreed to advertising", [{ kind: "consent", has: true }], ["often"]],
  [
    "all conditions at once",
    [
      { kind: "consent", has: false },
      { kind: "lastOrder", when: "within", days: 7 },
      { kind: "buyer", is: "person" },
    ],
    ["once", "lost", "orderer"],
  ],
];
test.each(cases)("finds by %s", async (_, conditions, names) => {
  expect(await found(...conditions)).toEqual(names);
});

test("a bounced address, and one that was merely typed, take no advertising", async () => {
  const [bounced, typed] = [await newBuyer(db), await newBuyer(db, { isConfirmed: false })];
  Object.assign(people, { bounced, typed });
  for (const { email } of [bounced, typed]) await newSubscriber(db, email);
  await db.insertInto("bounced_address").values({ email: bounced.email, reason: "550" }).execute();
  await countSegments(db);
  expect(await found({ kind: "consent", has: true })).toEqual(["often"]);
});

test("what is cancelled later goes with the next count, and each segment has its count", async () => {
  const { id } = await db
    .insertInto("customer_segment")
    .values({
      name: "Зеркала заказывали",
      conditions: JSON.stringify([
        { kind: "section", has: true, codes: [zerkala.code] },
        { kind: "city", cityIds: [city?.id] },
        { kind: "lastOrder", when: "within", days: 7 },
      ]),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const customers = async () =>
    (await db.selectFrom("customer_segment").select("customers").where("id", "=", id).executeTakeFirst())?.customers;
  await countSegments(db);
  const before = (await customers()) ?? 0;
  await sql`update orders set status = 'A' where customer_id = ${once.customerId}`.execute(db);
  await countSegments(db);
  expect(await customers()).toBe(before - 1);
  expect(await found({ kind: "section", has: true, codes: [zerkala.code] })).toEqual([]);
});
