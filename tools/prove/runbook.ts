import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../docs/operations");

/** The commands of a named block of a page of docs/operations, as they stand there. */
export function runbookCommands(page: string, name: string): string {
  const text = readFileSync(join(folder, `${page}.md`), "utf8");
  const block = new RegExp(`^\`\`\`sh ${name}\\n(.+?)^\`\`\`$`, "ms").exec(text);
  if (!block?.[1]) throw new Error(`${page}.md has no block ${name}`);
  return block[1];
}
