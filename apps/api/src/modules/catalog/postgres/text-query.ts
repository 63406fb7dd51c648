import type { PreparedTerms, SearchTerm } from "@zertsalo/domain/search/prepare-text";

/** The stems of a word as the database sees them; none for a word it does not index. */
export type Lexemes = ReadonlyMap<string, readonly string[]>;

/** All words of a text, to ask the database for their stems. */
export const collectTokens = ({ head, rest }: PreparedTerms) => [
  ...new Set([head, ...rest].flatMap((term) => term?.variants.flat() ?? [])),
];

/**
 * The readings of a text from the strictest to the loosest, as tsquery texts. A product is what its head noun
 * (weight A) says, so «лампа над зеркалом» asks for lamps: with all words in their names (A, B), else anywhere.
 * Then the same without knowing what is looked for, and at last any of the words.
 */
export function textReadings({ head, rest }: PreparedTerms, lexemes: Lexemes): string[] {
  const terms = head ? [head, ...rest] : rest;
  const each = (weights: string, of: readonly SearchTerm[]) =>
    of.map((term) => termQuery(term, weights, lexemes)).filter((query) => query !== "");
  const headQuery = head ? each("A", [head]) : [];
  const isQualified = headQuery.length > 0 && rest.length > 0;
  const readings = [
    ...(head ? [all([...headQuery, ...each("AB", rest)])] : []),
    ...(isQualified ? [all([...headQuery, ...each("", rest)])] : []),
    all(each("AB", terms)),
    all(each("", terms)),
    ...(isQualified ? [all([...headQuery, any(each("", rest))])] : []),
    all(headQuery),
    any(each("", terms)),
  ];
  return [...new Set(readings)].filter((reading) => reading !== "");
}

const all = (queries: readonly string[]) => queries.filter(Boolean).join(" & ");
const any = (queries: readonly string[]) => (queries.length > 1 ? `(${queries.join(" | ")})` : (queries[0] ?? ""));

/** Forms of a word mostly share their stem: told once, or the planner would take them for different words. */
function termQuery({ variants, isPrefix }: SearchTerm, weights: string, lexemes: Lexemes): string {
  const queries = variants.flatMap((tokens) => {
    const stems = tokens.map((word) => (lexemes.get(word) ?? []).map((lexeme) => labelled(lexeme, weights)));
    if (stems.length === 1) return stems.flat();
    return stems.every((each) => each.length > 0) ? [stems.map(any).join(" <-> ")] : [];
  });
  const [first = []] = variants;
  const beginning = isPrefix && first.length === 1 ? [labelled(first[0] as string, `*${weights}`)] : [];
  return any([...new Set([...queries, ...beginning])]);
}

/** A lexeme is letters and digits; the quotes keep the parser from finding operators in it. */
const labelled = (lexeme: string, label: string) => `'${lexeme.replaceAll("'", "")}'${label ? `:${label}` : ""}`;
