import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { moveOrder } from "@zertsalo/orders/move-order";
import { filesOfOrder } from "@zertsalo/db/order-files";
import type { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder } from "@zertsalo/orders/order-state";
import { openStorage } from "@zertsalo/db/storage";
import { calculate } from "@zertsalo/configurator/calculate";
import { freezeConfiguration } from "@zertsalo/configurator/frozen";
import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { getServerKind } from "@zertsalo/configurator/server-kinds";
import { dxf } from "@zertsalo/configurator/output/dxf";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { drawingKey } from "@zertsalo/configurator/output/drawing-key";
import { drawConfiguration } from "@zertsalo/pdf/configuration-drawing";
import { drawingPaper } from "@zertsalo/pdf/drawing-paper";
import { newProduct } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import type { JobHelpers } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { placedOrder } from "./sample-order.ts";
import { workshopFilesTask } from "./workshop-files.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const storage = openStorage({ kind: "files", dir: await mkdtemp(join(tmpdir(), "workshop-")) });
const product = await newProduct(db, { stock: { warehouse: 50 } });
const book = samplePricingRules();
const run = (key: OrderKey) => workshopFilesTask({ db, storage }, createLog("silent"))(key, {} as JobHelpers);

/** An order of one made-to-order piece; its buyer accepted its drawing, or another piece's. */
async function orderOf(type: ConfiguratorType, options: Options, { isAgreed = true, config = "" } = {}) {
  const result = calculate(book, type, options);
  const drawing = drawConfiguration(book, result, "https://zertsalo.test");
  await storage.put(drawingKey(result.hash, drawing.sha256, "svg"), Buffer.from(drawing.svg), "image/svg+xml");
  const paper = await drawingPaper(drawing.sheets, { title: result.name, date: new Date("2026-11-15") });
  await storage.put(drawingKey(result.hash, drawing.sha256, "pdf"), paper, "application/pdf");
  const key = await placedOrder(db, { productId: product.id });
  const piece = { name: result.name, isSpecialProduct: true, configuration: freezeConfiguration(result) };
  await sql`
    update order_item set quantity = 2, snapshot = snapshot || ${JSON.stringify(piece)}::jsonb
    where customer_id = ${key.customerId} and order_uid = ${key.uid}`.execute(db);
  if (isAgreed) {
    await sql`
      insert into order_acceptance
        (customer_id, order_uid, item_uid, product_id, text_version, ip_hash, config_hash, drawing_sha256)
      select customer_id, order_uid, uid, product_id, 'test', '', ${config || result.hash}, ${drawing.sha256}
      from order_item where customer_id = ${key.customerId} and order_uid = ${key.uid}`.execute(db);
  }
  const { number } = await db
    .selectFrom("orders")
    .select("number")
    .where("uid", "=", key.uid)
    .executeTakeFirstOrThrow();
  return { key, number, result, drawing };
}
const textOf = async (key: string) => new TextDecoder().decode((await storage.get(key)) ?? new Uint8Array());

test("the workshop gets the signed drawing, the same outline for its machines and the cutting list", async () => {
  const { key, number, result, drawing } = await orderOf("vanity_unit", {});
  await run(key);
  const files = await filesOfOrder(db, number);
  const name = `${number}-1-${result.hash.slice(0, 8)}`;
  expect(files.map((file) => [file.kind, file.name])).toEqual([
    ["cutting-list", `${name}.csv`],
    ["workshop-dxf", `${name}.dxf`],
    ["drawing-pdf", `${name}.pdf`],
    ["drawing-svg", `${name}.svg`],
  ]);
  const keyOf = (kind: string) => files.find((file) => file.kind === kind)?.key ?? "";
  expect(await textOf(keyOf("drawing-svg"))).toBe(drawing.svg);
  expect(files.find(({ kind }) => kind === "drawing-svg")?.sha256).toBe(drawing.sha256);
  const outlines =
    dxf(getServerKind(result.type).workshopLayers(result.options), []).split("ENTITIES")[1]?.split("ENDSEC")[0] ?? "-";
  const made = await textOf(keyOf("workshop-dxf"));
  expect(made).toContain(outlines.slice(0, -4));
  expect(made).toContain("Kolichestvo: 2");
  expect(await textOf(keyOf("cutting-list"))).toContain("side;Боковина;460;450;16;2");
});

test("a repeated run makes nothing new, and files of an old order are unchanged", async () => {
  const { key, number, result, drawing } = await orderOf("mirror", {});
  await run(key);
  const before = await filesOfOrder(db, number);
  await storage.remove(drawingKey(result.hash, drawing.sha256, "svg"));
  await run(key);
  expect(await filesOfOrder(db, number)).toEqual(before);
});

test.each([
  { name: "nothing was accepted", given: { isAgreed: false } },
  { name: "another piece was accepted", given: { config: "0".repeat(32) } },
])("no file is made if $name", async ({ given }) => {
  const { key, number } = await orderOf("mirror", {}, given);
  await run(key);
  expect(await filesOfOrder(db, number)).toEqual([]);
});

test("a drawing that differs from the signed one fails the job", async () => {
  const { key, number, result, drawing } = await orderOf("mirror", { size: { width: 700, height: 700 } });
  await storage.put(drawingKey(result.hash, drawing.sha256, "svg"), Buffer.from("<svg/>"), "image/svg+xml");
  await expect(run(key)).rejects.toThrow("not what was signed");
  expect(await filesOfOrder(db, number)).toEqual([]);
});

test("an order that goes to production queues its files", async () => {
  const { key } = await orderOf("mirror", {});
  await sql`update orders set status = 'P', payment_status = 'completed' where uid = ${key.uid}`.execute(db);
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, key);
    expect(order && (await moveOrder(tx, order, { to: "W", by: "system" }))).toBeNull();
  });
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`workshop-files-${key.uid}`}`.execute(db);
  expect(rows).toHaveLength(1);
});
