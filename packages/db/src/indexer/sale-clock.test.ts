import { badgeToken, campaignToken } from "@zertsalo/domain/catalog/tokens";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyDemoDatabase, type DemoDatabase } from "../test-database.ts";
import { emptyOutbox } from "./empty-outbox.ts";
import { nextSaleBoundary, noteSaleBoundaries } from "./sale-clock.ts";

let database: DemoDatabase;
/** A mirror with a sale price of its own, and one that takes part in a campaign. */
let reduced: number;
let offered: number;
let campaign: number;
const idOf = async (table: "product" | "campaign", code: string) =>
  (await database.db.selectFrom(table).select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;
beforeAll(async () => {
  database = await copyDemoDatabase();
  reduced = await idOf("product", "zerkalo-svir-80x60-serebro");
  offered = await idOf("product", "zerkalo-ladoga-80x60");
  campaign = await idOf("campaign", "svet-k-novomu-godu");
  // The year 2030 is empty of the demo's own sales.
  await sql`update product_price set promo = null, old = null`.execute(database.db);
  await sql`update sale_clock set told_until = '2030-01-01Z'`.execute(database.db);
  await sql`
    update product_price set retail = 100000, no_registry = 80000, promo = 80000, old = 100000,
      promo_from = '2030-03-01T10:00Z', promo_until = '2030-03-05T10:00Z'
    where product_id = ${reduced}`.execute(database.db);
  await sql`
    update campaign set starts_at = '2030-03-02T10:00Z', ends_at = '2030-03-06T10:00Z'
    where id = ${campaign}`.execute(database.db);
  await sql`delete from campaign_product where campaign_id = ${campaign} and product_id <> ${offered}`.execute(
    database.db,
  );
  await sql`insert into campaign_product values (${campaign}, ${offered}, 1) on conflict do nothing`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

const moment = (text: string) => sql<Date>`${text}::timestamptz`;

async function tick(time: string): Promise<number> {
  const noted = await noteSaleBoundaries(database.db, moment(time));
  await emptyOutbox(database.db, { at: moment(time) });
  return noted;
}

async function listed(productId: number) {
  const { rows } = await sql<{ price: number; opts: number[] }>`
    select price, opts from listing join section on section.id = section_id
    where parent_id is null and product_id = ${productId}`.execute(database.db);
  return rows[0] ?? { price: 0, opts: [] };
}

test("a sale begins and ends on time, and each boundary is noted once", async () => {
  expect(await nextSaleBoundary(database.db)).toEqual(new Date("2030-03-01T10:00:00Z"));
  await tick("2030-03-01T09:59:59Z");
  expect((await listed(reduced)).price).toBe(100000);

  expect(await tick("2030-03-01T10:00:00Z")).toBe(1);
  expect((await listed(reduced)).price).toBe(80000);
  expect((await listed(reduced)).opts).toContain(badgeToken("sale"));
  expect(await nextSaleBoundary(database.db)).toEqual(new Date("2030-03-02T10:00:00Z"));

  expect(await tick("2030-03-01T10:00:01Z")).toBe(0);
  expect(await tick("2030-03-02T10:00:00Z")).toBe(1);
  expect((await listed(offered)).opts).toContain(campaignToken(campaign));

  expect(await tick("2030-03-05T10:00:00Z")).toBe(0); // its last moment still counts
  expect(await nextSaleBoundary(database.db)).toEqual(new Date("2030-03-05T10:00:00.001Z"));
  expect(await tick("2030-03-05T10:00:00.001Z")).toBe(1);
  const after = await listed(reduced);
  expect(after.price).toBe(100000);
  expect(after.opts).not.toContain(badgeToken("sale"));
});

test("a worker that was away tells of everything it has missed", async () => {
  expect(await tick("2031-01-01T00:00:00Z")).toBe(1);
  expect((await listed(offered)).opts).not.toContain(campaignToken(campaign));
  expect(await nextSaleBoundary(database.db)).toBeNull();
});
