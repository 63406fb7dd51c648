import { expect, test, vi } from "vitest";
import { staleWhileRevalidate } from "./stale-while-revalidate.server.ts";

// Swallowed failures are logged; here that is expected.
vi.hoisted(() => {
  process.env.LOG_LEVEL = "silent";
});

function counted(answers: (() => Promise<number>)[]) {
  const clock = { ms: 0 };
  let calls = 0;
  const read = staleWhileRevalidate(
    () => answers[calls++]!(),
    1_000,
    () => clock.ms,
  );
  return { clock, read, calls: () => calls };
}

test("concurrent first calls wait for one request", async () => {
  const { read, calls } = counted([async () => 1]);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(calls()).toBe(1);
});

test("a stale answer is returned during revalidation", async () => {
  const { read, clock } = counted([async () => 1, async () => 2]);
  await read();
  clock.ms = 1_000;
  expect(await read()).toBe(1);
  await new Promise(setImmediate);
  expect(await read()).toBe(2);
});

test("a stale answer stays while revalidation fails", async () => {
  const fails = () => Promise.reject(new Error("down"));
  const { read, clock } = counted([async () => 1, fails, fails]);
  await read();
  for (const ms of [1_000, 5_000]) {
    clock.ms = ms;
    expect(await read()).toBe(1);
    await new Promise(setImmediate);
  }
});

test("a failed first request rejects, and the next call retries", async () => {
  const { read } = counted([() => Promise.reject(new Error("down")), async () => 2]);
  await expect(read()).rejects.toThrow("down");
  expect(await read()).toBe(2);
});

test("a renewal overtakes the request under way, whose answer is not cached", async () => {
  const [old, fresh] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const { read, calls } = counted([() => old.promise, () => fresh.promise]);
  const first = read();
  const renewed = read.renew();
  fresh.resolve(2);
  expect(await renewed).toBe(2);
  old.resolve(1);
  expect(await first).toBe(1);
  expect(await read()).toBe(2);
  expect(calls()).toBe(2);
});

test("a failed renewal rejects, and the cached answer stays", async () => {
  const { read } = counted([async () => 1, () => Promise.reject(new Error("down"))]);
  await read();
  await expect(read.renew()).rejects.toThrow("down");
  expect(await read()).toBe(1);
});
