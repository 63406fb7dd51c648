import { hardwareName } from "@zertsalo/production/hardware";
import type { Options, RuleSet } from "../../model.ts";
import { lowered, valueLabel } from "../../name-parts.ts";
import type { DrawnPart } from "../../parts-list.ts";
import { cabinetPartsList, isBack, isFront } from "./vanity-parts.ts";

interface CutPanel extends Pick<DrawnPart, "code" | "label" | "width" | "height" | "thickness"> {
  count: number;
  material: string;
  banded: string;
}

/** Every panel of the unit with what it is sawn from, equal ones in one line. */
export function cuttingList(rules: RuleSet, options: Options): CutPanel[] {
  const { parts } = cabinetPartsList(options);
  const byPanel = Map.groupBy(parts, ({ code }) => code.replace(/-\d+$/, ""));
  return [...byPanel].flatMap(([code, equal]) => {
    const [first] = equal;
    if (!first) return [];
    const { label, width, height, thickness, edges } = first;
    const banded = edges.every(({ work }) => work === "band") ? "4 стороны" : "нет";
    const material = boardText(rules, options, first);
    return [{ code, label, width, height, thickness, count: equal.length, material, banded }];
  });
}

function boardText(rules: RuleSet, options: Options, part: DrawnPart): string {
  const colour = lowered(valueLabel(rules, "carcassColor", options.carcassColor));
  if (isBack(part)) return `ХДФ ${part.thickness}`;
  if (!isFront(part)) return `ЛДСП ${part.thickness}, ${colour}`;
  const facade = valueLabel(rules, "facade", options.facade);
  const tone = lowered(valueLabel(rules, "facadeColor", options.facadeColor));
  return [facade, tone || (options.facade === "ldsp" ? colour : "")].filter(Boolean).join(", ");
}

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

interface BoughtItem {
  what: string;
  count: string;
}

/** What is not sawn: slides, hinges, grips, feet, siphons. */
export function vanityHardware(options: Options): BoughtItem[] {
  return cabinetPartsList(options).hardware.map(({ code, quantity, unit, bars }) => ({
    what: hardwareName(code) ?? code,
    count: unit === "pcs" ? `${quantity} шт.` : bars ? `${bars} × ${quantity / bars} мм` : `${quantity} мм`,
  }));
}
