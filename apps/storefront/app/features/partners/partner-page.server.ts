import { toFigures, richText, type TextSection, textSections, titledLine } from "#app/lib/content/rich-text.server.ts";
import type { ContentPage } from "@zertsalo/contract/content";
import type { DesignProjectTile } from "@zertsalo/contract/design-projects";
import type { PartnerPageData, PartnerSection, TitledLine } from "./partner-page-data.ts";

/** Parts of the text are assigned to blocks by the anchors of their headings; the rest follows unchanged. */
export function partnerPageData(page: ContentPage, projects: readonly DesignProjectTile[]): PartnerPageData {
  const { opening, sections } = textSections(richText(page.body));
  const named = (id: string) => sections.find((section) => section.id === id);
  const [photo = null] = page.pictures;
  return {
    title: page.title,
    opening,
    photo,
    figures: toFigures(named("figures")),
    segments: titledLines(named("segments")),
    sections: sections.filter(({ id }) => !["figures", "segments", "cases"].includes(id)).map(sectionOf),
    cases: casesOf(named("cases"), projects),
  };
}

/** The projects linked in the text, in its order. An unpublished one is skipped. */
function casesOf(section: TextSection | undefined, projects: readonly DesignProjectTile[]): PartnerPageData["cases"] {
  const list = section?.blocks.find((block) => block.kind === "list");
  const links = (list?.items ?? [])
    .flat()
    .flatMap((piece) => (typeof piece !== "string" && "href" in piece ? piece.href : []));
  const items = links.flatMap((href) => projects.find(({ link }) => link === href) ?? []);
  if (!section || items.length === 0) return null;
  return {
    title: section.title,
    items: items.map(({ title, lead, city, year, link, picture }) => ({
      title,
      lead,
      facts: `${city}, ${year}`,
      href: link,
      picture,
    })),
  };
}

function titledLines(section: TextSection | undefined): TitledLine[] {
  const list = section?.blocks.find((block) => block.kind === "list");
  return (list?.items ?? []).flatMap((line) => titledLine(line) ?? []);
}

/** The first list becomes titled items, if its lines have titles; the rest stays around it unchanged. */
function sectionOf(section: TextSection): PartnerSection {
  const { id, title, blocks } = section;
  const lines = titledLines(section);
  const at = lines.length > 0 ? blocks.findIndex(({ kind }) => kind === "list") : blocks.length;
  const list = blocks[at];
  return {
    id,
    title,
    lines,
    isOrdered: list?.kind === "list" && list.isOrdered,
    before: blocks.slice(0, at),
    after: blocks.slice(at + 1),
  };
}
