import { randomRequest } from "@zertsalo/production/cutting/random-request.test-part";
import { validateCuttingPlan } from "@zertsalo/production/cutting/validate-cutting-plan";
import { expect, test } from "vitest";
import { recordProof, sized } from "../proof.ts";

const cases = sized(10_000);

test("a checker that shares no line with the planner finds no fault in its plans", () => {
  const faults: string[] = [];
  let [units, cuts] = [0, 0];
  for (let seed = 1; seed <= cases; seed++) {
    const { items, limits, plan } = randomRequest(seed);
    const found = plan(25);
    faults.push(...found.unplaced, ...validateCuttingPlan(found.units, items, limits));
    units += found.units.length;
    cuts += found.units.reduce((sum, each) => sum + each.cuts.length, 0);
  }
  recordProof({
    number: 27,
    name: "Production, cutting plans",
    target:
      "10,000 random plans: 0 overlaps, cuts across a part, turned grains, parts on defects; areas add up exactly",
    measured: `${cases} plans, ${units} sheets and remnants, ${cuts} cuts: ${faults.length} faults`,
  });
  expect(faults).toEqual([]);
});
