import type { Options, RuleSet } from "../../model.ts";
import { lowered, type NameParts, valueLabel } from "../../name-parts.ts";
import { getOptionCode, getOptionCodes } from "../../options.ts";

/** By shape; a capsule and an arch have names of their own. */
const kinds: Readonly<Record<string, string>> = {
  rectangle: "Прямоугольное зеркало",
  oval_rectangle: "Овальное зеркало",
  capsule: "Зеркало-капсула",
  circle: "Круглое зеркало",
  semicircle: "Полукруглое зеркало",
  arch: "Зеркало-арка",
};

export function mirrorName(rules: RuleSet, options: Options): NameParts {
  const label = (group: string) => lowered(valueLabel(rules, group, options[group]));
  return {
    kind: kindOf(rules, options),
    traits: [
      // Silver is what everybody calls a mirror.
      options.canvasColor === "silver" ? "" : label("canvasColor"),
      options.edgeProcessing === "facet" ? `фацет ${getOptionCode(options, "facetSize")} мм` : "",
      options.frameType === "ldsp" ? `на подложке из ЛДСП, ${label("ldspColor")}` : "",
      options.frameType === "baguette"
        ? `в багете «${valueLabel(rules, "baguette", options.baguette).replace(/, \d+ мм$/, "")}»`
        : "",
      ...getOptionCodes(options, "additionally").map((code) => lowered(valueLabel(rules, "additionally", code))),
    ],
  };
}

function kindOf(rules: RuleSet, options: Options): string {
  const isLit = options.backlight === "led";
  if (options.shape === "rectangle_rounded") {
    const corners =
      getOptionCodes(options, "rounding_corners").length === 1 ? "с одним скруглённым углом" : "со скруглёнными углами";
    return `${kinds.rectangle} ${corners}${isLit ? " и подсветкой" : ""}`;
  }
  const word =
    options.arch === "arch" ? "arch" : options.oval_style === "capsule" ? "capsule" : getOptionCode(options, "shape");
  const kind = kinds[word] ?? `Зеркало «${valueLabel(rules, "shape", options.shape)}»`;
  return isLit ? `${kind} с подсветкой` : kind;
}
