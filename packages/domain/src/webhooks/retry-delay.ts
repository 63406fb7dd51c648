const [second, minute, hour] = [1, 60, 3_600];

/** Seconds before each further attempt, about three days in all. */
const delays = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
  24 * hour,
];

/** How long to wait after an attempt that failed, counted from 1; null: it was the last. */
export const retryDelaySeconds = (attempts: number): number | null => delays[attempts - 1] ?? null;

/** 2xx alone: a redirect is not followed, so it has not arrived. */
export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** The receiver wants nothing any more. */
export const goneStatus = 410;
