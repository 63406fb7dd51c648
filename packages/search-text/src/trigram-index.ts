const minSimilarity = 0.2;

/** Finds the terms that share enough trigrams with a given one, as pg_trgm counts them. */
export function trigramIndex(terms: readonly string[]) {
  const sizes = terms.map((word) => trigramsOf(word).size);
  const termsByTrigram = new Map<string, number[]>();
  terms.forEach((word, index) => {
    for (const trigram of trigramsOf(word)) {
      const postings = termsByTrigram.get(trigram);
      if (postings) postings.push(index);
      else termsByTrigram.set(trigram, [index]);
    }
  });

  return {
    similar(word: string): string[] {
      const wanted = trigramsOf(word);
      const shared = new Map<number, number>();
      for (const trigram of wanted) {
        for (const index of termsByTrigram.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
      }
      const similar: string[] = [];
      for (const [index, count] of shared) {
        const all = wanted.size + (sizes[index] ?? 0) - count;
        if (count / all >= minSimilarity) similar.push(terms[index] as string);
      }
      return similar;
    },
  };
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  return trigrams;
}
