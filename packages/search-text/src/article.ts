import { foldCase } from "./normalise.ts";

const digits = /^\d+$/;
const lettersThenDigits = /^[a-z]{1,5}-?\d{4,10}$/;

/**
 * The article or barcode in a query, or the beginning of one; null for an ordinary query. Groups of a barcode may be
 * separated («2900000 012301»), an article may come with other terms («артикул 111979»).
 */
export function findArticle(text: string, tokens: readonly string[]): string | null {
  const joined = tokens.join("");
  if (digits.test(joined) && isArticleLong(joined, tokens.length === 1 ? 5 : 12)) return joined;
  const folded = foldCase(text).trim();
  if (lettersThenDigits.test(folded)) return folded.toUpperCase();
  return tokens.find((word) => digits.test(word) && isArticleLong(word, 6)) ?? null;
}

const isArticleLong = (word: string, min: number) => word.length >= min && word.length <= 13;
