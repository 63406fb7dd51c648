import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Look } from "@zertsalo/domain/look/look";
import sharp, { type Sharp } from "sharp";
import { lookPicture } from "./look-picture.ts";
import type { Storage } from "./storage.ts";

/** The demo shop's originals; files are named as in catalog.json and stories.json: `catalog/zerkalo-….webp`. */
export const demoMedia = join(import.meta.dirname, "../demo/media");

export type StoredFile = { key: string; bytes: number; mime: string };
export type StoredPicture = StoredFile & { width: number; height: number; alt: string; preview: string };

const MIME: Record<string, string> = {
  ".webp": "image/webp",
  ".glb": "model/gltf-binary",
  ".pdf": "application/pdf",
  ".webm": "video/webm",
};

/** Puts one demo file that is no picture (a 3D model, a video) into storage. */
export async function importFile(storage: Storage, file: string): Promise<StoredFile> {
  return store(storage, file, await readFile(join(demoMedia, file)));
}

/** Puts one demo picture into storage; the same file gives the same key and preview each time. */
export async function importPicture(storage: Storage, file: string, { alt }: { alt: string }): Promise<StoredPicture> {
  return storePicture(storage, file, await readFile(join(demoMedia, file)), alt);
}

/** For a product that nobody has photographed or rendered: a drawing of its own look. */
export async function drawProductPicture(
  storage: Storage,
  product: { code: string; look: Look; name: string },
): Promise<StoredPicture> {
  const picture = await lookPicture(product.look);
  // The seed draws dozens of these: the low effort halves its time and is not seen.
  const drawing = await picture.webp({ quality: 88, effort: 2 }).toBuffer();
  return storePicture(storage, `drawings/${product.code}.webp`, drawing, product.name);
}

async function storePicture(storage: Storage, file: string, bytes: Buffer, alt: string): Promise<StoredPicture> {
  const picture = sharp(bytes);
  const [{ width, height }, preview, stored] = await Promise.all([
    picture.metadata(),
    tinyPreview(picture),
    store(storage, file, bytes),
  ]);
  return { ...stored, width, height, alt, preview };
}

/** The key carries the content's hash, so the address of a picture never has to be forgotten by a cache. */
async function store(storage: Storage, file: string, bytes: Buffer): Promise<StoredFile> {
  const extension = extname(file);
  const mime = MIME[extension];
  if (!mime) throw new Error(`No content type is known for ${file}`);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const key = `${file.slice(0, -extension.length)}.${hash}${extension}`;
  if (!(await storage.has(key))) await storage.put(key, bytes, mime);
  return { key, bytes: bytes.length, mime };
}

const PREVIEW_CHARACTERS = 200;

/** A dozen pixels as a data URI that travels inside the page; poorer where a busy picture would be too long. */
async function tinyPreview(picture: Sharp): Promise<string> {
  for (const [pixels, quality] of [
    [12, 40],
    [10, 20],
    [8, 5],
  ] as const) {
    const tiny = await picture.clone().resize(pixels, pixels, { fit: "inside" }).webp({ quality }).toBuffer();
    const uri = `data:image/webp;base64,${tiny.toString("base64")}`;
    if (uri.length <= PREVIEW_CHARACTERS) return uri;
  }
  throw new Error("A preview of 8 pixels does not fit");
}
