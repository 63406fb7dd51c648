/**
 * What stands between the two numbers of a size: «80x60», «80х60», «80×60», «80*60», «80 на 60», and the same
 * keys pressed in the other layout («80[60», «80ч60»).
 */
const sizePattern = /(\d)(?: ?[xх×*] ?|[[ч]| на )(?=\d)/g;
const quotes = /["«»„“”'’`]/g;
const notWord = /[^a-zа-я0-9]+/g;

/** Lower case with ё as е and ordinary spaces: the first step of everything that is compared. */
export const foldCase = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll("ё", "е");

/** The sizes of a text as two numbers that stand together. */
export const splitSizes = (folded: string) => folded.replace(sizePattern, "$1 ");

/**
 * Words and numbers alone, one space between: the form in which names are indexed (`search_doc.name_n`, and the
 * text of `tsv`) and in which a query's words are compared with them.
 */
export function normaliseText(text: string): string {
  return splitSizes(foldCase(text).replace(quotes, "")).replace(notWord, " ").trim();
}
