/** A section as far as its place in the tree goes. The root has no parent, and `sort` counts through the whole tree. */
export interface PlacedSection {
  id: number;
  parentId: number | null;
  sort: number;
  /** From the root down to itself. */
  path: readonly number[];
}

export interface SectionPlace {
  parentId: number;
  /** Among the children of its parent, itself left out. */
  at: number;
}

export type SectionMoveRefusal = "section_root" | "section_inside_itself" | "section_not_found" | "section_too_deep";

/** The root and three levels below it: menus, crumbs and chips show no more. */
const maxDepth = 4;
/** Room for what is put between by other means. */
const step = 10;

/** Why a section cannot stand there; null when it can. */
export function sectionMoveRefusal(
  sections: readonly PlacedSection[],
  id: number,
  { parentId }: Pick<SectionPlace, "parentId">,
): SectionMoveRefusal | null {
  const [moved, parent] = [id, parentId].map((each) => sections.find((section) => section.id === each));
  if (!moved || !parent) return "section_not_found";
  if (moved.parentId === null) return "section_root";
  if (parent.path.includes(id)) return "section_inside_itself";
  const inside = sections.filter(({ path }) => path.includes(id)).map(({ path }) => path.length);
  const height = Math.max(...inside) - moved.path.length + 1;
  return parent.path.length + height > maxDepth ? "section_too_deep" : null;
}

/** The whole tree with one section at another place; every section has its path and its turn anew. */
export function withMoved<Section extends PlacedSection>(
  sections: readonly Section[],
  id: number,
  { parentId, at }: SectionPlace,
): Section[] {
  const moved = sections.find((section) => section.id === id);
  const rest = sections.filter((section) => section.id !== id);
  if (!moved) return [...sections];
  const siblings = getChildSections(rest, parentId);
  const before = siblings[Math.max(0, at)];
  const placed = { ...moved, parentId };
  const index = before ? rest.indexOf(before) : rest.length;
  return inOrder([...rest.slice(0, index), placed, ...rest.slice(index)]);
}

/** Counted through from the root down; children of one parent stay in the order they are given in. */
export function inOrder<Section extends PlacedSection>(sections: readonly Section[]): Section[] {
  const ordered: Section[] = [];
  const walk = (parentId: number | null, above: readonly number[]) => {
    for (const section of sections.filter((each) => each.parentId === parentId)) {
      const path = [...above, section.id];
      ordered.push({ ...section, path, sort: ordered.length * step });
      walk(section.id, path);
    }
  };
  walk(null, []);
  return ordered;
}

export function getChildSections<Section extends PlacedSection>(
  sections: readonly Section[],
  parentId: number | null,
): Section[] {
  return sections.filter((section) => section.parentId === parentId);
}
