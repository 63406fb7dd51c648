/** Fixed steps: a free choice of sizes would let anyone fill the disk and the processor with one picture. */
const WIDTHS = [64, 128, 256, 384, 512, 640, 820, 1080, 1440, 1920] as const;
const QUALITIES = [60, 75, 95] as const;
const USUAL_QUALITY = 75;

export type Width = (typeof WIDTHS)[number];
export type Quality = (typeof QUALITIES)[number];

/** One picture in one size; AVIF and WebP are two forms of it. */
export type Variant = { key: string; width: Width; quality: Quality };

export type MediaRequest =
  | { kind: "picture"; variant: Variant }
  | { kind: "file"; key: string; mime: string }
  | { kind: "refused"; status: 400 | 404; reason: string };

const PICTURES = new Set(["webp", "jpg", "jpeg", "png", "avif"]);
const FILES: Record<string, string> = {
  glb: "model/gltf-binary",
  pdf: "application/pdf",
  mp4: "video/mp4",
  webm: "video/webm",
  gz: "application/gzip",
};

/**
 * Folders, a name and the hash of the content: `catalog/zerkalo-ladoga-90x70.3f2a91bc.webp`.
 * No dot stands anywhere else, and nothing in it needs an escape, so an escaped address is never one of ours.
 */
const KEY = /^(?:[a-z0-9][a-z0-9-]{0,63}\/){1,4}[a-z0-9][a-z0-9-]{0,127}\.[0-9a-f]{8}\.([a-z0-9]{2,5})$/;

const PREFIX = "/media/";
const refused = (status: 400 | 404, reason: string): MediaRequest => ({ kind: "refused", status, reason });

/** Reads the address as it came over the wire, before anything decodes or tidies it. */
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

/** One `w`, at most one `q`, nothing else: further words would give one size any number of addresses. */
function readSize(query: string): Pick<Variant, "width" | "quality"> | null {
  const given = new URLSearchParams(query);
  const names = [...given.keys()];
  const isPlain = new Set(names).size === names.length && names.every((name) => name === "w" || name === "q");
  if (!isPlain) return null;
  const width = WIDTHS.find((each) => String(each) === given.get("w"));
  const quality = QUALITIES.find((each) => String(each) === (given.get("q") ?? String(USUAL_QUALITY)));
  return width && quality ? { width, quality } : null;
}

/** Whether the browser asks for AVIF by name; `image/*` and `q=0` are no such wish. */
export function acceptsAvif(accept: string | undefined): boolean {
  return accept?.split(",").some((each) => /^\s*image\/avif\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/i.test(each)) ?? false;
}

/** The part of a file that a player asks for; null means the whole of it, "none" that there is no such part. */
export function byteRange(header: string | undefined, total: number): { from: number; to: number } | "none" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (!first && !last) return null;
  const from = first ? Number(first) : Math.max(0, total - Number(last));
  const to = first && last ? Math.min(Number(last), total - 1) : total - 1;
  return from > to ? "none" : { from, to };
}
