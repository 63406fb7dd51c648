import type { Answer } from "../exchange.ts";
import type { Clock } from "../payments/clock.ts";
import { invalid, refuse } from "./refusal.ts";

const rememberedMs = 24 * 3_600_000;
const longestKey = 64;

/** Every POST has a key: its first response is repeated for a day, and another body under the same key is refused. */
export function createIdempotence(clock: Clock) {
  const responses = new Map<string, { body: string; answer: Answer; atMs: number }>();

  return function once(key: string, path: string, body: string, act: () => Answer): Answer {
    if (!key || key.length > longestKey) return refuse(invalid("Idempotence-Key"));
    const before = responses.get(key);
    if (before && clock.nowMs() - before.atMs < rememberedMs) {
      return before.body === path + body ? before.answer : refuse(invalid("Idempotence-Key"));
    }
    const answer = act();
    // A refused request does not use up its key.
    if (answer.status < 300) responses.set(key, { body: path + body, answer, atMs: clock.nowMs() });
    return answer;
  };
}
