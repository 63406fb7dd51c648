import { startMcp } from "@zertsalo/mcp/program.test-part";
import { expect, test } from "vitest";
import { madeTasks } from "../programs/made-tasks.ts";
import { readyTasks } from "../programs/ready-tasks.ts";
import { runTask, type TaskResult } from "../programs/script.ts";
import { openAsPerson } from "../programs/shop-side.ts";
import { recordProof } from "../proof.ts";

const { api, connect } = await startMcp();

const mostCalls = 8;
const isDone = ({ failure, calls }: TaskResult) => failure === null && calls <= mostCalls;

/** One after another, each by a program with an address of its own. */
test("programs do what buyers ask for, with nothing but what they have read", async () => {
  const ordersBefore = await orderNumbers();
  const open = (handedOver: Parameters<typeof openAsPerson>[1]) => openAsPerson(api, handedOver);
  const [made, ready] = [madeTasks(open), readyTasks(open)];
  const results: TaskResult[] = [];
  for (const [at, task] of [...made, ...ready].entries()) {
    results.push(await runTask(task, await connect({ address: `10.28.0.${at + 1}` })));
  }
  const calls = results.map((each) => each.calls).toSorted((a, b) => a - b);
  const failed = results.filter((each) => !isDone(each));
  const done = (part: readonly TaskResult[]) => `${part.filter(isDone).length} of ${part.length}`;
  recordProof({
    number: 28,
    name: "Programs, tasks",
    target: "50 scripted tasks, 25 made to measure, by names and ids that were read: ≥ 48 in ≤ 8 calls each",
    measured: `${done(results)} done, made to measure ${done(results.slice(0, made.length))}; calls ${calls[0]} to ${calls.at(-1)}, ${calls[calls.length >> 1]} in the middle, the list of tools among them`,
    passes: failed.length <= 2,
  });
  expect(results).toHaveLength(50);
  expect(made).toHaveLength(25);
  expect(failed).toEqual([]);
  // Nothing that they did has ordered anything.
  expect(await orderNumbers()).toEqual(ordersBefore);
});

test("a script that names what it has not read has failed its task", async () => {
  const run = (given: object) =>
    runTask({ request: "Зеркало 900 × 700", run: ({ call }) => call("calculate_piece", given) }, connected);
  const connected = await connect();
  const size = { width: 900, height: 700 };
  const told = await run({ type: "mirror", options: { size } });
  expect(told.failure).toBeNull();
  for (const invented of [
    { type: "mirror", options: { size: { ...size, width: 901 } } },
    { type: "mirror", options: { size, canvasColor: "bronze" } },
    { type: "mirror", options: { size }, cityId: 430 },
  ]) {
    expect((await run(invented)).failure).toContain("Nobody has told");
  }
});

async function orderNumbers() {
  return await api.db.selectFrom("orders").select("number").orderBy("number").execute();
}
