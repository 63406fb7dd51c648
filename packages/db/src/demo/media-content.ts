import { readFileSync } from "node:fs";
import { join } from "node:path";
import { demoMedia } from "../demo-pictures.ts";
import type { Json } from "../tables.gen.ts";
import { configuratorPictures } from "./configurators.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(join(demoMedia, file), "utf8"));

/** Pictures beside the front, in the gallery's order. */
const furtherViews = ["evening", "angle", "room", "detail", "detail-2"] as const;
type FurtherView = (typeof furtherViews)[number];

/** The rendered pictures of a product, all of this very product; products that are not named have none. */
export type ProductViews = { main: string; studio?: number } & { [View in FurtherView]?: string };

interface CatalogPictures {
  products: Record<string, ProductViews>;
  pictures: { file: string; alt: string; shows: string; width: number; height: number }[];
}

/** Landscape and portrait by turns. */
type PicturePairs = string[];

interface StoryPictures {
  collections: Record<string, PicturePairs>;
  projects: Record<string, PicturePairs>;
  about: PicturePairs;
  slots: Record<string, PicturePairs>;
  marks: { collections: Record<string, { marks: Json }> };
}

interface Manifest {
  pictures: { file: string; alt: string }[];
  models: { file: string; alt: string }[];
  videos: { file: string; alt: string }[];
}

export interface PicturePair {
  landscape: string;
  portrait: string | null;
}

/** The gallery of a product, its front first; the shop has one name for both close-ups. */
export function galleryOf(views: ProductViews): { view: "front" | Exclude<FurtherView, "detail-2">; file: string }[] {
  const further = furtherViews.flatMap((view) => {
    const file = views[view];
    return file ? [{ view: view === "detail-2" ? ("detail" as const) : view, file }] : [];
  });
  return [{ view: "front", file: views.main }, ...further];
}

export const catalogPictures = () => read("catalog.json") as CatalogPictures;
export function storyPictures(): StoryPictures {
  const stories = read("stories.json") as StoryPictures;
  return { ...stories, slots: { ...stories.slots, ...configuratorPictures() } };
}
export const mediaManifest = () => read("manifest.json") as Manifest;

export function inPairs(files: PicturePairs): PicturePair[] {
  return Array.from({ length: Math.ceil(files.length / 2) }, (_, n) => ({
    landscape: files[n * 2] ?? "",
    portrait: files[n * 2 + 1] ?? null,
  }));
}
