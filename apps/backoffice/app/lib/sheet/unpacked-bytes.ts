import { unzipSync } from "fflate";

/** A workbook has a dozen; a table of contents without end would hold up the page. */
const maxFiles = 1_000;

/**
 * How much an archive says it holds, from its own table of contents, without unpacking any of it; null for what is no
 * archive. The unpacker reads the same table, takes these sizes at their word and stops at them, so a lie unpacks to
 * nothing more.
 */
export function unpackedBytes(archive: Uint8Array): number | null {
  let total = 0;
  let files = 0;
  try {
    unzipSync(archive, {
      filter({ originalSize }) {
        files += 1;
        if (files > maxFiles) throw new Error("Too many files");
        total += originalSize;
        return false;
      },
    });
    return total;
  } catch {
    return null;
  }
}
