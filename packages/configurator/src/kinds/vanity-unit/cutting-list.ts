import type { Options, RuleSet } from "../../model.ts";
import { lowered, valueLabel } from "../../name-parts.ts";
import { getOptionCode, getOptionCodes, getSize } from "../../options.ts";
import { type Panel, vanityPanels } from "./vanity-panels.ts";

interface CutPanel extends Panel {
  material: string;
  banded: string;
}

/** Every panel of the unit with what it is sawn from; carcass and laminated fronts are banded all round. */
export function cuttingList(rules: RuleSet, options: Options): CutPanel[] {
  const { carcass, fronts } = vanityPanels(options);
  const colour = lowered(valueLabel(rules, "carcassColor", options.carcassColor));
  const facade = valueLabel(rules, "facade", options.facade);
  const tone = lowered(valueLabel(rules, "facadeColor", options.facadeColor));
  const face = [facade, tone || (options.facade === "ldsp" ? colour : "")].filter(Boolean).join(", ");
  return [
    ...carcass.map((panel) => ({ ...panel, material: `ЛДСП ${panel.thickness}, ${colour}`, banded: allRound })),
    ...fronts.map((panel) => ({ ...panel, material: face, banded: options.facade === "ldsp" ? allRound : "нет" })),
  ];
}
const allRound = "4 стороны";

const heads = ["code", "label", "width", "height", "thickness", "count", "material", "banded edges"];

/** For the saw's program: separated by semicolons, as Russian tables are, with a mark that says UTF-8. */
export function cuttingListCsv(rules: RuleSet, options: Options): string {
  const rows = cuttingList(rules, options).map((panel) =>
    [
      panel.code,
      panel.label,
      panel.width,
      panel.height,
      panel.thickness,
      panel.count,
      panel.material,
      panel.banded,
    ].map(cell),
  );
  return `\uFEFF${[heads, ...rows].map((row) => row.join(";")).join("\r\n")}\r\n`;
}

function cell(value: string | number): string {
  const text = String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

interface Hardware {
  what: string;
  count: string;
}

/** What is not sawn: slides, hinges, grips, feet, siphons. */
export function vanityHardware(rules: RuleSet, options: Options): Hardware[] {
  const { width } = getSize(options);
  const { fronts, moduleWidth } = vanityPanels(options);
  const pieces = fronts[0]?.count ?? 0;
  const modules = Number(options.modules);
  const rows = options.fill === "drawers_2" ? 2 : 1;
  const legs = (width > 1000 ? 6 : 4) + (width > 1800 ? 2 : 0);
  const bowls = options.sinkSide === "two" ? 2 : 1;
  const piecesOf = (what: string, count: number) => (count > 0 ? [{ what, count: `${count} шт.` }] : []);
  const label = (group: string) => valueLabel(rules, group, options[group]);
  const isDoors = options.fill === "doors";
  const isDrawers = getOptionCode(options, "fill").startsWith("drawers");
  return [
    ...(isDrawers ? piecesOf(`Ящик с доводчиком${moduleWidth > 700 ? ", усиленный" : ""}`, pieces) : []),
    ...(isDoors ? piecesOf("Петля с доводчиком", pieces * 2) : []),
    ...(options.handle === "gola" ? [{ what: "Профиль Gola", count: `${rows} × ${width} мм` }] : []),
    ...(options.handle && options.handle !== "gola" ? piecesOf(label("handle"), pieces) : []),
    ...(options.mounting === "wall" ? piecesOf("Навес регулируемый, пара", modules) : []),
    ...(options.mounting === "legs" ? piecesOf("Ножка 150 мм", legs) : []),
    ...(options.mounting === "plinth" ? [{ what: "Цоколь 80 мм", count: `${width} мм` }] : []),
    ...(options.siphon ? piecesOf(`Сифон, ${lowered(label("siphon"))}`, bowls) : []),
    ...getOptionCodes(options, "additionally").flatMap((code) =>
      piecesOf(valueLabel(rules, "additionally", code), code === "socket" || code === "laundry" ? 1 : modules),
    ),
  ];
}
