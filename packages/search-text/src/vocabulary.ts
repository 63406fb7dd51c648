import { editDistance } from "./edit-distance.ts";
import { russianRoot } from "./russian-root.ts";
import { trigramIndex } from "./trigram-index.ts";

/** Source data of the search vocabulary, in normal form (`normaliseText`). */
export interface VocabularySource {
  /** Tokens of names, options, sections and collections with the number of products that have them. */
  entries: Iterable<{ word: string; count: number }>;
  synonyms: Iterable<{ word: string; variants: readonly string[] }>;
  /** Nouns for kinds of products: «зеркало», «тумба». */
  heads: Iterable<string>;
}

export interface Vocabulary {
  has(word: string): boolean;
  /** Known forms of the same root, the commonest first. */
  formsOf(word: string): readonly string[];
  synonymsOf(word: string): readonly string[];
  isHead(word: string): boolean;
  /** The probable correction of an unknown token. */
  nearest(word: string): { word: string; distance: number } | null;
}

const maxForms = 3;
const isNumber = (word: string) => /^\d+$/.test(word);
/** In a short word one changed letter makes another word. */
const allowedDistance = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

export function buildVocabulary({ entries, synonyms, heads }: VocabularySource): Vocabulary {
  const counts = new Map<string, number>();
  for (const { word, count } of entries) if (!isNumber(word)) counts.set(word, (counts.get(word) ?? 0) + count);
  const variantsByRoot = new Map<string, readonly string[]>();
  for (const { word, variants } of synonyms) {
    const root = russianRoot(word);
    variantsByRoot.set(root, [...new Set([...(variantsByRoot.get(root) ?? []), ...variants])]);
    counts.set(word, counts.get(word) ?? 1);
  }

  const sorted = [...counts.keys()].sort();
  const byRoot = Map.groupBy(sorted, russianRoot);
  for (const forms of byRoot.values()) forms.sort((a, b) => countOf(b) - countOf(a));
  const headRoots = new Set(Array.from(heads, russianRoot));
  const trigrams = trigramIndex(sorted);

  function countOf(word: string) {
    return counts.get(word) ?? 0;
  }

  function startingWith(prefix: string): string[] {
    const from = lowerBound(sorted, prefix);
    const found: string[] = [];
    for (let at = from; sorted[at]?.startsWith(prefix); at++) found.push(sorted[at] as string);
    return found;
  }

  function formsOf(word: string): readonly string[] {
    const root = russianRoot(word);
    // Snowball gives «зеркало» and «зеркалом» different roots: the longer one begins with the shorter.
    const forms = byRoot.get(root) ?? startingWith(root).filter((each) => each.length <= root.length + 3);
    // Short roots are shared by unrelated tokens: «серый» and «серия».
    return root.length < 4 ? forms.filter((each) => each === word) : forms.slice(0, maxForms);
  }

  const synonymsOf = (word: string) => variantsByRoot.get(russianRoot(word)) ?? [];

  function isHead(word: string): boolean {
    const meant = [word, ...formsOf(word), ...synonymsOf(word)];
    return meant.some((each) => headRoots.has(russianRoot(each)));
  }

  function has(word: string): boolean {
    if (isNumber(word) || byRoot.has(russianRoot(word)) || formsOf(word).length > 0) return true;
    return word.length >= 3 && startingWith(word).length > 0;
  }

  /** By the roots, then by the full spelling; of equals the commonest. */
  function nearest(word: string) {
    const max = allowedDistance(word);
    const root = russianRoot(word);
    let best: { word: string; distance: number; asWritten: number } | null = null;
    for (const candidate of max === 0 ? [] : trigrams.similar(word)) {
      const asWritten = editDistance(word, candidate, max);
      const distance = Math.min(asWritten, editDistance(root, russianRoot(candidate), max));
      if (distance > max || candidate.length < 3) continue;
      const difference = best
        ? distance - best.distance || asWritten - best.asWritten || countOf(best.word) - countOf(candidate)
        : -1;
      if (difference < 0) best = { word: candidate, distance, asWritten };
    }
    return best;
  }

  return { has, formsOf, synonymsOf, isHead, nearest };
}

/** The first index in a sorted list that is not below `value`. */
function lowerBound(sorted: readonly string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
