import type { SynonymGroup } from "@zertsalo/contract/staff-synonyms";
import { typedTerms } from "@zertsalo/domain/catalog/synonyms";

/** Groups by a key of their own: what two editors have changed is merged group by group. Without a value: removed. */
export type KeyedGroups = Readonly<Record<string, SynonymGroup | undefined>>;

export function keyedGroups(groups: readonly SynonymGroup[]): KeyedGroups {
  const keyed: Record<string, SynonymGroup> = {};
  for (const group of groups) {
    const key = typedTerms(group).join(" ");
    // A draft may have a word in two groups, which its publication refuses.
    keyed[key in keyed ? `${key} ${groupText(group)}` : key] = group;
  }
  return keyed;
}

export const listGroups = (keyed: KeyedGroups): SynonymGroup[] =>
  Object.values(keyed).filter((group) => group !== undefined);

export function groupText(group: SynonymGroup): string {
  return group.kind === "twoWay" ? group.terms.join(" ↔ ") : `${group.typed.join(", ")} → ${group.found.join(", ")}`;
}

/** Words as they are typed into a field: between commas or spaces, each once, as the search compares them. */
export function readTerms(text: string): string[] {
  const terms = text
    .toLowerCase()
    .replaceAll("ё", "е")
    .split(/[\s,;]+/);
  return [...new Set(terms.filter((term) => term !== ""))];
}
