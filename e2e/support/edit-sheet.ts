import { readFile, writeFile } from "node:fs/promises";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** Changes a text in the cells of a workbook, as somebody does who opens it and types. */
export async function editSheet(path: string, from: string, to: string): Promise<void> {
  const entries = unzipSync(await readFile(path));
  for (const [name, content] of Object.entries(entries)) {
    if (!name.startsWith("xl/worksheets/")) continue;
    // The first is the cell that people see; what was exported stands in a hidden one behind it.
    entries[name] = strToU8(strFromU8(content).replace(`>${from}<`, `>${to}<`));
  }
  await writeFile(path, zipSync(entries));
}
