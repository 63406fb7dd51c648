import { appendFileSync } from "node:fs";

/** Full by `pnpm prove`; other test runs use a twentieth. */
export const isFull = process.env.PROVE === "full";

/** The number of the acceptance criterion, or its twentieth. */
export const sized = (full: number): number => (isFull ? full : Math.ceil(full / 20));

/** Result of one acceptance criterion. */
export interface Proof {
  number: number;
  name: string;
  target: string;
  measured: string;
  /** Where one file proves several figures separately; otherwise all of them pass with the file. */
  passes?: boolean;
}

/** Recorded before it is asserted, so that a failing figure is stored too. */
export function recordProof(proof: Proof): void {
  const file = process.env.PROOF_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(proof)}\n`);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which this share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
