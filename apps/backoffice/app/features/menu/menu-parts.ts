import type { EditedLink, MenuContent, StaffMenu } from "@zertsalo/contract/staff-menu";

export const newLink: EditedLink = { title: "", link: "", isHidden: false };

const sectionPrefix = "section ";

/** What is edited at a time: one of the menus, or the menu of one section. */
export function menuParts({ mega }: MenuContent, sections: StaffMenu["sections"]) {
  const listed = new Set(sections.map(({ code }) => code));
  const gone = mega.filter(({ section }) => !listed.has(section));
  return [
    { value: "top", name: "Верхняя строка" },
    { value: "horizontalExtra", name: "Рядом с разделами" },
    ...sections.map(({ code, name }) => ({ value: sectionPrefix + code, name: `Раздел: ${name}` })),
    ...gone.map(({ section }) => ({ value: sectionPrefix + section, name: `Раздела больше нет: ${section}` })),
    { value: "footer", name: "Подвал" },
  ];
}

export const partSection = (part: string): string | null =>
  part.startsWith(sectionPrefix) ? part.slice(sectionPrefix.length) : null;

type SectionMenu = MenuContent["mega"][number];

export const sectionMenu = ({ mega }: MenuContent, section: string): SectionMenu =>
  mega.find((each) => each.section === section) ?? { section, collection: null, columns: [] };

/** A section without columns and collection has no menu of its own. */
export function withSectionMenu({ mega }: MenuContent, menu: SectionMenu): SectionMenu[] {
  const isEmpty = menu.columns.length === 0 && menu.collection === null;
  const isListed = mega.some(({ section }) => section === menu.section);
  if (isEmpty) return mega.filter(({ section }) => section !== menu.section);
  return isListed ? mega.map((each) => (each.section === menu.section ? menu : each)) : [...mega, menu];
}
