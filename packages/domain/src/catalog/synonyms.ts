import type { SynonymGroup } from "@zertsalo/contract/staff-synonyms";

/** What the search looks for besides a word; one row for each word. */
export interface SynonymRow {
  word: string;
  variants: string[];
}

export function synonymRows(groups: readonly SynonymGroup[]): SynonymRow[] {
  const variantsByWord = new Map<string, Set<string>>();
  for (const group of groups) {
    const { typed, found } = group.kind === "twoWay" ? { typed: group.terms, found: group.terms } : group;
    for (const word of typed) {
      const variants = variantsByWord.get(word) ?? new Set();
      for (const variant of found) if (variant !== word) variants.add(variant);
      variantsByWord.set(word, variants);
    }
  }
  return [...variantsByWord].map(([word, variants]) => ({ word, variants: [...variants] }));
}

/**
 * The groups that rows come from: those that find each other are one group of both ways, those that find the same are
 * one group of one way. Groups read so and written again give the same rows.
 */
export function groupSynonyms(rows: readonly SynonymRow[]): SynonymGroup[] {
  const wholeByWord = new Map(rows.map(({ word, variants }) => [word, keyOf([word, ...variants])]));
  const isTwoWay = ({ word, variants }: SynonymRow) =>
    variants.every((variant) => wholeByWord.get(variant) === wholeByWord.get(word));

  const filled = rows.filter(({ variants }) => variants.length > 0);
  const [both, one] = [filled.filter(isTwoWay), filled.filter((row) => !isTwoWay(row))];
  const twoWay = Map.groupBy(both, ({ word, variants }) => keyOf([word, ...variants]));
  const oneWay = Map.groupBy(one, ({ variants }) => keyOf(variants));
  const groups: SynonymGroup[] = [
    ...[...twoWay.values()].map((members) => ({ kind: "twoWay" as const, terms: members.map(({ word }) => word) })),
    ...[...oneWay.values()].map((members) => ({
      kind: "oneWay" as const,
      typed: members.map(({ word }) => word),
      found: members[0]?.variants ?? [],
    })),
  ];
  return groups.toSorted((a, b) => ((typedTerms(a)[0] ?? "") < (typedTerms(b)[0] ?? "") ? -1 : 1));
}

const keyOf = (terms: readonly string[]) => terms.toSorted().join(" ");

/** What a buyer types for a group to have its effect. */
export const typedTerms = (group: SynonymGroup) => (group.kind === "twoWay" ? group.terms : group.typed);

/**
 * The reason why these groups cannot be published. The search knows a word by its root, so two forms of one word in
 * two groups would be the same word twice.
 */
export function synonymsViolation(groups: readonly SynonymGroup[], rootOf: (word: string) => string): string | null {
  const groupByRoot = new Map<string, { word: string; group: SynonymGroup }>();
  for (const group of groups) {
    const itself = group.kind === "oneWay" && group.typed.find((word) => group.found.includes(word));
    if (itself) return `«${itself}» стоит с обеих сторон группы`;
    for (const word of typedTerms(group)) {
      const other = groupByRoot.get(rootOf(word));
      if (other && other.group !== group) {
        const isSame = other.word === word;
        return isSame
          ? `«${word}» набирают в двух группах: оставьте слово в одной`
          : `«${word}» и «${other.word}» для поиска одно слово, а стоят в двух группах: оставьте одно`;
      }
      groupByRoot.set(rootOf(word), { word, group });
    }
  }
  return null;
}
