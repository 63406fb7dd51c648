/** Fixed steps: with free sizes anyone could fill the disk and the processor with one picture. */
const WIDTHS = [64, 128, 256, 384, 512, 640, 820, 1080, 1440, 1920] as const;
const QUALITIES = [60, 75, 95] as const;
const USUAL_QUALITY = 75;

export type Width = (typeof WIDTHS)[number];
export type Quality = (typeof QUALITIES)[number];

/** One picture in one size; AVIF and WebP are its two formats. */
export type Variant = { key: string; width: Width; quality: Quality };

export type MediaRequest =
  | { kind: "picture"; variant: Variant }
  | { kind: "file"; key: string; mime: string }
  | { kind: "refused"; status: 400 | 404; reason: string };

const PICTURES = new Set(["webp", "jpg", "jpeg", "png", "avif"]);
const FILES: Record<string, string> = {
  glb: "model/gltf-binary",
  usdz: "model/vnd.usdz+zip",
  pdf: "application/pdf",
  mp4: "video/mp4",
  webm: "video/webm",
  gz: "application/gzip",
};

/**
 * Folders, a name and the hash of the content: `catalog/zerkalo-ladoga-90x70.3f2a91bc.webp`. The key has no other dots
 * and no character that needs escaping, so a URL with an escape is never valid.
 */
const KEY = /^(?:[a-z0-9][a-z0-9-]{0,63}\/){1,4}[a-z0-9][a-z0-9-]{0,127}\.[0-9a-f]{8}\.([a-z0-9]{2,5})$/;

const PREFIX = "/media/";
const refused = (status: 400 | 404, reason: string): MediaRequest => ({ kind: "refused", status, reason });

/** Parses the raw URL, before any decoding or normalisation. */
export function readMediaRequest(url: string): MediaRequest {
  const [path = "", query = ""] = url.split("?", 2);
  if (!path.startsWith(PREFIX)) return refused(404, "no such file");
  const key = path.slice(PREFIX.length);
  const extension = KEY.exec(key)?.[1] ?? "";
  const mime = FILES[extension];
  if (mime) return query ? refused(400, "a file has no sizes") : { kind: "file", key, mime };
  if (!PICTURES.has(extension)) return refused(404, "no such file");

  const size = readSize(query);
  return size ? { kind: "picture", variant: { key, ...size } } : refused(400, "w and q have fixed steps");
}

/** One `w`, at most one `q`, nothing else: further parameters would give one size any number of URLs. */
function readSize(query: string): Pick<Variant, "width" | "quality"> | null {
  const given = new URLSearchParams(query);
  const names = [...given.keys()];
  const isPlain = new Set(names).size === names.length && names.every((name) => name === "w" || name === "q");
  if (!isPlain) return null;
  const width = WIDTHS.find((each) => String(each) === given.get("w"));
  const quality = QUALITIES.find((each) => String(each) === (given.get("q") ?? String(USUAL_QUALITY)));
  return width && quality ? { width, quality } : null;
}

/** Whether the browser explicitly accepts AVIF; `image/*` and `q=0` do not count. */
export function acceptsAvif(accept: string | undefined): boolean {
  return accept?.split(",").some((each) => /^\s*image\/avif\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/i.test(each)) ?? false;
}

/** The requested range of a file; null means the whole file, "none" an unsatisfiable range. */
export function byteRange(header: string | undefined, total: number): { from: number; to: number } | "none" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (!first && !last) return null;
  const from = first ? Number(first) : Math.max(0, total - Number(last));
  const to = first && last ? Math.min(Number(last), total - 1) : total - 1;
  return from > to ? "none" : { from, to };
}
