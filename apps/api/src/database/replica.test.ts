import { createTestDatabase } from "@zertsalo/testing/database";
import { testTimeouts } from "@zertsalo/db/connection";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dbOver, openReplica } from "./replica.ts";

/** Two databases of one server: enough to see who answers. */
const primary = await createTestDatabase();
const copy = await createTestDatabase();
afterAll(() => Promise.all([primary.close(), copy.close()]));

/** At the copy it fails with the given state, at the primary it answers. */
beforeAll(async () => {
  await primary.pool.query("create function answer_or_fail(state text) returns int language sql as 'select 1'");
  await copy.pool.query(`
    create function answer_or_fail(state text) returns int language plpgsql as
    'begin raise exception ''on purpose'' using errcode = state; end'`);
});

const nobody = "postgres://postgres@127.0.0.1:9/none";

function open(url: string) {
  const away: unknown[] = [];
  let now = 0;
  const replica = openReplica(url, { ...testTimeouts, onAway: (error) => away.push(error), now: () => now });
  const reads = replica.before(primary.pool);
  return {
    away,
    wait: (ms: number) => (now += ms),
    whoAnswers: async () => (await reads.query({ text: "select current_database() as name" })).rows[0],
    fail: (state: string) => reads.query({ text: "select answer_or_fail($1)", values: [state] }),
    reads,
    close: replica.close,
  };
}

test("a replica answers", async () => {
  const { whoAnswers, reads, close } = open(copy.url);
  expect(await whoAnswers()).toEqual({ name: copy.name });
  const [row] = await dbOver(reads).selectFrom("city").select("name").where("name", "=", "Москва").execute();
  expect(row).toEqual({ name: "Москва" });
  await close();
});

test("the primary answers for a replica that is away, which is asked again later", async () => {
  const { whoAnswers, wait, away, close } = open(nobody);
  expect(await Promise.all([whoAnswers(), whoAnswers()])).toEqual([{ name: primary.name }, { name: primary.name }]);
  expect(away).toHaveLength(1);
  wait(4_999);
  await whoAnswers();
  expect(away).toHaveLength(1);
  wait(1);
  await whoAnswers();
  expect(away).toHaveLength(2);
  await close();
});

test.each([
  { name: "a conflict with what is replayed", state: "40001", isAway: false },
  { name: "a shutdown", state: "57P01", isAway: true },
])("$name is repeated at the primary", async ({ state, isAway }) => {
  const { fail, whoAnswers, away, close } = open(copy.url);
  expect((await fail(state)).rows).toEqual([{ answer_or_fail: 1 }]);
  expect(away).toHaveLength(isAway ? 1 : 0);
  expect(await whoAnswers()).toEqual({ name: isAway ? primary.name : copy.name });
  await close();
});

test.each([
  { name: "a statement that is too slow", state: "57014" },
  { name: "an error of ours", state: "42703" },
])("$name is not repeated", async ({ state }) => {
  const { fail, away, close } = open(copy.url);
  await expect(fail(state)).rejects.toMatchObject({ code: state });
  expect(away).toHaveLength(0);
  await close();
});
