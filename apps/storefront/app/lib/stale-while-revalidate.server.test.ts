import { expect, test, vi } from "vitest";
import { staleWhileRevalidate } from "./stale-while-revalidate.server.ts";

// What is swallowed is logged; here that is expected.
vi.hoisted(() => {
  process.env.LOG_LEVEL = "silent";
});

function counted(answers: (() => Promise<number>)[]) {
  const clock = { ms: 0 };
  let asked = 0;
  const read = staleWhileRevalidate(
    () => answers[asked++]!(),
    1_000,
    () => clock.ms,
  );
  return { clock, read, asked: () => asked };
}

test("the first answer is waited for, once for all who ask", async () => {
  const { read, asked } = counted([async () => 1]);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(asked()).toBe(1);
});

test("an old answer is given while a new one is asked for", async () => {
  const { read, clock } = counted([async () => 1, async () => 2]);
  await read();
  clock.ms = 1_000;
  expect(await read()).toBe(1);
  await new Promise(setImmediate);
  expect(await read()).toBe(2);
});

test("as long as asking fails, the old answer stays", async () => {
  const fails = () => Promise.reject(new Error("down"));
  const { read, clock } = counted([async () => 1, fails, fails]);
  await read();
  for (const ms of [1_000, 5_000]) {
    clock.ms = ms;
    expect(await read()).toBe(1);
    await new Promise(setImmediate);
  }
});

test("without any answer the failure is the caller's, and the next one asks again", async () => {
  const { read } = counted([() => Promise.reject(new Error("down")), async () => 2]);
  await expect(read()).rejects.toThrow("down");
  expect(await read()).toBe(2);
});
