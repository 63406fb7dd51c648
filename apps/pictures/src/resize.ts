import sharp from "sharp";
import type { Quality, Variant } from "./media-request.ts";

// One thread for one picture: how many are made at once is decided by the gate, not by libvips.
sharp.concurrency(1);
sharp.cache(false);

export type Format = "webp" | "avif";

/** AVIF that is as near to the original as WebP of this quality, measured on the demo shop: about 30 % smaller. */
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

/** What a stranger sent, drawn anew: upright, the longer side at most `edgePx`, without anything but the picture. */
export function redraw(sent: Uint8Array, edgePx: number): Promise<Buffer> {
  return sharp(sent, { sequentialRead: true, limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error" })
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient()
    .resize({ width: edgePx, height: edgePx, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}
