import { getKind } from "./kinds.ts";
import type { ConfiguratorType, Options, RuleSet } from "./model.ts";
import { sizeText } from "./overall.ts";

/**
 * «Овальное зеркало с подсветкой, 600 × 900 мм, графит, фацет 10 мм»: kind, overall size, then the traits that set the
 * piece apart. Ordinary spaces, as in the names of the catalogue.
 */
export function productName(rules: RuleSet, type: ConfiguratorType, options: Options): string {
  const { kind, traits } = getKind(type).name(rules, options);
  return [kind, sizeText(type, options), ...traits].filter(Boolean).join(", ");
}
