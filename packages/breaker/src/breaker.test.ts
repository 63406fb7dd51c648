import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BreakerOpenError, createBreaker } from "./breaker.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Silence extends Error {}

function aBreaker() {
  const changes: boolean[] = [];
  const breaker = createBreaker({
    name: "api",
    restMs: 1_000,
    fewestCalls: 5,
    failedPercent: 30,
    isFailure: (error) => error instanceof Silence,
    onChange: (isOpen) => changes.push(isOpen),
  });
  const fail = (times: number, error: Error = new Silence("nothing")) =>
    Promise.all(Array.from({ length: times }, () => breaker.run(() => Promise.reject(error)).catch(() => null)));
  return { breaker, changes, fail };
}

test("a dependency that keeps failing is not asked any more", async () => {
  const { breaker, changes, fail } = aBreaker();
  await fail(5);
  const work = vi.fn<() => Promise<number>>(async () => 1);
  await expect(breaker.run(work)).rejects.toBeInstanceOf(BreakerOpenError);
  expect(work).not.toHaveBeenCalled();
  expect([breaker.isOpen(), changes]).toEqual([true, [true]]);
});

test("one that says no is in good health, and its own error is thrown", async () => {
  const { breaker, fail } = aBreaker();
  await fail(20, new Error("no"));
  expect(breaker.isOpen()).toBe(false);
  await expect(breaker.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});

test("fewer failures than it is judged by change nothing", async () => {
  const { breaker, fail } = aBreaker();
  await fail(4);
  expect(await breaker.run(async () => 1)).toBe(1);
});

test("after its rest one call tries it, and the others are refused until that one has ended", async () => {
  const { breaker, changes, fail } = aBreaker();
  await fail(5);
  await vi.advanceTimersByTimeAsync(1_000);
  const trial = Promise.withResolvers<number>();
  const tried = breaker.run(() => trial.promise);
  await expect(breaker.run(async () => 2)).rejects.toBeInstanceOf(BreakerOpenError);
  trial.resolve(1);
  expect(await tried).toBe(1);
  expect(await breaker.run(async () => 2)).toBe(2);
  expect(changes).toEqual([true, false]);
});

test("a failed trial gives it another rest and is no news", async () => {
  const { breaker, changes, fail } = aBreaker();
  await fail(5);
  await vi.advanceTimersByTimeAsync(1_000);
  await fail(1);
  await expect(breaker.run(async () => 1)).rejects.toBeInstanceOf(BreakerOpenError);
  expect(changes).toEqual([true]);
});
