import { once } from "node:events";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";

/**
 * A page compressed once, with a gap where its first nonce stands. The later ones are copies of the first, as the
 * compressor finds them: whoever unpacks the page copies what stands in the gap then.
 */
export interface BrotliPage {
  before: Buffer;
  /** Null for a body without a nonce. */
  after: Buffer | null;
}

/** In a thread of its own, once for a page: a fifth smaller than gzip at its best, in twice its time. */
const quality = 7;

const params = {
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // Otherwise what follows a nonce would be written by a code that depends on its last letters.
  [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
};

/** The plain parts are what stood between the nonces. Null when the nonces could not be made exchangeable. */
export async function compressPage(plain: readonly Buffer[], nonce: string): Promise<BrotliPage | null> {
  const [first = Buffer.alloc(0), ...rest] = plain;
  const compressor = createBrotliCompress({ params });
  const chunks: Buffer[] = [];
  compressor.on("data", (chunk: Buffer) => chunks.push(chunk));
  const takeChunks = () => Buffer.concat(chunks.splice(0));
  const flushed = async (bytes: Buffer) => {
    compressor.write(bytes);
    await new Promise<void>((resolve) => compressor.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
    return takeChunks();
  };
  const ended = async (bytes: Buffer) => {
    compressor.end(bytes);
    await once(compressor, "end");
    return takeChunks();
  };

  if (rest.length === 0) return { before: await ended(first), after: null };
  const separator = Buffer.from(nonce);
  const before = await flushed(first);
  // The compressor has to know of these bytes; its own block of them is replaced by the gap's.
  await flushed(separator);
  const after = await ended(Buffer.concat(rest.flatMap((part, at) => (at === 0 ? [part] : [separator, part]))));
  const page = { before, after };
  return (await isExchangeable(page, plain, nonce)) ? page : null;
}

export function brotliBody({ before, after }: BrotliPage, nonce: string): Buffer {
  return after ? Buffer.concat([before, storedBlock(Buffer.from(nonce)), after]) : before;
}

/** With a nonce of which every letter is another one: had one been written down anywhere, it would come out. */
async function isExchangeable(page: BrotliPage, plain: readonly Buffer[], nonce: string): Promise<boolean> {
  const other = Array.from(nonce, (letter) => (letter === "A" ? "B" : "A")).join("");
  const separator = Buffer.from(other);
  const expected = Buffer.concat(plain.flatMap((part, at) => (at === 0 ? [part] : [separator, part])));
  const unpacked = await promisify(brotliDecompress)(brotliBody(page, other)).catch(() => null);
  return unpacked?.equals(expected) ?? false;
}

/** Bytes as they are (RFC 7932, 9.2): not the last block, its length less one in 16 bits, uncompressed. */
function storedBlock(plain: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((plain.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([head, plain]);
}
