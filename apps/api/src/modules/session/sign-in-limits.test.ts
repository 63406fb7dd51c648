import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { RateCounter } from "../../limits/rate-counter.ts";
import { defaultTimeLimits } from "../../limits/time-limits.ts";
import { signInLimits } from "./sign-in-limits.ts";

/** Counts stay in the process: Redis refuses every command. */
const goneRedis = {
  pipeline: () => ({ incrby: () => goneRedis.pipeline(), pexpire: () => goneRedis.pipeline(), exec: failing }),
} as unknown as Redis;
function failing(): Promise<never> {
  return Promise.reject(new Error("Redis is gone"));
}
const at = Date.UTC(2026, 10, 15);
const attempt = { account: "user:1", deviceId: "phone", address: "198.51.100.1", hasSignedInHere: false };

test("each further wrong password delays the response longer", async () => {
  const pauses: number[] = [];
  const limits = signInLimits(new RateCounter(goneRedis, () => at), "a secret", {
    delaysMs: defaultTimeLimits.wrongPasswordMs,
    pause: async (ms) => pauses.push(ms),
  });
  for (let wrong = 0; wrong < 5; wrong += 1) await (await limits.guess(attempt)).slowDown();
  expect(pauses).toEqual([200, 400, 800]);
  await expect(limits.guess(attempt)).rejects.toMatchObject({ code: "too_many_request" });
});

test("at most fifty responses are delayed at once; further ones are immediate", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let keptBack = 0;
  const limits = signInLimits(new RateCounter(goneRedis, () => at), "a secret", {
    delaysMs: [200],
    pause: () => {
      keptBack += 1;
      return promise;
    },
  });
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, n) => limits.guess({ ...attempt, account: `user:${n}`, address: null })),
  );
  const answers = guesses.map((guess) => guess.slowDown());
  await Promise.all(answers.slice(50));
  expect(keptBack).toBe(50);
  resolve();
  await Promise.all(answers);
});
