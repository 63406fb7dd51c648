import { fc } from "@fast-check/vitest";
import type { ConfiguratorType, Group, Options, OptionValue, Placed } from "../model.ts";
import { getRuleSet } from "../pricing-rules/pricing-rules.ts";
import { samplePricingRules } from "../pricing-rules/sample-pricing-rules.ts";

const book = samplePricingRules();

const whole = (min: number, max: number) => fc.integer({ min, max });
const point: fc.Arbitrary<Placed> = fc.record({ x: whole(-100, 3300), y: whole(-100, 900) });

/** Any value at all for a group: allowed or not, on the step or off it, now and then an unknown code. */
function anyValue(group: Group): fc.Arbitrary<OptionValue> {
  switch (group.kind) {
    case "choice":
      return fc.constantFrom(...group.values.map((value) => value.code), "no_such_code");
    case "multi":
      return fc.subarray(group.values.map((value) => value.code));
    case "dimension":
      return whole(-50, 900);
    case "pair":
      return fc.oneof(
        fc.record({ width: whole(350, 1600), height: whole(250, 1400) }),
        fc.record({ width: whole(-100, 3600), height: whole(-100, 3600) }),
      );
    case "position": {
      const sink = fc.record({ x: whole(-100, 3300), y: whole(-100, 900), tap: fc.option(point, { nil: null }) });
      return fc.record({ sinks: fc.array(sink, { maxLength: 3 }), towel: fc.option(point, { nil: null }) });
    }
  }
}

export function anyOptions(type: ConfiguratorType): fc.Arbitrary<Options> {
  const values = getRuleSet(book, type).groups.map((group) => [group.code, anyValue(group)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: [] }) as fc.Arbitrary<Options>;
}

/** Any JSON under the codes of the groups. */
export const anyJson = (type: ConfiguratorType): fc.Arbitrary<Options> =>
  fc.dictionary(
    fc.constantFrom(...getRuleSet(book, type).groups.map(({ code }) => code)),
    fc.jsonValue(),
  ) as fc.Arbitrary<Options>;
