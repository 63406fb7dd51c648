import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { derivedTables, tableContents } from "../table-contents.ts";
import { copyDemoDatabase, type DemoDatabase } from "../test-database.ts";
import { emptyOutbox } from "./empty-outbox.ts";
import { rebuildCatalog } from "./rebuild.ts";

let database: DemoDatabase;
beforeAll(async () => {
  database = await copyDemoDatabase();
});
afterAll(() => database.drop());

test("who reads during a rebuild always finds the whole catalogue", async () => {
  const { db } = database;
  let done = false;
  const rebuilding = rebuildCatalog(db, { lanes: 1 }).finally(() => {
    done = true;
  });
  const seen = new Set<string>();
  while (!done) {
    const { rows } = await sql<{ counts: string }>`
      select concat_ws(' ', (select count(*) from listing where zone_id = 1), (select count(*) from product_card),
        (select sum(n) from facet_section where section_id = (select id from section where parent_id is null)
          and option_id < 1000000)) as counts`.execute(db);
    seen.add(rows[0]?.counts ?? "");
  }
  await rebuilding;
  expect(seen.size).toBe(1);
});

test("a change made during a rebuild is indexed after it", async () => {
  const { db } = database;
  const rebuilding = rebuildCatalog(db, {
    lanes: 1,
    report: (step) => {
      if (step === "rows")
        changed = db
          .updateTable("product")
          .set({ name: "Зеркало «Позднее»" })
          .where("code", "=", "zerkalo-svir-80x60-serebro")
          .execute();
    },
  });
  let changed: Promise<unknown> = Promise.resolve();
  await rebuilding;
  await changed;
  expect(await emptyOutbox(db)).toBe(1);
  const passed = await tableContents(db, derivedTables);
  await rebuildCatalog(db);
  expect(passed).toEqual(await tableContents(db, derivedTables));
});

test("indexes and keys keep their names, and nothing is left behind", async () => {
  const relations = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname::text || ' ' || relkind::text as name from pg_class
      where relnamespace = 'public'::regnamespace order by 1`.execute(database.db);
    return rows.map(({ name }) => name);
  };
  const before = await relations();
  await rebuildCatalog(database.db);
  expect(await relations()).toEqual(before);
});
