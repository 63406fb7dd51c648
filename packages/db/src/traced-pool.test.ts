import { runInContext, type Span } from "@zertsalo/tracing/request-context";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "./connection.ts";
import { createEmptyDatabase } from "./test-database.ts";
import { inTransaction } from "./transaction.ts";

const { url, drop } = await createEmptyDatabase();
const { db, pool, close: closePool } = openDatabase(url, { connections: 1, patienceMs: 60_000 });
afterAll(async () => {
  await closePool();
  await drop();
});

interface Step {
  name: string;
  text: unknown;
  error: string | null;
  isEnded: boolean;
}

/** Notes the steps of a request. */
function noting(steps: Step[]): Span {
  const child: Span["child"] = (name, _kind, attributes = {}) => {
    const step: Step = { name, text: attributes["db.query.text"], error: null, isEnded: false };
    steps.push(step);
    const fail = (error: unknown) => (step.error = (error as { code: string }).code);
    return { ...span, fail, end: () => (step.isEnded = true) };
  };
  const span: Span = { traceparent: "", child, set() {}, fail() {}, end() {} };
  return span;
}

async function stepsOf(work: () => Promise<unknown>): Promise<Step[]> {
  const steps: Step[] = [];
  await runInContext({ requestId: "test", span: noting(steps) }, work);
  return steps;
}
const step = (name: string, text: string) => ({ name, text, error: null, isEnded: true });

test("a statement is a step, without its values", async () => {
  const steps = await stepsOf(() => sql`select ${"private"}::text as word`.execute(db));
  expect(steps).toEqual([step("select", "select $1::text as word")]);
});

test.each([
  ["a promise", () => pool.query("select 1")],
  ["a callback", () => new Promise((resolve) => pool.query("select 1", resolve))],
])("a query of the pool by %s is one step", async (_way, ask) => {
  expect(await stepsOf(ask)).toEqual([step("select", "select 1")]);
});

test("statements of a transaction are steps with their names", async () => {
  const steps = await stepsOf(() => inTransaction(pool, ({ tx }) => sql`select 2 as two`.execute(tx)));
  expect(steps.map(({ name }) => name.replace(/\d+/, "n"))).toEqual(["begin", "select tx_n", "commit"]);
});

test("a failed statement is a failed step and fails as ever", async () => {
  const steps = await stepsOf(() => expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: "22012" }));
  expect(steps).toMatchObject([{ name: "select", error: "22012", isEnded: true }]);
});

test("who waits for a connection keeps his own trace", async () => {
  const [first, second] = await Promise.all([
    stepsOf(() => pool.query("select 1 as first")),
    stepsOf(() => pool.query("select 2 as second")),
  ]);
  expect(first.map(({ text }) => text)).toEqual(["select 1 as first"]);
  expect(second.map(({ text }) => text)).toEqual(["select 2 as second"]);
});

test("without a trace nothing is noted", async () => {
  const steps: Step[] = [];
  runInContext({ requestId: "test", span: noting(steps) }, () => {});
  await sql`select 1`.execute(db);
  expect(steps).toEqual([]);
});
