import { expect, test } from "vitest";
import { BusyError, createConcurrencyLimit } from "./concurrency-limit.ts";

/** Work that ends on demand. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve };
}

test("runs no more tasks at once than places, the others wait in order", async () => {
  const gate = createConcurrencyLimit({ places: 2, queue: 5 });
  const [first, second, third] = [openWork(), openWork(), openWork()];
  const all = [first, second, third].map(({ work }) => gate.run(work));
  expect(gate.counts()).toEqual({ running: 2, waiting: 1 });
  first.finish();
  await all[0];
  expect(gate.counts()).toEqual({ running: 2, waiting: 0 });
  second.finish();
  third.finish();
  await Promise.all(all);
  expect(gate.counts()).toEqual({ running: 0, waiting: 0 });
});

test("a full queue refuses at once", async () => {
  const gate = createConcurrencyLimit({ places: 1, queue: 1 });
  const { work, finish } = openWork();
  const accepted = [gate.run(work), gate.run(work)];
  await expect(gate.run(work)).rejects.toBeInstanceOf(BusyError);
  finish();
  await Promise.all(accepted);
});

test("failed work frees its place", async () => {
  const gate = createConcurrencyLimit({ places: 1, queue: 1 });
  await expect(gate.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(gate.run(() => Promise.resolve("next"))).resolves.toBe("next");
});

test("whenIdle resolves when the last work ends", async () => {
  const gate = createConcurrencyLimit({ places: 1, queue: 1 });
  const { work, finish } = openWork();
  const running = gate.run(work);
  let isQuiet = false;
  const quiet = gate.whenIdle().then(() => {
    isQuiet = true;
  });
  await Promise.resolve();
  expect(isQuiet).toBe(false);
  finish();
  await Promise.all([running, quiet]);
  await expect(gate.whenIdle()).resolves.toBeUndefined();
});

test("reports the age of the oldest work until it ends", async () => {
  let nowMs = 1_000;
  const gate = createConcurrencyLimit({ places: 2, queue: 0, now: () => nowMs });
  const [first, second] = [openWork(), openWork()];
  const oldest = gate.run(first.work);
  nowMs += 30;
  const latest = gate.run(second.work);
  nowMs += 5;
  expect(gate.oldestMs()).toBe(35);
  first.finish();
  await oldest;
  expect(gate.oldestMs()).toBe(5);
  second.finish();
  await latest;
  expect(gate.oldestMs()).toBe(0);
});
