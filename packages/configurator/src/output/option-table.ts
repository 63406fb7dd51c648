import type { Calculation, Group, OptionValue, Pair, RuleSet } from "../model.ts";
import { inLines, inks, line, type Mark, textMark } from "./marks.ts";
import { columns, frame } from "./title-block.ts";

const size = 2.7;
const step = 3.9;
const names = columns.table + 4;
const values = columns.table + 44;

/** What a hole or a device is, where its middle stands, and the number it has on the drawing. */
export interface Position {
  what: string;
  size: string;
  x: number;
  y: number;
}

/** The column right of the views, from above; answers how far down it goes. */
export interface Column {
  marks: Mark[];
  bottom: number;
}

export function optionColumn(rules: RuleSet, result: Calculation): Column {
  const marks: Mark[] = [textMark(names, 12, "Параметры", { size: 3.6, isStrong: true })];
  let y = 18;
  for (const [name, value] of optionRows(rules, result)) {
    const lines = inLines(unbroken(value), size, frame.right - values - 3);
    marks.push(textMark(names, y, name, { size, ink: inks.quiet }));
    lines.forEach((text, at) => marks.push(textMark(values, y + at * step, text, { size })));
    y += Math.max(1, lines.length) * step;
  }
  return { marks, bottom: y };
}

/** A number stays with its unit. */
const unbroken = (text: string) => text.replaceAll(/(\d) (?=(мм|м|К|Вт)(?![а-яё]))/g, "$1\u00a0");

function optionRows(rules: RuleSet, { options }: Calculation): [name: string, value: string][] {
  return rules.groups.flatMap((group): [string, string][] => {
    const value = options[group.code];
    if (value === undefined || group.kind === "position") return [];
    const text = optionText(group, value);
    return text ? [[group.label, text]] : [];
  });
}

function optionText(group: Exclude<Group, { kind: "position" }>, value: OptionValue): string {
  if (group.kind === "pair") return `${(value as Pair).width} × ${(value as Pair).height} мм`;
  if (group.kind === "dimension") return `${value as number} мм`;
  const labelOf = (code: string) => group.values.find((each) => each.code === code)?.label ?? code;
  if (group.kind === "multi") return (value as string[]).map(labelOf).join(", ");
  return labelOf(value as string);
}

const cells = [names, names + 7, names + 55, names + 80, names + 92] as const;

/** Numbered holes and devices, measured from the corner that the note names. */
export function positionTable(positions: readonly Position[], note: string, top: number): Column {
  if (positions.length === 0) return { marks: [], bottom: top };
  const row = (y: number, texts: readonly string[], ink?: string) =>
    texts.map((text, at) => textMark(cells[at] ?? names, y, text, { size, ...(ink && { ink }) }));
  const marks: Mark[] = [...row(top + 4, ["№", "Отверстия и приборы", "Размер", "x", "y"], inks.quiet)];
  marks.push(line(names, top + 5.2, frame.right - 4, top + 5.2));
  positions.forEach(({ what, size: extent, x, y }, at) => {
    marks.push(...row(top + 8.8 + at * step, [String(at + 1), what, extent, figure(x), figure(y)]));
  });
  const bottom = top + 8.8 + positions.length * step;
  marks.push(textMark(names, bottom, note, { size: 2.4, ink: inks.quiet }));
  return { marks, bottom: bottom + 2 };
}

/** Millimetres as a draughtsman writes them: whole where they are whole. */
export function figure(value: number): string {
  return String(Math.round(value * 10) / 10).replace(".", ",");
}
