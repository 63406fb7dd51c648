import type { PreparedTerms } from "@zertsalo/search-text/prepare-text";
import type { SearchTerm } from "@zertsalo/search-text/terms";

/** The stems of a word as the database sees them; none for a word it does not index. */
export type Lexemes = ReadonlyMap<string, readonly string[]>;

/** All tokens of a text, to look up their stems in the database. */
export const collectTokens = ({ head, rest }: PreparedTerms) => [
  ...new Set([head, ...rest].flatMap((term) => term?.variants.flat() ?? [])),
];

/**
 * The readings of a text from the strictest to the loosest, as tsquery texts. The head noun (weight A) is the kind of
 * product, so «лампа над зеркалом» finds lamps: with all terms in the name (A, B), else anywhere. Then the same for
 * any kind of product, and last any of the terms.
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

/** Forms of a term mostly share a stem; duplicates are removed, or the planner would count them as separate terms. */
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
