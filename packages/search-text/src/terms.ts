import { conjunctions, fillers, prepositions } from "./parts-of-speech.ts";
import { isNumber, sizeVariants } from "./numbers.ts";
import { russianRoot } from "./russian-root.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** One required term; any variant matches, and the tokens of a variant stand side by side. */
export interface SearchTerm {
  variants: readonly (readonly string[])[];
  /** The buyer may still be typing the first variant. */
  isPrefix: boolean;
}

interface FoundTerm extends SearchTerm {
  /** Names the kind of product. */
  isHead: boolean;
  /** Follows a preposition: «с раковиной». */
  isGoverned: boolean;
}

const adjective = /(?:[ыи]й|ой|[ая]я|[ое]е|[ыи]е|[ое]го|[ое]му|[ыи]м|[ыи]х|[ыи]ми|[ую]ю)$/;

/** Required and excluded terms of a query. */
export function findTerms(tokens: readonly string[], vocabulary: Vocabulary) {
  const terms: FoundTerm[] = [];
  const without: string[] = [];
  let preposition: string | null = null;
  const groups = groupNumbers(tokens.filter((word) => !fillers.has(word)));
  for (const [index, group] of groups.entries()) {
    const word = group[0] as string;
    if (prepositions.has(word)) {
      preposition = word;
    } else if (conjunctions.has(word)) {
      if (terms.at(-1)?.isGoverned) preposition = word;
    } else if (isNumber(word)) {
      terms.push({ variants: sizeVariants(group), isPrefix: false, isHead: false, isGoverned: false });
    } else {
      const isHead = vocabulary.isHead(word);
      const isLast = index === groups.length - 1;
      if (preposition === "без") without.push(russianRoot(word));
      else terms.push({ ...wordTerm(word, isLast, vocabulary), isHead, isGoverned: preposition !== null });
      // An adjective passes its preposition on: «в чёрной раме».
      if (isHead || !adjective.test(word)) preposition = null;
    }
  }
  return { terms, without };
}

/** Consecutive numbers are one size. */
function groupNumbers(tokens: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const word of tokens) {
    const last = groups.at(-1);
    if (last && isNumber(word) && isNumber(last[0] as string)) last.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** The forms are added as variants, since their stems may differ. */
function wordTerm(word: string, isLast: boolean, vocabulary: Vocabulary): SearchTerm {
  const variants = new Set([word, ...vocabulary.formsOf(word), ...vocabulary.synonymsOf(word)]);
  return { variants: Array.from(variants, (variant) => variant.split(" ")), isPrefix: isLast && word.length >= 3 };
}
