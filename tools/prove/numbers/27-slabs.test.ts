import { expect, test } from "vitest";
import { isFull, recordProof } from "../proof.ts";
import { cutInBatches, freelyCutSheets, leastSheets, longTries } from "../workshop/cut-in-batches.ts";
import { mixes, queuedItems, seededTops } from "../workshop/kinds/sample-pieces.ts";

/** Whole sets: a twentieth of the tops would be another question. */
const sets = isFull
  ? mixes.flatMap((mix) => [1, 2, 3].map((seed) => ({ mix, seed })))
  : [{ mix: "sold", seed: 1 } as const];

test.each(sets)("400 tops, $mix, seed $seed: a workshop that keeps its remnants opens few slabs", ({ mix, seed }) => {
  const tops = seededTops(400, mix, seed);
  const together = queuedItems(tops, 400, ["stone"]);
  const tens = queuedItems(tops, 10, ["stone"]);
  const bound = leastSheets(together);
  const kept = cutInBatches(tens, { keepsRemnants: true });
  const thrown = cutInBatches(tens, { keepsRemnants: false });
  const atOnce = cutInBatches(together, { keepsRemnants: true, tries: longTries });
  const freely = freelyCutSheets(tens);
  const faults = [kept, thrown, atOnce].flatMap((each) => each.faults);
  const share = (part: number, of: number) => (part / of).toFixed(2);
  const passes =
    faults.length === 0 &&
    kept.sheets / bound <= 1.32 &&
    kept.sheets / freely <= 1.05 &&
    kept.sheets / thrown.sheets <= 0.35 &&
    atOnce.sheets / bound <= 1.12;
  recordProof({
    passes,
    number: 27,
    name: `Production, slabs of 400 tops, ${mix}, seed ${seed}`,
    target:
      "in batches of 10, remnants kept: ≤ 1.32 × the lower bound, ≤ 1.05 × maximal rectangles, ≤ 35 % of the slabs without remnants; at once ≤ 1.12 × the bound; 0 faults",
    measured: `${kept.sheets} slabs, bound ${bound} (${share(kept.sheets, bound)}), maximal rectangles ${freely} (${share(kept.sheets, freely)}), without remnants ${thrown.sheets} (${Math.round((100 * kept.sheets) / thrown.sheets)} %); at once ${atOnce.sheets} (${share(atOnce.sheets, bound)}); ${kept.remnants.length} remnants left; ${faults.length} faults`,
  });
  expect(faults).toEqual([]);
  expect(passes).toBe(true);
});
