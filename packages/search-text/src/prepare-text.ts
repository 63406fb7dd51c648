import { findArticle } from "./article.ts";
import { correctSpelling, tokenize } from "./corrections.ts";
import { type Niche, parseNiche } from "./niche.ts";
import { findTerms, type SearchTerm } from "./terms.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A query ready for an index: steps 1–4 of the text pipeline, the same for every engine. */
export type PreparedText =
  | { kind: "nothing" }
  /** An article or barcode, or the beginning of one; nothing else is searched then. */
  | { kind: "article"; prefix: string }
  /** Products that fit into a place; with terms, when the query has any besides. */
  | { kind: "niche"; niche: Niche; terms: PreparedTerms | null }
  | PreparedTerms;

export interface PreparedTerms {
  kind: "terms";
  /** The kind of product («зеркало»), where the query names it. */
  head: SearchTerm | null;
  /** All other terms. */
  rest: readonly SearchTerm[];
  /** Roots that must not occur in the name: «без рамы». */
  without: readonly string[];
  /** The whole query in normal form. */
  phrase: string;
  /** The corrected query, when it differs from the input. */
  corrected: string | null;
}

const literalText = /^\s*["«](.*)["»]\s*$/;

/** A query in quotation marks is used literally: the way back from a correction. */
export function prepareText(text: string, vocabulary: Vocabulary): PreparedText {
  const literal = literalText.exec(text)?.[1];
  const place = literal === undefined ? parseNiche(text) : null;
  if (place) {
    const prepared = prepareText(place.terms, vocabulary);
    return { kind: "niche", niche: place.niche, terms: prepared.kind === "terms" ? prepared : null };
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
    kind: "terms",
    head,
    rest: terms.filter((term) => term !== head),
    without,
    phrase,
    corrected: phrase === typed.join(" ") ? null : phrase,
  };
}
