import { randomUUID } from "node:crypto";
import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { countFunnel } from "./count-funnel.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const now = new Date("2026-03-08T12:00:00+03:00");
const add = (day: string, step: string, source = "", visitor = randomUUID()) =>
  db
    .insertInto("funnel_visitor")
    .values({ day, step, visitor, source, medium: source && "organic" })
    .execute();
const counted = () =>
  db
    .selectFrom("funnel_day")
    .select(["day", "step", "source", "visitors"])
    .orderBy("day")
    .orderBy("step")
    .orderBy("source")
    .execute();
/** What a plain count of the visitors says. */
const plainCount = async () =>
  (
    await sql`
      select day, step, source, count(*)::int as visitors from funnel_visitor group by day, step, source
      order by day, step, source`.execute(db)
  ).rows;

test("each step of each day equals a plain count, however often it is counted", async () => {
  await add("2026-03-05", "product");
  await add("2026-03-08", "product", "yandex");
  await add("2026-03-08", "product", "yandex");
  await add("2026-03-08", "product");
  await add("2026-03-08", "cart");
  await countFunnel(db, now);
  await countFunnel(db, now);
  expect(await counted()).toEqual(await plainCount());
  expect(await counted()).toContainEqual({ day: "2026-03-08", step: "product", source: "yandex", visitors: 2 });

  await add("2026-03-07", "checkout");
  await countFunnel(db, now);
  expect(await counted()).toEqual(await plainCount());
});

test("counts stay when the visitors they were counted from are deleted", async () => {
  await countFunnel(db, now);
  await db.deleteFrom("funnel_visitor").where("day", "<", "2026-03-07").execute();
  await countFunnel(db, now);
  expect(await counted()).toContainEqual({ day: "2026-03-05", step: "product", source: "", visitors: 1 });
});
