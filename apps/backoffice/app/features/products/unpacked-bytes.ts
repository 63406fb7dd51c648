const endSign = 0x06054b50;
const entrySign = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 65_535;
/** ZIP64 writes this where the size does not fit: nobody needs such a table. */
const beyond = 0xffffffff;

/**
 * How much an archive says it holds, from its own table of contents, without unpacking any of it; null for what is no
 * archive. The unpacker takes these sizes at their word and stops at them, so a lie unpacks to nothing more.
 */
export function unpackedBytes(archive: Uint8Array): number | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entrySign) return null;
    const size = view.getUint32(at + 24, true);
    total += size === beyond ? Number.POSITIVE_INFINITY : size;
    at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (view.getUint32(at, true) === endSign) return at;
  return null;
}
