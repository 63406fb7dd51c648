import { readFile, writeFile } from "node:fs/promises";
import { crc32, inflateRawSync } from "node:zlib";

interface Entry {
  name: Buffer;
  content: Buffer;
}

/** Changes a text in the cells of a workbook, as somebody does who opens it and types. */
export async function editSheet(path: string, from: string, to: string): Promise<void> {
  const entries = entriesOf(await readFile(path)).map(({ name, content }) => {
    if (!name.toString().startsWith("xl/worksheets/")) return { name, content };
    // The first is the cell that people see; what was exported stands in a hidden one behind it.
    return { name, content: Buffer.from(content.toString().replace(`>${from}<`, `>${to}<`)) };
  });
  await writeFile(path, zipOf(entries));
}

const endMark = 0x06054b50;
const directoryMark = 0x02014b50;
const localMark = 0x04034b50;

function entriesOf(zip: Buffer): Entry[] {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== endMark) end -= 1;
  let at = zip.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  while (zip.readUInt32LE(at) === directoryMark) {
    const [nameLength, size, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const name = zip.subarray(at + 46, at + 46 + nameLength);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(begin, begin + size);
    entries.push({ name, content: zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed) });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** Without compression. */
function zipOf(entries: readonly Entry[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content } of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([uint32(localMark), common, name, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([uint32(directoryMark), Buffer.from([20, 0]), common, place, name]));
    files.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, uint32(endMark), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
