import { constants, crc32, deflateRawSync } from "node:zlib";

// RFC 1952: magic, deflate, no flags, no time, no extra flags, unix.
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
// An empty last block: everything before it was flushed without one.
const end = Buffer.from([3, 0]);

/**
 * One part of a gzip stream, compressed by itself. The full flush ends it on a byte and forgets the window, so parts
 * can stand one behind another in any order, with uncompressed ones between them.
 */
export function deflateSegment(plain: Buffer): Buffer {
  return deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
}

/** A few bytes as they are (RFC 1951, 3.2.4): five bytes of head, nothing to compress. */
export function storedBlock(plain: Buffer): Buffer {
  const block = Buffer.allocUnsafe(5 + plain.length);
  block.writeUInt8(0, 0);
  block.writeUInt16LE(plain.length, 1);
  block.writeUInt16LE(~plain.length & 0xffff, 3);
  plain.copy(block, 5);
  return block;
}

/** Joins deflated parts to a gzip file of the plain ones; only the checksum is computed anew. */
export function gzipOf(deflated: readonly Buffer[], plain: readonly Buffer[]): Buffer {
  let checksum = 0;
  let length = 0;
  for (const part of plain) {
    checksum = crc32(part, checksum);
    length += part.length;
  }
  const trailer = Buffer.allocUnsafe(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([header, ...deflated, end, trailer]);
}
