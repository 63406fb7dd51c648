import { getMaterialFamily } from "@zertsalo/production/material-rules";
import { expect, test } from "vitest";
import { recordProof } from "../proof.ts";
import { totalArea, cutInBatches, freelyCutSheets, leastSheets } from "../workshop/cut-in-batches.ts";
import { queuedItems, seededUnits } from "../workshop/kinds/sample-pieces.ts";

test("panels of 200 vanity units fill their boards", () => {
  const items = queuedItems(seededUnits(200), 200, ["ldsp", "mdf", "veneer"]);
  const bound = leastSheets(items);
  const { sheets, plans, faults, remnants } = cutInBatches(items, { keepsRemnants: true });
  const gross = plans.reduce((sum, { unit }) => {
    const { sheet } = getMaterialFamily(unit.material);
    return sum + sheet.width * sheet.height;
  }, 0);
  const kept = remnants.reduce((sum, { width, height }) => sum + width * height, 0);
  const percent = (of: number) => Math.round((1_000 * totalArea(items)) / of) / 10;
  recordProof({
    number: 27,
    name: "Production, boards of 200 vanity units",
    target: "one run: parts ≥ 85 % of the gross boards, boards ≤ 1.09 × the lower bound; 0 faults",
    measured: `${items.length} panels on ${sheets} boards, bound ${bound} (${(sheets / bound).toFixed(2)}), maximal rectangles ${freelyCutSheets(items)}; ${percent(gross)} %, ${percent(gross - kept)} % without what is kept; ${faults.length} faults`,
  });
  expect(faults).toEqual([]);
  expect(percent(gross)).toBeGreaterThanOrEqual(85);
  expect(sheets / bound).toBeLessThanOrEqual(1.09);
});
