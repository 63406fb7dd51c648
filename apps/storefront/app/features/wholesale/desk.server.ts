import type { SiteMenu } from "@zertsalo/contract/content";
import { type AssortmentWindow, savedLists, wholesaleAssortment, wholesaleDesk } from "@zertsalo/contract/wholesale";
import type { Section } from "@zertsalo/contract/section";
import type { Api } from "#app/lib/http/api.server.ts";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import type { DeskData } from "./desk-data.ts";
import { type DeskSearch, deskLink } from "./desk-search.ts";
import { windowRows } from "./row-window.ts";

export async function deskData(
  api: Api,
  typed: DeskSearch,
  { menu, sections }: { menu: SiteMenu; sections: readonly Section[] },
): Promise<DeskData> {
  // A section that is no more narrows nothing.
  const search = { ...typed, section: sections.find(({ code }) => code === typed.section)?.code ?? null };
  const [desk, first, lists] = await Promise.all([
    api.call(wholesaleDesk),
    settledOr(assortmentWindow(api, search, 0), null),
    settledOr(api.call(savedLists), null),
  ]);
  const madeToMeasure = menu.constructors
    .filter(({ link }) => isBuilt(link))
    .map(({ title, link }) => ({ name: title, href: link }));
  return { desk, search, chips: sectionChips(sections, search), first, lists: lists?.list ?? null, madeToMeasure };
}

export function assortmentWindow(api: Api, search: DeskSearch, skip: number): Promise<AssortmentWindow> {
  return api.call(wholesaleAssortment, {
    query: {
      ...(search.q && { q: search.q }),
      ...(search.section && { typeCode: search.section }),
      ...(search.isInStock && { inStock: "1" as const }),
      sort: search.sort,
      skip,
      limit: windowRows,
    },
  });
}

/** The main sections, as the menu has them. */
function sectionChips(sections: readonly Section[], search: DeskSearch): DeskData["chips"] {
  const root = sections.find(({ isRoot }) => isRoot);
  const visible = sections
    .filter(({ parentCode, productsCount }) => parentCode === root?.code && productsCount > 0)
    .toSorted((a, b) => a.sort - b.sort);
  return [
    { name: "Все", href: deskLink(search, { section: null }), isOn: search.section === null },
    ...visible.map(({ code, name }) => ({
      name,
      href: deskLink(search, { section: code }),
      isOn: search.section === code,
    })),
  ];
}
