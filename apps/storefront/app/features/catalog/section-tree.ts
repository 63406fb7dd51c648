import { paths } from "#app/lib/navigation/paths.ts";
import type { Section } from "@zertsalo/contract/section";
import type { Choice } from "@zertsalo/ui/chip";
import type { Crumb } from "@zertsalo/ui/crumbs";

/** From below the root down to the section itself. */
function sectionPath(section: Section, all: readonly Section[]): Section[] {
  const parent = all.find((each) => each.code === section.parentCode);
  return parent && !parent.isRoot ? [...sectionPath(parent, all), section] : [section];
}

export function sectionCrumbs(section: Section, all: readonly Section[]): Crumb[] {
  const above = sectionPath(section, all).slice(0, -1);
  return [
    { name: "Главная", href: paths.home },
    { name: "Каталог", href: paths.catalog },
    ...above.map(({ name, link }) => ({ name, href: link })),
    { name: section.name, href: null },
  ];
}

/** What lies inside the section; inside the last one of a branch, what lies beside it. */
export function sectionChips(section: Section, all: readonly Section[]): Choice[] {
  const inside = listChildSections(section, all);
  const parent = inside.length > 0 ? section : all.find((each) => each.code === section.parentCode);
  if (!parent || (parent.isRoot && parent !== section)) return [];
  return [
    { name: "Все", href: parent.link, isOn: parent === section },
    ...listChildSections(parent, all).map((child) => ({ name: child.name, href: child.link, isOn: child === section })),
  ];
}

/** Hidden ones stand in no menu, yet have pages; empty ones lead nowhere. */
export function listChildSections(section: Section, all: readonly Section[]): Section[] {
  return all
    .filter((each) => each.parentCode === section.code && each.productsCount > 0)
    .toSorted((a, b) => a.sort - b.sort);
}
