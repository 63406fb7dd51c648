import { constants, crc32, deflateRawSync } from "node:zlib";

// RFC 1952: magic, deflate, no flags, no time, no extra flags, unix.
export const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
// An empty last block: everything before it was flushed without one.
const lastBlock = [3, 0];

// A page comes out in one piece.
const chunkSize = 64 * 1024;

/**
 * One part of a gzip stream, compressed by itself. The full flush ends it on a byte and forgets the window, so parts
 * can stand one behind another in any order, with uncompressed ones between them.
 */
export function deflateSegment(plain: Uint8Array, level: number): Buffer {
  return deflateRawSync(plain, { level, chunkSize, finishFlush: constants.Z_FULL_FLUSH });
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

/** Counts what a gzip stream has to tell at its end of the plain bytes in it. */
export function gzipTrailer() {
  let checksum = 0;
  let length = 0;
  return {
    add(plain: Uint8Array) {
      checksum = crc32(plain, checksum);
      length += plain.length;
    },
    end(): Buffer {
      const bytes = Buffer.from([...lastBlock, 0, 0, 0, 0, 0, 0, 0, 0]);
      bytes.writeUInt32LE(checksum, 2);
      bytes.writeUInt32LE(length % 2 ** 32, 6);
      return bytes;
    },
  };
}

/** Joins deflated parts to a gzip file of the plain ones; only the checksum is computed anew. */
export function joinGzip(deflated: readonly Buffer[], plain: readonly Buffer[]): Buffer {
  const trailer = gzipTrailer();
  for (const part of plain) trailer.add(part);
  return Buffer.concat([gzipHeader, ...deflated, trailer.end()]);
}
