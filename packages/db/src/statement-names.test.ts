import { CompiledQuery, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "./connection.ts";
import { nameStatement } from "./statement-names.ts";
import { createEmptyDatabase } from "./test-database.ts";
import { inTransaction } from "./transaction.ts";

const { url, drop } = await createEmptyDatabase();
const { db, pool, close: closePool } = openDatabase(url, { connections: 1, patienceMs: 60_000 });
afterAll(async () => {
  await closePool();
  await drop();
});

const prepared = async () => {
  const { rows } = await sql<{ name: string; calls: number }>`
    select name, generic_plans + custom_plans as calls from pg_prepared_statements
    where name like 'sum_of%' order by name`.execute(db);
  return rows;
};

test("a named text is prepared once, by Kysely, by its transactions and by ours", async () => {
  const text = "select $1::int + $2::int as sum";
  nameStatement(text, "sum_of_two");
  const ask = (values: number[]) => CompiledQuery.raw(text, values);
  expect((await db.executeQuery(ask([1, 2]))).rows).toEqual([{ sum: 3 }]);
  await db.transaction().execute((tx) => tx.executeQuery(ask([2, 3])));
  await inTransaction(pool, ({ tx }) => tx.executeQuery(ask([3, 4])));
  expect(await prepared()).toEqual([{ name: "sum_of_two", calls: 3 }]);
});

test("another text has no name", async () => {
  await db.executeQuery(CompiledQuery.raw("select $1::int as sum_of_one", [1]));
  expect((await prepared()).map(({ name }) => name)).not.toContain("sum_of_one");
});
