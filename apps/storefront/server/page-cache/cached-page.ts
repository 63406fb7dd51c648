import { type BrotliPage, brotliBody, compressPage } from "./brotli-page.ts";
import { deflateSegment, joinGzip, storedBlock } from "./gzip-segments.ts";

/**
 * A rendered response, split at its nonces. Sending it again costs a copy and a checksum: the segments are cached plain
 * and deflated, and a fresh nonce is inserted between them.
 */
export interface CachedPage {
  head: Readonly<Record<string, string>>;
  plain: readonly Buffer[];
  /** Compressed at the first hit: most pages with filters are never requested again. */
  deflated: readonly Buffer[] | null;
  /** The same for browsers that read brotli; null in the end where it could not be had. */
  brotli: Promise<BrotliPage | null> | null;
  bytes: number;
}

/** High, because a page is compressed once and sent many times. */
const compressionLevel = 9;

/** Compressed either way it is a sixth; its total size is estimated when it is cached. */
const bytesPerByte = 1.4;

/** The nonce is random: every occurrence of its characters in the body is the nonce. */
export function toCachedPage(head: CachedPage["head"], body: Buffer, nonce: string): CachedPage {
  const plain = splitBy(body, Buffer.from(nonce));
  return { head, plain, deflated: null, brotli: null, bytes: Math.ceil(body.length * bytesPerByte) };
}

export function plainBody(page: CachedPage, nonce: string): Buffer {
  return Buffer.concat(joinedBy(page.plain, Buffer.from(nonce)));
}

export function gzipBody(page: CachedPage, nonce: string): Buffer {
  const fresh = Buffer.from(nonce);
  page.deflated ??= page.plain.map((part) => deflateSegment(part, compressionLevel));
  return joinGzip(joinedBy(page.deflated, storedBlock(fresh)), joinedBy(page.plain, fresh));
}

/** Null: gzip is sent in its place. */
export async function brotliPageBody(page: CachedPage, nonce: string): Promise<Buffer | null> {
  page.brotli ??= compressPage(page.plain, nonce).catch(() => null);
  const compressed = await page.brotli;
  return compressed && brotliBody(compressed, nonce);
}

function splitBy(body: Buffer, separator: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, from)) {
    parts.push(body.subarray(from, at));
    from = at + separator.length;
  }
  return [...parts, body.subarray(from)];
}

function joinedBy(parts: readonly Buffer[], separator: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}
