import type { ConfiguratorType, Options, RuleSet } from "./model.ts";
import { mirrorName } from "./kinds/mirror/mirror-name.ts";
import { type NameParts, valueLabel } from "./name-parts.ts";
import { sizeText } from "./overall.ts";
import { vanityName } from "./kinds/vanity-unit/vanity-name.ts";
import { sinkTemplate } from "./sinks/sink-scheme.ts";

/**
 * «Овальное зеркало с подсветкой, 600 × 900 мм, графит, фацет 10 мм»: what it is, how large it is in its place, then what
 * sets it apart. Spaces are ordinary ones, as in the names of the catalogue.
 */
export function productName(rules: RuleSet, type: ConfiguratorType, options: Options): string {
  const { kind, traits } = nameParts(rules, type, options);
  return [kind, sizeText(type, options), ...traits].filter(Boolean).join(", ");
}

export function nameParts(rules: RuleSet, type: ConfiguratorType, options: Options): NameParts {
  if (type === "tabletop") return tabletopName(rules, options);
  return type === "vanity_unit" ? vanityName(rules, options) : mirrorName(rules, options);
}

function tabletopName(rules: RuleSet, options: Options): NameParts {
  return {
    kind: `Столешница «${valueLabel(rules, "decor", options.decor)}»`,
    traits: [options.edge === "mitre" ? "с подворотом" : "", sinkTrait(options)],
  };
}

function sinkTrait(options: Options): string {
  const sink = sinkTemplate(options);
  if (!sink) return "";
  const isTwo = options.sinkCount === "2";
  if (sink.mount === "integrated") return isTwo ? "с двумя интегрированными раковинами" : "с интегрированной раковиной";
  return `под ${isTwo ? "две раковины" : "раковину"} ${sink.name}`;
}
