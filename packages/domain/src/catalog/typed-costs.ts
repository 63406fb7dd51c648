import type { Money } from "@zertsalo/contract/money";
import { parseKopecks } from "./product-sheet.ts";

interface TypedCosts {
  lines: { article: string; cost: Money | null }[];
  /** Numbers of the lines, from 1, that are no article with a sum. */
  unread: number[];
}

/** «118204⇥1 290,50» line by line, as two columns of a sheet are pasted; a dash in place of the sum: not known. */
export function typedCosts(text: string): TypedCosts {
  const typed: TypedCosts = { lines: [], unread: [] };
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    if (!row.trim()) continue;
    const [, article, sum = ""] = /^\s*([^\s;]+)[\s;]+(\S.*)$/.exec(row) ?? [];
    const isDash = /^[-–—]\s*$/.test(sum);
    const cost = parseKopecks(sum.trim());
    if (article && (isDash || cost !== null)) typed.lines.push({ article, cost: isDash ? null : cost });
    else typed.unread.push(at + 1);
  }
  return typed;
}
