import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980: equal content gives equal files. */
const date = 0x0021;

/** Streams a ZIP archive: nothing is buffered, however long its files are. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
    const head = localHeader(entry);
    yield head;
    for await (const chunk of packed(content, entry)) yield chunk;
    const tail = descriptor(entry);
    yield tail;
    at += head.length + entry.packed + tail.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endOf(written.length, directory.length, at);
}

async function* packed(content: ZipEntry["content"], entry: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const source = Readable.from(counted());
  const deflate = createDeflateRaw();
  source.on("error", (error) => deflate.destroy(error));
  try {
    for await (const chunk of source.pipe(deflate)) {
      entry.packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  } finally {
    source.destroy();
  }
}

function localHeader({ name }: Written): Buffer {
  return record(
    [
      [4, 0x04034b50],
      [2, 20],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, date],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ],
    name,
  );
}

function descriptor({ crc, packed: length, size }: Written): Buffer {
  return record([
    [4, 0x08074b50],
    [4, crc],
    [4, length],
    [4, size],
  ]);
}

function centralHeader({ name, crc, packed: length, size, at }: Written): Buffer {
  return record(
    [
      [4, 0x02014b50],
      [2, 20],
      [2, 20],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, date],
      [4, crc],
      [4, length],
      [4, size],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ],
    name,
  );
}

function endOf(count: number, length: number, at: number): Buffer {
  return record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, at],
    [2, 0],
  ]);
}

/** Little-endian numbers of two or four bytes, followed by the rest. */
function record(fields: readonly (readonly [2 | 4, number])[], rest: Buffer = Buffer.alloc(0)): Buffer {
  const numbers = fields.map(([bytes, value]) => {
    const part = Buffer.alloc(bytes);
    part.writeUIntLE(value, 0, bytes);
    return part;
  });
  return Buffer.concat([...numbers, rest]);
}
