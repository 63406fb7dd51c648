import { findArticle } from "./article.ts";
import { correctSpelling, tokenize } from "./corrections.ts";
import { type Niche, parseNiche } from "./niche.ts";
import { findTerms } from "./terms.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** One thing a product must have; any of the variants will do, and the words of one variant stand together. */
export interface SearchTerm {
  variants: readonly (readonly string[])[];
  /** The buyer may still be typing the first variant. */
  isPrefix: boolean;
}

/** A query made ready for an index: steps 1–4 of the text pipeline, the same for every engine. */
export type PreparedText =
  | { kind: "nothing" }
  /** An article or barcode, or the beginning of one; nothing else is looked for then. */
  | { kind: "article"; prefix: string }
  /** What fits into a place; of the words, when something else was said too. */
  | { kind: "niche"; niche: Niche; terms: PreparedTerms | null }
  | PreparedTerms;

export interface PreparedTerms {
  kind: "words";
  /** What the product is («зеркало»), where the query says it. */
  head: SearchTerm | null;
  /** All other terms. */
  rest: readonly SearchTerm[];
  /** Roots of words that must not stand in the name: «без рамы». */
  without: readonly string[];
  /** The whole query in normal form. */
  phrase: string;
  /** How the query was understood, when not as typed. */
  corrected: string | null;
}

const literalText = /^\s*["«](.*)["»]\s*$/;

/** A query in quotation marks is taken as it is written: the way back from a correction. */
export function prepareText(text: string, vocabulary: Vocabulary): PreparedText {
  const literal = literalText.exec(text)?.[1];
  const place = literal === undefined ? parseNiche(text) : null;
  if (place) {
    const prepared = prepareText(place.terms, vocabulary);
    return { kind: "niche", niche: place.niche, terms: prepared.kind === "words" ? prepared : null };
  }
  const typed = tokenize(literal ?? text);
  const article = findArticle(literal ?? text, typed);
  if (article) return { kind: "article", prefix: article };

  const tokens = literal === undefined ? correctSpelling(text, vocabulary) : typed;
  const { terms, without } = findTerms(tokens, vocabulary);
  if (terms.length === 0) return { kind: "nothing" };

  const head = terms.find((term) => term.isHead && !term.isGoverned) ?? terms.findLast((term) => term.isHead) ?? null;
  const phrase = tokens.join(" ");
  return {
    kind: "words",
    head,
    rest: terms.filter((term) => term !== head),
    without,
    phrase,
    corrected: phrase === typed.join(" ") ? null : phrase,
  };
}
