/**
 * How much of the random cases a test takes. The gate takes a tenth, and the same ones in every run; with
 * `TEST_SIZE=full` all of them are taken, and those of fast-check are new each time (a failure prints their seed).
 * Imports nothing, so that a test of pure rules can use it too.
 */
export const isFullSize = process.env.TEST_SIZE === "full";

/** Below this a sample says little. */
const leastCases = 20;

/** The number of random cases for a test that has `full` of them in the full run. */
export const caseCount = (full: number): number =>
  isFullSize ? full : Math.min(full, Math.max(leastCases, Math.ceil(full / 10)));
