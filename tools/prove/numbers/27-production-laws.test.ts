import { billLaws } from "@zertsalo/configurator/bill-laws.test-part";
import { cuttingLaws } from "@zertsalo/production/cutting/cutting-laws.test-part";
import { expect, test } from "vitest";
import { recordProof, sized } from "../proof.ts";

const cases = sized(10_000);

test.each(Object.entries({ ...billLaws, ...cuttingLaws }))("no random case breaks the law: %s", (name, violations) => {
  const faults: string[] = [];
  for (let seed = 1; seed <= cases; seed++) faults.push(...violations(seed).map((fault) => `${seed}: ${fault}`));
  recordProof({
    number: 27,
    name: `Production, law «${name}»`,
    target: "10,000 random cases: 0 faults",
    measured: `${cases} cases: ${faults.length} faults`,
  });
  expect(faults).toEqual([]);
});
