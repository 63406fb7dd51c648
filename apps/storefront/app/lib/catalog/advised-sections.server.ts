import type { Section } from "@zertsalo/contract/section";

const maxSections = 3;

/** Where nothing was found: the sections most people come for. */
export function advisedSections(sections: readonly Section[]): Section[] {
  return sections
    .filter(({ isRoot, isVisible, productsCount }) => !isRoot && isVisible && productsCount > 0)
    .toSorted((a, b) => b.productsCount - a.productsCount)
    .slice(0, maxSections);
}
