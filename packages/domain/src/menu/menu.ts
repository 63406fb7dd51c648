import type { ConfiguratorType } from "@zertsalo/contract/configurator-types";
import type { SiteMenu } from "@zertsalo/contract/content";
import type { Section } from "@zertsalo/contract/section";

export interface MenuItem {
  kind: "section" | "constructor";
  /** Code of the section, or type of the constructor. */
  code: string;
  title: string;
  link: string;
  sort: number;
}

type MenuSection = Pick<Section, "code" | "name" | "link" | "isVisible" | "sort">;
type Constructor = Pick<SiteMenu["constructors"][number], "type" | "title" | "link">;

/** How many sections the horizontal menu has room for on a desktop. */
const desktopSections = 8;
const fullMenuSort = 100;
const horizontalMenuSort = 110;

/** Every visible section, then the constructors. A business user orders from the assortment alone. */
export function fullMenu(
  sections: readonly MenuSection[],
  constructors: readonly Constructor[],
  isBusiness: boolean,
): MenuItem[] {
  const built = isBusiness ? [] : constructors.map((each) => constructorItem(each, fullMenuSort));
  return [...visibleSections(sections), ...built];
}

const mainConstructor: ConfiguratorType = "mirror";

/** The row under the header: sections and the main constructor. */
export function horizontalMenu(
  sections: readonly MenuSection[],
  constructors: readonly Constructor[],
  { isBusiness, isDesktop }: { isBusiness: boolean; isDesktop: boolean },
): MenuItem[] {
  const visible = visibleSections(sections).slice(0, isDesktop ? desktopSections : undefined);
  const mirrors = isBusiness ? [] : constructors.filter(({ type }) => type === mainConstructor);
  return [...visible, ...mirrors.map((each, index) => constructorItem(each, horizontalMenuSort + index))];
}

function visibleSections(sections: readonly MenuSection[]): MenuItem[] {
  return sections
    .filter(({ isVisible }) => isVisible)
    .toSorted((one, other) => one.sort - other.sort)
    .map(({ code, name, link, sort }) => ({ kind: "section", code, title: name, link, sort }));
}

function constructorItem({ type, title, link }: Constructor, sort: number): MenuItem {
  return { kind: "constructor", code: type, title, link, sort };
}
