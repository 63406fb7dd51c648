import { inLines, type Mark, textMark } from "./marks.ts";
import type { Column } from "./option-table.ts";
import { blockTop, columns, frame } from "./title-block.ts";

/** What a kind draws on its sheets: the title block, the frame and the table of options come with every sheet. */
export interface SheetContent {
  views: { title: string; marks: Mark[] };
  /** Under the table of options. */
  beside: Mark[];
  /** The second sheet, if any. */
  next: Mark[] | null;
}

/** Where the main views stand, mm of paper. */
export const field = { left: 22, right: 180, top: 14, bottom: 160 } as const;

/** The room under the table of options; its upper edge is the table's lower one. */
export const underTable = { left: columns.table + 4, right: frame.right - 4, bottom: blockTop - 3 };

/** Lines of text under the table, the first one bold. */
export function noteColumn(texts: readonly string[], top: number): Column {
  const lines = texts.flatMap((text) => inLines(text, 2.7, frame.right - columns.table - 8));
  const marks = lines.map((text, at) =>
    textMark(columns.table + 4, top + 1 + at * 3.9, text, { size: 2.7, isStrong: at === 0 }),
  );
  return { marks, bottom: top + 1 + lines.length * 3.9 };
}
