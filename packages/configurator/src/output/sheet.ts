import type { Calculation } from "../model.ts";
import { getRuleSet, type PricingRules } from "../pricing-rules/pricing-rules.ts";
import { getServerKind } from "../server-kinds.ts";
import { type Mark, textMark } from "./marks.ts";
import { type Column, optionColumn } from "./option-table.ts";
import { noteColumn } from "./sheet-parts.ts";
import { frame, frameMarks, type QrSquares, titleBlock } from "./title-block.ts";

/** One A4 sheet, lying: all that is drawn on it, in the order of drawing. */
export type Sheet = readonly Mark[];

/**
 * The technical drawing of a configuration: views with dimensions, options, sign-off. A pure function; `qr` is the code
 * of the configuration's address.
 */
export function sheets(book: PricingRules, result: Calculation, qr: QrSquares, stone: readonly string[] = []): Sheet[] {
  const rules = getRuleSet(book, result.type);
  const column = withNote(optionColumn(rules, result), stone);
  const { views, beside, next } = getServerKind(result.type).sheet(book, result, column.bottom);
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

function withNote({ marks, bottom }: Column, texts: readonly string[]): Column {
  if (texts.length === 0) return { marks, bottom };
  const note = noteColumn(texts, bottom + 1);
  return { marks: [...marks, ...note.marks], bottom: note.bottom };
}

const heading = (title: string) =>
  textMark(frame.left + 4, 11.5, `${title} · размеры в мм · допуск ±1 мм, вырезы ±0,5 мм`, { size: 3.2 });
