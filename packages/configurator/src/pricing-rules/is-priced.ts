import { getKind } from "../kinds.ts";
import type { ConfiguratorType } from "../model.ts";
import { getServerKind } from "../server-kinds.ts";
import type { PricingRules } from "./pricing-rules.ts";

/** Whether rules and prices of the type are published: the code of a new kind is there before them. */
export function isPriced({ ruleSets, prices }: PricingRules, type: ConfiguratorType): boolean {
  return [type, ...getKind(type).madeWith].every(
    (each) => ruleSets.some(({ types }) => types.includes(each)) && prices[getServerKind(each).priceList] !== undefined,
  );
}
