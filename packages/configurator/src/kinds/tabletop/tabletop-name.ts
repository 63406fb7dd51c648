import type { Options, RuleSet } from "../../model.ts";
import { type NameParts, valueLabel } from "../../name-parts.ts";
import { sinkTemplate } from "../../sinks/sink-template.ts";

export function tabletopName(rules: RuleSet, options: Options): NameParts {
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
