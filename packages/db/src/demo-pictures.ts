import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Look } from "@zertsalo/domain/look/look";
import { lookPicture } from "./look-picture.ts";
import { packageFolder } from "./package-folder.ts";
import type { Storage } from "./storage.ts";
import {
  contentHash,
  type PictureMeasures,
  type StoredFile,
  type StoredPicture,
  store,
  storePicture,
} from "./store-picture.ts";

/** The demo shop's originals; files are named as in catalog.json and stories.json: `catalog/zerkalo-….webp`. */
export const demoMedia = join(packageFolder, "demo/media");

/** Measures of the originals by content, written by `pnpm --filter @zertsalo/db measures`: the seed decodes none of them. */
export const demoMeasures = join(demoMedia, "measures.json");
let measures: Record<string, PictureMeasures> | undefined;
function measuresOf(bytes: Buffer): PictureMeasures | undefined {
  measures ??= JSON.parse(readFileSync(demoMeasures, "utf8")) as Record<string, PictureMeasures>;
  return measures[contentHash(bytes)];
}

/** Puts one demo file that is no picture (a 3D model, a video) into storage. */
export async function importFile(storage: Storage, file: string): Promise<StoredFile> {
  return store(storage, file, await readFile(join(demoMedia, file)));
}

/** Puts one demo picture into storage; the same file gives the same key and preview each time. */
export async function importPicture(storage: Storage, file: string, { alt }: { alt: string }): Promise<StoredPicture> {
  const bytes = await readFile(join(demoMedia, file));
  return storePicture(storage, file, bytes, { alt, measures: measuresOf(bytes) });
}

/** For a product that nobody has photographed or rendered: a drawing of its own look. */
export async function drawProductPicture(
  storage: Storage,
  product: { code: string; look: Look; name: string },
): Promise<StoredPicture> {
  const picture = await lookPicture(product.look);
  // The seed draws dozens of these: the low effort halves its time and is not seen.
  const drawing = await picture.webp({ quality: 88, effort: 2 }).toBuffer();
  return storePicture(storage, `drawings/${product.code}.webp`, drawing, { alt: product.name });
}
