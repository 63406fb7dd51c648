import { test } from "@fast-check/vitest";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect } from "vitest";
import { calculate } from "../../calculate.ts";
import { anyOptions } from "../../conformance/any-options.test-part.ts";
import { samplePricingRules } from "../../pricing-rules/sample-pricing-rules.ts";
import { mirroredTop } from "../../sinks/sink-scheme.ts";

const book = samplePricingRules();

test.prop([anyOptions("tabletop")], { numRuns: caseCount(1000) })(
  "a top mirrored twice is the top itself, and mirrored once it is still valid and costs the same",
  (input) => {
    const top = calculate(book, "tabletop", input);
    const once = calculate(book, "tabletop", mirroredTop(top.options));
    expect(once.corrections).toEqual([]);
    expect(once.total).toBe(top.total);
    expect(calculate(book, "tabletop", mirroredTop(once.options)).options).toEqual(top.options);
  },
);
