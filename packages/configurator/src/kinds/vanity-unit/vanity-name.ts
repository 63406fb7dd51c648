import type { Options, RuleSet } from "../../model.ts";
import { lowered, type NameParts, valueLabel } from "../../name-parts.ts";
import { getOptionCode } from "../../options.ts";
import { vanityPanels } from "./vanity-panels.ts";

const kinds: Readonly<Record<string, string>> = {
  wall: "Подвесная тумба",
  legs: "Тумба на ножках",
  plinth: "Тумба на цоколе",
};
const facades: Readonly<Record<string, string>> = {
  mdf_film: "фасады МДФ в плёнке",
  mdf_enamel: "фасады МДФ в эмали",
  veneer: "фасады в шпоне дуба",
};
const numerals = ["", "одним", "двумя", "тремя", "четырьмя", "пятью", "шестью", "семью", "восемью"];

export function vanityName(rules: RuleSet, options: Options): NameParts {
  const label = (group: string) => valueLabel(rules, group, options[group]);
  const kind = kinds[getOptionCode(options, "mounting")] ?? `Тумба, ${lowered(label("mounting"))}`;
  const isOwnFront = options.facade !== undefined && options.facade !== "ldsp";
  return {
    kind: [kind, fillText(options) ?? lowered(label("fill"))].join(" "),
    traits: [
      // A front of its own is what is seen; a carcass shows its colour where it has none.
      isOwnFront
        ? (facades[getOptionCode(options, "facade")] ?? `фасады ${label("facade")}`)
        : `корпус ${lowered(label("carcassColor"))}`,
      isOwnFront ? frontColor(label("facadeColor")) : "",
      options.top === "porcelain" ? `столешница «${label("topDecor")}»` : "",
      options.top === "ceramic" ? "с мебельной раковиной" : "",
    ],
  };
}

/** Counted over all sections: «один ящик» is chosen for each of them. Null for an unknown fill. */
function fillText(options: Options): string | null {
  const fill = getOptionCode(options, "fill");
  if (fill === "open") return "с открытой полкой";
  const count = vanityPanels(options).fronts[0]?.count ?? 1;
  if (fill === "doors") return count === 1 ? "с распашной дверью" : "с распашными дверями";
  if (!fill.startsWith("drawers")) return null;
  return `с ${numerals[count] ?? count} ${count === 1 ? "ящиком" : "ящиками"}`;
}

/** «По каталогу RAL» has no number here: it is agreed on later. */
const frontColor = (label: string) => (label ? `цвет ${lowered(label)}` : "");
