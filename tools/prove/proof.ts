import { appendFileSync } from "node:fs";

/** Full by `pnpm prove`; other test runs use a twentieth. */
export const isFull = process.env.PROVE === "full";

/** The number of the acceptance criterion, or its twentieth. */
export const sized = (full: number): number => (isFull ? full : Math.ceil(full / 20));

/** Result of one acceptance criterion. */
export interface Proof {
  /** Of an acceptance number, of a failure that the shop survives, of the long run or of the first start. */
  number: number | `F${number}` | "soak" | "start";
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

/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
