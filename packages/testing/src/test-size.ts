/**
 * Share of random cases. The gate runs a tenth, the same ones every time; `TEST_SIZE=full` runs all of them, with new
 * fast-check cases each time (a failure prints their seed). Imports nothing, so that tests of pure rules can use it
 * too.
 */
export const isFullSize = process.env.TEST_SIZE === "full";

/** A smaller sample is not significant. */
const leastCases = 20;

/** The number of random cases for a test that has `full` of them in the full run. */
export const caseCount = (full: number): number =>
  isFullSize ? full : Math.min(full, Math.max(leastCases, Math.ceil(full / 10)));
