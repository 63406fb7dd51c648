import type { Crumb } from "@zertsalo/ui/crumbs";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";

export interface ProjectTileData {
  title: string;
  /** «5,2 м², Самара» */
  facts: string;
  href: string;
  picture: PictureSource | null;
  portrait: PictureSource | null;
}

export interface ProjectPageData {
  title: string;
  lead: string;
  crumbs: Crumb[];
  cover: { picture: PictureSource; portrait: PictureSource | null } | null;
  facts: { name: string; value: string }[];
  story: StoryPart[];
  tiles: ProductTileContent[];
  next: ProjectTileData | null;
}

/** Text with a photo beside them, or a photo alone. */
export interface StoryPart {
  paragraphs: string[];
  photo: PictureSource | null;
}
