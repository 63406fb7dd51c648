import { type PricingRules, getRuleSet } from "../pricing-rules/pricing-rules.ts";
import type { Calculation, Options } from "../model.ts";
import { inLines, type Mark, type Place, textMark } from "./marks.ts";
import { electricsLines, mirrorBack, mirrorSection } from "../kinds/mirror/mirror-details.ts";
import { mirrorFront, mirrorPositions } from "../kinds/mirror/mirror-views.ts";
import { type Column, optionColumn, positionTable } from "./option-table.ts";
import { bracketLine, edgeDetail, tabletopPlan, tabletopPositions } from "../kinds/tabletop/tabletop-views.ts";
import { blockTop, columns, frame, frameMarks, type QrSquares, titleBlock } from "./title-block.ts";
import { vanityLists } from "../kinds/vanity-unit/vanity-lists.ts";
import { vanitySide, vanityViews } from "../kinds/vanity-unit/vanity-views.ts";

/** One A4 sheet, lying: all that is drawn on it, in the order of drawing. */
export type Sheet = readonly Mark[];

/**
 * The technical drawing of a configuration: views with dimensions, options, sign-off. A pure function; `qr` is the code
 * of the configuration's address.
 */
export function sheets(book: PricingRules, result: Calculation, qr: QrSquares): Sheet[] {
  const rules = getRuleSet(book, result.type);
  const column = optionColumn(rules, result);
  const { views, beside, next } = drawn(book, result, column.bottom);
  const of = next ? 2 : 1;
  const first = [
    ...frameMarks(true),
    heading(views.title),
    ...views.marks,
    ...column.marks,
    ...beside,
    ...titleBlock(result, { at: 1, of }, qr),
  ];
  if (!next) return [first];
  return [first, [...frameMarks(false), ...next, ...titleBlock(result, { at: 2, of }, qr)]];
}

interface Drawn {
  views: { title: string; marks: Mark[] };
  /** Under the table of options. */
  beside: Mark[];
  /** What has a sheet of its own. */
  next: Mark[] | null;
}

function drawn(book: PricingRules, result: Calculation, tableBottom: number): Drawn {
  const { type, options } = result;
  switch (type) {
    case "tabletop":
      return { views: tabletopPlan(options), beside: tabletopColumn(result, tableBottom), next: null };
    case "vanity_unit": {
      const views = vanityViews(book, options);
      const side = vanitySide(options, { ...underTable, top: tableBottom + 3 }, views.scale);
      return { views, beside: side, next: vanityLists(getRuleSet(book, type), options) };
    }
    case "mirror":
    case "led_mirror":
      return { views: mirrorFront(result), ...mirrorColumn(result, tableBottom) };
  }
}

const heading = (title: string) =>
  textMark(frame.left + 4, 11.5, `${title} · размеры в мм · допуск ±1 мм, вырезы ±0,5 мм`, { size: 3.2 });

const underTable = { left: columns.table + 4, right: frame.right - 4, bottom: blockTop - 3 };

function tabletopColumn({ options }: Calculation, top: number): Mark[] {
  const table = positionTable(tabletopPositions(options), "Размеры от левого переднего угла", top);
  const brackets = bracketLine(options);
  const note = brackets ? noteColumn([brackets], table.bottom + 3) : { marks: [], bottom: table.bottom };
  return [...table.marks, ...note.marks, ...edgeDetail(options, { ...underTable, top: note.bottom + 5 })];
}

/** What the view from behind and the section need; where the table leaves less, they have a sheet of their own. */
const detailsHeight = 60;

function mirrorColumn(result: Calculation, top: number): Pick<Drawn, "beside" | "next"> {
  const { options } = result;
  const table = positionTable(mirrorPositions(options), "Размеры от левого нижнего угла стекла", top);
  const note = noteColumn(electricsLines(result), table.bottom + 3);
  const texts = [...table.marks, ...note.marks];
  const detailsTop = Math.max(note.bottom + 3, underTable.bottom - 90);
  if (underTable.bottom - detailsTop < detailsHeight) {
    const place = { left: frame.left + 6, right: frame.right - 6, top: 10, bottom: underTable.bottom };
    return { beside: texts, next: mirrorDetails(options, place, 165) };
  }
  return {
    beside: [...texts, ...mirrorDetails(options, { ...underTable, top: detailsTop }, columns.table + 60)],
    next: null,
  };
}

function mirrorDetails(options: Options, place: Place, split: number): Mark[] {
  return [
    ...mirrorBack(options, { ...place, right: split - 2 }),
    ...mirrorSection(options, { ...place, left: split + 2 }),
  ];
}

function noteColumn(texts: readonly string[], top: number): Column {
  const lines = texts.flatMap((text) => inLines(text, 2.7, frame.right - columns.table - 8));
  const marks = lines.map((text, at) =>
    textMark(columns.table + 4, top + 1 + at * 3.9, text, { size: 2.7, isStrong: at === 0 }),
  );
  return { marks, bottom: top + 1 + lines.length * 3.9 };
}
