/** A line of a sheet: an article and, where there is one, the price of the campaign in kopecks. */
export interface SheetGoods {
  article: string;
  promo: number | null;
}

const kopecks = 100;

/** The first column is the article, the second the price; a line without an article, or of headings, is left out. */
export function goodsOfCells(cells: readonly (readonly string[])[]): SheetGoods[] {
  return cells.flatMap(([first = "", second = ""]) => {
    const article = first.trim();
    if (!article || /артикул/i.test(article)) return [];
    const price = Number(second.replaceAll(/[\s\u00a0₽]/g, "").replace(",", "."));
    return { article, promo: second.trim() && price > 0 ? Math.round(price) * kopecks : null };
  });
}

/** Cells as a spreadsheet copies them. */
export const cellsOfText = (text: string): string[][] =>
  text.split("\n").map((line) => (line.includes("\t") ? line.split("\t") : line.split(";")));
