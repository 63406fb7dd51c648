import { newProduct, setStock } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { noteLowStock } from "./note-low-stock.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

async function newWatched(pieces: number, leastStock: number | null) {
  const product = await newProduct(db, { stock: { warehouse: pieces, production: 90 } });
  await db.updateTable("product").set({ least_stock: leastStock }).where("id", "=", product.id).execute();
  return product;
}
const tasksOf = (id: number) =>
  db
    .selectFrom("staff_task")
    .select(({ eb }) => ["reason", eb("done_at", "is not", null).as("isDone")])
    .where("kind", "=", "stock-low")
    .where("subject", "=", String(id))
    .orderBy("id")
    .execute();

test.each([
  { name: "above its least stock has no task", pieces: 6, least: 5, tasks: 0 },
  { name: "at its least stock has one", pieces: 5, least: 5, tasks: 1 },
  { name: "without any pieces has one, whatever the workshop can make", pieces: 0, least: 0, tasks: 1 },
  { name: "without a least stock has none", pieces: 0, least: null, tasks: 0 },
])("a product $name", async ({ pieces, least, tasks }) => {
  const { id } = await newWatched(pieces, least);
  await noteLowStock(db);
  await noteLowStock(db);
  expect(await tasksOf(id)).toHaveLength(tasks);
});

test("the task names the product and closes when pieces come", async () => {
  const { id, name, sku } = await newWatched(2, 5);
  await noteLowStock(db);
  expect(await tasksOf(id)).toEqual([{ reason: `${name}, арт. ${sku}: свободно 2, минимум 5`, isDone: false }]);
  await setStock(db, id, { warehouse: 6 });
  await noteLowStock(db);
  expect((await tasksOf(id)).map(({ isDone }) => isDone)).toEqual([true]);
});

test("a task that is done comes back only after the stock was above", async () => {
  const { id } = await newWatched(1, 5);
  await noteLowStock(db);
  await sql`update staff_task set done_at = now() where subject = ${String(id)} and kind = 'stock-low'`.execute(db);
  await setStock(db, id, { warehouse: 0 });
  await noteLowStock(db);
  expect(await tasksOf(id)).toHaveLength(1);
  await setStock(db, id, { warehouse: 9 });
  await noteLowStock(db);
  await setStock(db, id, { warehouse: 3 });
  await noteLowStock(db);
  expect((await tasksOf(id)).map(({ isDone }) => isDone)).toEqual([true, false]);
});

test("a product off sale needs nobody", async () => {
  const { id } = await newWatched(0, 5);
  await db.updateTable("product").set({ is_active: false }).where("id", "=", id).execute();
  await noteLowStock(db);
  expect(await tasksOf(id)).toEqual([]);
});
