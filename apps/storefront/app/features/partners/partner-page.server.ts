import { breadcrumbList, jsonLdText } from "#app/lib/json-ld.server.ts";
import type { PageSeo } from "#app/lib/page-seo.server.ts";
import { paths } from "#app/lib/paths.ts";
import { richText, type TextSection, textSections, titledLine } from "#app/lib/rich-text.server.ts";
import type { ContentPage } from "@zertsalo/contract/content";
import type { DesignProjectTile } from "@zertsalo/contract/design-projects";
import { plainText } from "@zertsalo/domain/text/markdown";
import { pictureUrl } from "@zertsalo/ui/picture";
import type { PartnerPageData, PartnerSection, TitledLine } from "./partner-page-data.ts";

/** The text's own parts find their places by the anchors of their headings; what has none follows as it is. */
export function partnerPageData(page: ContentPage, cases: readonly DesignProjectTile[]): PartnerPageData {
  const { opening, sections } = textSections(richText(page.body));
  const named = (id: string) => sections.find((section) => section.id === id);
  const [photo = null] = page.pictures;
  return {
    title: page.title,
    opening,
    photo,
    figures: figuresOf(named("figures")),
    segments: titledLines(named("segments")),
    sections: sections.filter(({ id }) => id !== "figures" && id !== "segments").map(sectionOf),
    cases: cases.map(({ title, city, link, picture }) => ({ title, text: city, href: link, picture })),
  };
}

function figuresOf(section: TextSection | undefined): PartnerPageData["figures"] {
  const table = section?.blocks.find((block) => block.kind === "table");
  return (table?.rows ?? []).map(([value = [], text = []]) => ({ value: plainText(value), text: plainText(text) }));
}

function titledLines(section: TextSection | undefined): TitledLine[] {
  const list = section?.blocks.find((block) => block.kind === "list");
  return (list?.items ?? []).flatMap((line) => titledLine(line) ?? []);
}

/** The first list is told by the titles of its lines, if they have any; the rest stands around it as it is. */
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

export function partnerSeo({ seo, route, pictures }: ContentPage, origin: string): PageSeo {
  const [photo] = pictures;
  const image = photo ? origin + pictureUrl(photo.picture.key, 1080) : null;
  return { ...seo, canonical: origin + route, image, type: "website" };
}

export function partnerJsonLd({ title, route }: ContentPage, origin: string): string {
  const crumbs = [
    { name: "Главная", href: paths.home },
    { name: title, href: null },
  ];
  return jsonLdText([breadcrumbList(crumbs, origin + route)]);
}
