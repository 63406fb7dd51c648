import type { Block } from "@zertsalo/domain/text/markdown";

/**
 * What each table of a text is called, by its place: after the heading above it, and with a number where several stand
 * under one. `title` is of the section whose heading stands outside the text.
 */
export function tableNames(blocks: readonly Block[], title = ""): Map<number, string> {
  const names = new Map<number, string>();
  const counts = new Map<string, number>();
  let heading = title;
  for (const [at, block] of blocks.entries()) {
    if (block.kind === "heading") heading = block.text;
    if (block.kind !== "table") continue;
    const name = heading ? `Таблица: ${heading}` : "Таблица";
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    names.set(at, count > 1 ? `${name}, ${count}` : name);
  }
  return names;
}
