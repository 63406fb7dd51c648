import { setTimeout as pause } from "node:timers/promises";

/** Asks until there is an answer. */
export async function until<Answer>(
  what: string,
  limitMs: number,
  ask: () => Promise<Answer | null | false>,
): Promise<Answer> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    await pause(250);
  }
  throw new Error(`Not within ${limitMs / 1000} s: ${what}`);
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
