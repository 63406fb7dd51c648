import { toFigures, richText, type TextSection, textSections, titledLine } from "#app/lib/content/rich-text.server.ts";
import type { ContentPage } from "@zertsalo/contract/content";
import type { Inline } from "@zertsalo/domain/text/markdown";
import type { AboutPageData, Photo } from "./about-page-data.ts";

/** The text's own parts find their places by the anchors of their headings; what has none follows as it is. */
export function aboutPageData(page: ContentPage): AboutPageData {
  const { opening, sections } = textSections(richText(page.body));
  const [photo = null, ...photos] = page.pictures;
  const named = (id: string) => sections.find((section) => section.id === id);
  const parts = ["own", "figures", "steps"];
  return {
    title: page.title,
    photo,
    opening,
    own: ownWork(named("own"), photos),
    figures: toFigures(named("figures")),
    steps: stepsOf(named("steps")),
    rest: sections.filter(({ id }) => !parts.includes(id)),
  };
}

function ownWork(section: TextSection | undefined, photos: readonly Photo[]): AboutPageData["own"] {
  if (!section) return null;
  const lines = section.blocks.flatMap((block) => (block.kind === "paragraph" ? (titledLine(block.text) ?? []) : []));
  return {
    title: section.title,
    rows: lines.map((line, at) => ({ ...line, photo: photos[at] ?? null })),
    more: section.blocks.filter((block) => block.kind !== "paragraph" || !titledLine(block.text)),
  };
}

function stepsOf(section: TextSection | undefined): AboutPageData["steps"] {
  const list = section?.blocks.find((block) => block.kind === "list");
  if (!section || !list) return null;
  const step = (line: Inline[]) => titledLine(line) ?? { title: "", text: line };
  return { title: section.title, items: list.items.map(step) };
}
