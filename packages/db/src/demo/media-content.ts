import { readFileSync } from "node:fs";
import { join } from "node:path";
import { demoMedia } from "../demo-pictures.ts";
import type { Json } from "../tables.gen.ts";
import { configuratorPictures } from "./configurators.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(join(demoMedia, file), "utf8"));

/** Which rendered picture a product shows; products that are not named have none. */
interface CatalogPictures {
  products: Record<string, { main: string; angle?: string }>;
  pictures: { file: string; alt: string }[];
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
