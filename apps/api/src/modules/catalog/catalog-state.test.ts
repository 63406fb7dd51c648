import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { catalogState } from "./catalog-state.ts";

const database = await createTestDatabase();
afterAll(() => database.close());
const { rows } = await sql<{ id: number }>`select id from section where code = 'zerkala'`.execute(database.db);
const sectionId = rows[0]?.id ?? 0;
const bump = () => sql`update catalog_version set v = v + 1 where section_id = ${sectionId}`.execute(database.db);

test("a process sees a change once its versions are a second old, not before", async () => {
  let nowMs = 5_000;
  const state = catalogState(database.db, { versionsMs: 1_000, now: () => nowMs });
  const before = await state.versionOf(sectionId);
  await bump();
  nowMs += 999;
  expect(await state.versionOf(sectionId)).toBe(before);
  nowMs += 1;
  expect(await state.versionOf(sectionId)).toBe(before + 1);
});

test("concurrent callers share one read of the versions", async () => {
  const state = catalogState(database.db, { versionsMs: 0 });
  const versions = await Promise.all(Array.from({ length: 5 }, () => state.versionOf(sectionId)));
  expect(new Set(versions).size).toBe(1);
  await bump();
  expect(await state.versionOf(sectionId)).toBe((versions[0] ?? 0) + 1);
});
