/**
 * Separators between the two numbers of a size: «80x60», «80х60», «80×60», «80*60», «80 на 60», and the same keys
 * pressed in the other layout («80[60», «80ч60»).
 */
const sizePattern = /(\d)(?: ?[xх×*] ?|[[ч]| на )(?=\d)/g;
const quotes = /["«»„“”'’`]/g;
const notWord = /[^a-zа-я0-9]+/g;

/** Lower case with ё as е and ordinary spaces: the first step of every comparison. */
export const foldCase = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll("ё", "е");

/** Turns each size into two separate numbers. */
export const splitSizes = (folded: string) => folded.replace(sizePattern, "$1 ");

/**
 * Letters and digits only, separated by one space: the form in which names are indexed (`search_doc.name_n`, and the
 * text of `tsv`) and in which the terms of a query are compared with them.
 */
export function normaliseText(text: string): string {
  return splitSizes(foldCase(text).replace(quotes, "")).replace(notWord, " ").trim();
}
