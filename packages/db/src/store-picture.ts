import { createHash } from "node:crypto";
import { extname } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Storage } from "./storage.ts";

export type StoredFile = { key: string; bytes: number; mime: string };
/** What has to be decoded to be known. */
export type PictureMeasures = { width: number; height: number; preview: string };
export type StoredPicture = StoredFile & PictureMeasures & { alt: string };

const MIME: Record<string, string> = {
  ".webp": "image/webp",
  ".glb": "model/gltf-binary",
  ".pdf": "application/pdf",
  ".webm": "video/webm",
};

/** Puts a picture into storage with all that a row of `media` tells of it; it is decoded unless its measures are given. */
export async function storePicture(
  storage: Storage,
  file: string,
  bytes: Buffer,
  { alt, measures }: { alt: string; measures?: PictureMeasures | undefined },
): Promise<StoredPicture> {
  const [measured, stored] = await Promise.all([measures ?? measurePicture(bytes), store(storage, file, bytes)]);
  return { ...stored, ...measured, alt };
}

export async function measurePicture(bytes: Buffer): Promise<PictureMeasures> {
  const picture = sharp(bytes);
  const [{ width, height }, preview] = await Promise.all([picture.metadata(), tinyPreview(picture)]);
  return { width, height, preview };
}

export const contentHash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 8);

/** The key carries the content's hash, so the address of a picture never has to be forgotten by a cache. */
export async function store(storage: Storage, file: string, bytes: Buffer): Promise<StoredFile> {
  const extension = extname(file);
  const mime = MIME[extension];
  if (!mime) throw new Error(`No content type is known for ${file}`);
  const key = `${file.slice(0, -extension.length)}.${contentHash(bytes)}${extension}`;
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
