import { type PricingRules, getRuleSet } from "./pricing-rules/pricing-rules.ts";
import { calculate } from "./calculate.ts";
import type { ConfiguratorType, Options } from "./model.ts";

/** What a price can be made of: the parts of the usual piece in their order, and those that single choices add. */
export function priceParts(book: PricingRules, type: ConfiguratorType): { code: string; label: string }[] {
  const labels = new Map<string, string>();
  for (const options of singleChoices(book, type)) {
    for (const { code, label } of calculate(book, type, options).parts) {
      if (!labels.has(code)) labels.set(code, label);
    }
  }
  return [...labels].map(([code, label]) => ({ code, label }));
}

function singleChoices(book: PricingRules, type: ConfiguratorType): Options[] {
  const { groups } = getRuleSet(book, type);
  const single = groups.flatMap(({ code, ...group }) => {
    if (!("values" in group)) return [];
    return group.values.map((value): Options => ({ [code]: group.kind === "multi" ? [value.code] : value.code }));
  });
  const smallest: Options = { size: { width: 0, height: 0 } };
  return [{}, ...single, smallest];
}
