import type { PreparedWords, SearchTerm } from "@zertsalo/domain/search/prepare-text";

/**
 * The readings of a text from the strictest to the loosest, as tsquery texts. A product is what its head noun
 * (weight A) says, so «лампа над зеркалом» asks for lamps: with all words in their names (A, B), else anywhere.
 * Then the same without knowing what is looked for, and at last any of the words.
 */
export function textReadings({ head, rest }: PreparedWords): string[] {
  const every = head ? [head, ...rest] : rest;
  const readings = [
    ...(head ? [[reading(head, "A"), ...rest.map((term) => reading(term, "AB"))].join(" & ")] : []),
    ...(head && rest.length > 0 ? [[reading(head, "A"), ...rest.map((term) => reading(term, ""))].join(" & ")] : []),
    every.map((term) => reading(term, "AB")).join(" & "),
    every.map((term) => reading(term, "")).join(" & "),
    ...(head && rest.length > 0
      ? [`${reading(head, "A")} & (${rest.map((term) => reading(term, "")).join(" | ")})`]
      : []),
    ...(head ? [reading(head, "A")] : []),
    every.map((term) => reading(term, "")).join(" | "),
  ];
  return [...new Set(readings)];
}

/** Words of a prepared text are letters and digits alone; the quotes keep the parser from finding operators. */
function reading({ variants, isPrefix }: SearchTerm, weights: string): string {
  const asWritten = variants.map((words) => words.map((word) => labelled(word, weights)).join(" <-> "));
  const [first = []] = variants;
  const asBeginning = isPrefix && first.length === 1 ? [labelled(first[0] as string, `*${weights}`)] : [];
  return `(${[...asWritten, ...asBeginning].map((variant) => `(${variant})`).join(" | ")})`;
}

const labelled = (word: string, label: string) => (label ? `'${word}':${label}` : `'${word}'`);
