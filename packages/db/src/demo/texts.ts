import { MenuConstructor, MenuSection, SiteMenu, WrittenSettings } from "@zertsalo/contract/content";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../connection.ts";
import type { JsonObject } from "../tables.gen.ts";
import { configuratorTexts, menuConstructors } from "./configurators.ts";
import { readContent, readPages } from "./content.ts";

/** Settings, menus, pages: documents stored whole. The time of change moves only with the text. */
export async function seedTexts(db: Db): Promise<void> {
  for (const [key, content] of Object.entries(documents())) {
    await sql`
      insert into site_content as current (key, content) values (${key}, ${JSON.stringify(content)}::jsonb)
      on conflict (key) do update set content = excluded.content, updated_at = now()
      where current.content <> excluded.content`.execute(db);
  }
  for (const { fields, body } of readPages()) {
    const { route, title, seoTitle, seoDescription, ...rest } = fields;
    await sql`
      insert into content_page as current (route, title, body, seo_title, seo_description, extra)
      values (${route}, ${title}, ${body}, ${seoTitle}, ${seoDescription}, ${JSON.stringify(rest)}::jsonb)
      on conflict (route) do update set
        title = excluded.title, body = excluded.body, seo_title = excluded.seo_title,
        seo_description = excluded.seo_description, extra = excluded.extra, updated_at = now()
      where (current.title, current.body, current.seo_title, current.seo_description, current.extra) is distinct from
        (excluded.title, excluded.body, excluded.seo_title, excluded.seo_description, excluded.extra)`.execute(db);
  }
}

function documents(): Record<string, unknown> {
  return {
    settings: settings(),
    menu: menu(),
    home: readContent("home"),
    "design-projects": readContent("design-projects"),
    showrooms: readContent("showrooms"),
    configurators: configuratorTexts(),
    microcopy: readContent("microcopy"),
  };
}

/** All of the settings; the public part is checked against the contract. */
function settings(): JsonObject {
  const content = readContent("settings") as JsonObject & { defaultCityCdekId: number };
  const document = { ...content, defaultCityId: content.defaultCityCdekId };
  WrittenSettings.parse(document);
  return document;
}

type ShortLink = [title: string, sectionOrLink: string, query?: string];

interface DemoMenu {
  mega: { section: string; collection?: string; columns: { title: string; links: ShortLink[] }[] }[];
  /** A group with the constructors lists them first. */
  footer: { title: string; links: ShortLink[]; hasConstructors?: true }[];
}

/** The lead times of the configurators follow from the rules; their pictures have slots. */
const StoredConstructor = MenuConstructor.omit({ term: true, image: true });
const StoredSection = MenuSection.omit({ feature: true }).extend({ collection: z.string().optional() });
export const StoredMenu = SiteMenu.omit({ sale: true, collections: true }).extend({
  constructors: z.array(StoredConstructor),
  mega: z.array(StoredSection),
});

/** The menu in the contract's form: short links of the content are expanded. */
function menu(): JsonObject {
  const content = readContent("menu") as DemoMenu;
  const constructors = menuConstructors();
  return StoredMenu.parse({
    ...content,
    constructors,
    mega: content.mega.map(({ section, collection, columns }) => ({
      section,
      ...(collection && { collection }),
      columns: columns.map(({ title, links }) => ({ title, links: links.map(sectionLink) })),
    })),
    footer: content.footer.map(({ title, links, hasConstructors }) => ({
      title,
      links: [
        ...(hasConstructors ? constructors.map(({ shortTitle, link }) => ({ title: shortTitle, link })) : []),
        ...links.map(([text, link]) => ({ title: text, link })),
      ],
    })),
  });
}

function sectionLink([title, section, query]: ShortLink) {
  const filter = query ? `?${new URLSearchParams(query).toString()}` : "";
  return { title, link: `/catalog/${section}/${filter}` };
}
