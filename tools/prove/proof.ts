import { appendFileSync } from "node:fs";

/** Full by `pnpm prove`; with every other run of the tests a twentieth of it. */
export const isFull = process.env.PROVE === "full";

/** How many: the acceptance number's own, or its twentieth. */
export const sized = (full: number): number => (isFull ? full : Math.ceil(full / 20));

/** One acceptance number as it came out. */
export interface Proof {
  number: number;
  name: string;
  target: string;
  measured: string;
  /** Where one file proves several figures, each by itself; otherwise all of them pass with the file. */
  passes?: boolean;
}

/** Told before it is judged: a figure that fails is kept too. */
export function recordProof(proof: Proof): void {
  const file = process.env.PROOF_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(proof)}\n`);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value that this share of them stays below. */
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
