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
  bytes: number;
}

/** High, because a page is compressed once and sent many times. */
const compressionLevel = 9;

/** A page deflates to a sixth; its total size is estimated when it is cached. */
const bytesPerByte = 1.2;

/** The nonce is random: every occurrence of its characters in the body is the nonce. */
export function toCachedPage(head: CachedPage["head"], body: Buffer, nonce: string): CachedPage {
  const plain = splitBy(body, Buffer.from(nonce));
  return { head, plain, deflated: null, bytes: Math.ceil(body.length * bytesPerByte) };
}

export function plainBody(page: CachedPage, nonce: string): Buffer {
  return Buffer.concat(joinedBy(page.plain, Buffer.from(nonce)));
}

export function gzipBody(page: CachedPage, nonce: string): Buffer {
  const fresh = Buffer.from(nonce);
  page.deflated ??= page.plain.map((part) => deflateSegment(part, compressionLevel));
  return joinGzip(joinedBy(page.deflated, storedBlock(fresh)), joinedBy(page.plain, fresh));
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
