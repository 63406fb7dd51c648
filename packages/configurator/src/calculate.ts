import { configurationHash } from "./canonical.ts";
import { correct } from "./correct.ts";
import { getKind } from "./kinds.ts";
import type { Calculation, ConfiguratorType, Options } from "./model.ts";
import { productName } from "./names.ts";
import { overallSize } from "./overall.ts";
import { getRuleSet, type PricingRules } from "./pricing-rules/pricing-rules.ts";

/** Everything the shop knows about one configuration; the browser and the server both call this. */
export function calculate(pricingRules: PricingRules, requested: ConfiguratorType, input: Options): Calculation {
  const rules = getRuleSet(pricingRules, requested);
  const { options, corrections } = correct(rules, requested, input);
  const type = getKind(requested).resolveType(options);
  return {
    type,
    options,
    corrections,
    hash: configurationHash({ type, options }),
    name: productName(rules, type, options),
    overall: overallSize(type, options),
    rulesVersion: rules.version,
    priceVersion: pricingRules.prices.version,
    ...getKind(type).estimate(pricingRules, options),
  };
}
