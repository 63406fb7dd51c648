import type { TileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { decorative, productTile } from "#app/lib/catalog/product-tile.server.ts";
import type { DesignProject, DesignProjectTile } from "@zertsalo/contract/design-projects";
import { formatArea } from "@zertsalo/domain/text/format";
import type { ProjectPageData, ProjectTileData, StoryPart } from "./project-page-data.ts";

export function projectTile({ title, city, areaM2, link, picture, portrait }: DesignProjectTile): ProjectTileData {
  return {
    title,
    facts: `${formatArea(areaM2)}, ${city}`,
    href: link,
    picture: decorative(picture),
    portrait: decorative(portrait),
  };
}

export function projectPageData(project: DesignProject, moment: TileMoment): ProjectPageData {
  return {
    title: project.title,
    lead: project.lead,
    crumbs: [
      { name: "Главная", href: paths.home },
      { name: "Дизайн-проекты", href: paths.projects },
      { name: project.title, href: null },
    ],
    cover: project.photos[0] ?? null,
    facts: [
      { name: "Площадь", value: formatArea(project.areaM2) },
      { name: "Город", value: project.city },
      { name: "Дизайнер", value: project.designer },
      { name: "Год", value: String(project.year) },
    ],
    story: storyParts(project),
    tiles: project.products.map((product) => productTile(product, moment)),
    next: project.next && projectTile(project.next),
  };
}

/** The story in two halves, each beside a tall photo, a wide one between them; photos that are missing leave no hole. */
export function storyParts({ story, photos }: Pick<DesignProject, "photos" | "story">): StoryPart[] {
  const [cover, wide] = photos;
  const half = Math.ceil(story.length / 2);
  return [
    { paragraphs: story.slice(0, half), photo: cover?.portrait ?? null },
    { paragraphs: [], photo: wide?.picture ?? null },
    { paragraphs: story.slice(half), photo: wide?.portrait ?? null },
  ].filter(({ paragraphs, photo }) => paragraphs.length > 0 || photo);
}
