import { test } from "@fast-check/vitest";
import { caseCount } from "@zertsalo/testing/test-size";
import { describe, expect } from "vitest";
import { calculate } from "../../calculate.ts";
import { anyOptions } from "../../conformance/any-options.test-part.ts";
import { mirrorOutline } from "../../geometry/outlines.ts";
import { area } from "../../geometry/path.ts";
import { samplePricingRules } from "../../pricing-rules/sample-pricing-rules.ts";
import { mirrorShape } from "./mirror-shape.ts";

const book = samplePricingRules();

describe.each(["mirror", "led_mirror"] as const)("%s", (type) => {
  test.prop([anyOptions(type)], { numRuns: caseCount(500) })(
    "moving the outline inwards always shrinks it, outwards always grows it",
    (input) => {
      const shape = mirrorShape(calculate(book, type, input).options);
      for (const inset of [5, 20, 60]) {
        expect(area(mirrorOutline(shape, inset))).toBeLessThan(area(mirrorOutline(shape)));
        expect(area(mirrorOutline(shape, -inset))).toBeGreaterThan(area(mirrorOutline(shape)));
      }
    },
  );
});
