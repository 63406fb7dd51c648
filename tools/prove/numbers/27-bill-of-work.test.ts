import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import { calculate } from "@zertsalo/configurator/calculate";
import { billViolations } from "@zertsalo/configurator/conformance/kind-bill.test-part";
import { randomOptions, sampledTypes } from "@zertsalo/configurator/pricing-rules/sample-options";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { expect, test } from "vitest";
import { recordProof, sized } from "../proof.ts";

const cases = sized(10_000);

test("every configuration has a bill of work that the workshop can follow", () => {
  const book = samplePricingRules();
  const faults: string[] = [];
  let [parts, operations] = [0, 0];
  for (const type of sampledTypes) {
    for (let seed = 1; seed <= cases; seed++) {
      const piece = calculate(book, type, randomOptions(book, type, seed));
      const bill = billOfWork(book, piece);
      faults.push(...billViolations(piece, bill).map((fault) => `${type} ${seed}: ${fault}`));
      parts += bill.parts.length;
      operations += bill.operations.length;
    }
  }
  recordProof({
    number: 27,
    name: "Production, bill of work",
    target: "10,000 random configurations of each kind: 0 faults, the same bill each time, every part fits its sheet",
    measured: `${cases * sampledTypes.length} configurations, ${parts} parts, ${operations} operations: ${faults.length} faults`,
  });
  expect(faults).toEqual([]);
});
