import sharp from "sharp";
import type { Quality, Variant } from "./media-request.ts";

// One thread per picture: the concurrency limit decides how many are made at once, not libvips.
sharp.concurrency(1);
sharp.cache(false);

export type Format = "webp" | "avif";

/**
 * AVIF quality that is as near to the original as WebP of this quality, measured on the demo shop: about 30 % smaller.
 */
const AVIF_QUALITY: Record<Quality, number> = { 60: 40, 75: 50, 95: 80 };

const MAX_PIXELS = 40_000_000;

/** Never wider than the original, upright, without its metadata. */
export function resize(original: Uint8Array, { width, quality }: Variant, format: Format): Promise<Buffer> {
  const picture = sharp(original, { sequentialRead: true, limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return format === "webp"
    ? picture.webp({ quality }).toBuffer()
    : picture.avif({ quality: AVIF_QUALITY[quality], effort: 4 }).toBuffer();
}

const PATIENCE_SECONDS = 10;

/** A dozen pixels are inlined into the page: blurred there, they need few bytes and no detail. */
const PREVIEW = { edgePx: 12, quality: 20 };

/** A part of a picture, in thousandths of its sides in upright orientation. */
export type Crop = { left: number; top: number; width: number; height: number };

/** Redraws an upload: upright, the longer side at most `edgePx`, pixels only. */
export async function redraw(sent: Uint8Array, edgePx: number, crop: Crop | null = null) {
  const upright = sharp(sent, { sequentialRead: !crop, limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error" })
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient();
  const part = crop ? upright.extract(await pixelsOf(sent, crop)) : upright;
  return part
    .resize({ width: edgePx, height: edgePx, fit: "inside", withoutEnlargement: true })
    .webp({ quality: edgePx <= PREVIEW.edgePx ? PREVIEW.quality : 82 })
    .toBuffer({ resolveWithObject: true });
}

async function pixelsOf(sent: Uint8Array, { left, top, width, height }: Crop) {
  const { autoOrient: size } = await sharp(sent, { limitInputPixels: MAX_PIXELS }).metadata();
  const across = (share: number) => Math.floor((size.width * share) / 1_000);
  const down = (share: number) => Math.floor((size.height * share) / 1_000);
  return {
    left: across(left),
    top: down(top),
    width: Math.max(1, across(width)),
    height: Math.max(1, down(height)),
  };
}
