import type { SiteMenu } from "@zertsalo/contract/content";
import { formatFilterQuery, parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import type { StoredMenu } from "./stored-documents.ts";

/** Staff name a section and a filter («zerkala», «shape=круг»); the shop gets an address. */
export function siteMenuOf({ mega, footer, ...menu }: StoredMenu): SiteMenu {
  return {
    ...menu,
    mega: mega.map(({ section, columns }) => ({
      section,
      columns: columns.map(({ title, links }) => ({
        title,
        links: links.map(([text, code, filter]) => ({ title: text, link: sectionLink(code, filter) })),
      })),
    })),
    footer: footer.map(({ title, links }) => ({
      title,
      links: links.map(([text, link]) => ({ title: text, link })),
    })),
  };
}

function sectionLink(code: string, filter: string): string {
  const query = formatFilterQuery(parseFilterQuery(new URLSearchParams(filter))).toString();
  return query ? `/catalog/${code}/?${query}` : `/catalog/${code}/`;
}
