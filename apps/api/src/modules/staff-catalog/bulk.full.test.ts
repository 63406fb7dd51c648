import { importProductSheet, type SheetRow } from "@zertsalo/contract/staff-products-bulk";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
const bring = (rows: SheetRow[], digest: string | null) => {
  const ticked = rows.map(({ row }) => row);
  return editor.call(importProductSheet, { body: { rows, apply: digest === null ? null : { digest, ticked } } });
};

test("hundreds of rows are checked and written within seconds", async () => {
  const { rows } = await sql<{ id: number }>`
    select id from product where not is_special and is_active order by id limit 250`.execute(api.db);
  const sheet = rows.map(({ id }, at) => ({
    row: at + 2,
    values: { id: String(id), weightGrams: String(1_000 + at) },
    exported: null,
  }));
  const startedMs = performance.now();
  const { digest } = await bring(sheet, null);
  expect((await bring(sheet, digest)).isApplied).toBe(true);
  // Twenty times as many may take a minute on a busy machine.
  expect(performance.now() - startedMs).toBeLessThan(10_000);
});
