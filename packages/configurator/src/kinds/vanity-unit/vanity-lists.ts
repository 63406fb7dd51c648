import type { Options, RuleSet } from "../../model.ts";
import { cuttingList, vanityHardware } from "./cutting-list.ts";
import { inks, line, type Mark, textMark } from "../../output/marks.ts";
import { frame } from "../../output/title-block.ts";

const size = 3;
const step = 6;
const left = frame.left + 6;

interface TableColumn {
  title: string;
  x: number;
  isNumber?: true;
}

const panelColumns: readonly TableColumn[] = [
  { title: "№", x: left },
  { title: "Деталь", x: left + 10 },
  { title: "Ширина", x: left + 74, isNumber: true },
  { title: "Высота", x: left + 96, isNumber: true },
  { title: "Толщина", x: left + 120, isNumber: true },
  { title: "Кол-во", x: left + 140, isNumber: true },
  { title: "Материал", x: left + 148 },
  { title: "Кромка", x: left + 222 },
];

/** The second sheet of a unit: what is sawn, and what is bought. */
export function vanityLists(rules: RuleSet, options: Options): Mark[] {
  const panels = cuttingList(rules, options).map((panel, at) => [
    String(at + 1),
    panel.label,
    String(panel.width),
    String(panel.height),
    String(panel.thickness),
    String(panel.count),
    panel.material,
    panel.banded,
  ]);
  const hardware = vanityHardware(options).map(({ what, count }, at) => [String(at + 1), what, count]);
  const saw = table("Ведомость деталей, мм", panelColumns, panels, 13);
  const bought = table("Фурнитура и комплектующие", hardwareColumns, hardware, saw.bottom + 8);
  return [...saw.marks, ...bought.marks];
}

const hardwareColumns: readonly TableColumn[] = [
  { title: "№", x: left },
  { title: "Наименование", x: left + 10 },
  { title: "Количество", x: left + 140, isNumber: true },
];

function table(title: string, columns: readonly TableColumn[], rows: readonly string[][], top: number) {
  const right = frame.right - 6;
  const cells = (texts: readonly string[], y: number, ink?: string): Mark[] =>
    texts.map((text, at) => {
      const column: TableColumn = columns[at] ?? { title: "", x: left };
      return textMark(column.x, y, text, {
        size,
        ...(ink && { ink }),
        ...(column.isNumber && { anchor: "end" as const }),
      });
    });
  const marks: Mark[] = [textMark(left, top, title, { size: 3.6, isStrong: true })];
  marks.push(
    ...cells(
      columns.map((column) => column.title),
      top + 7,
      inks.quiet,
    ),
    line(left, top + 9, right, top + 9),
  );
  rows.forEach((row, at) => {
    const y = top + 13.5 + at * step;
    marks.push(...cells(row, y), { ...line(left, y + 1.7, right, y + 1.7, 0.13), ink: inks.pale });
  });
  return { marks, bottom: top + 13.5 + rows.length * step };
}
