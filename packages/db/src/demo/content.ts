import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { packageFolder } from "../package-folder.ts";

const folder = join(packageFolder, "demo/content");

/** One file of the demo shop's content; the caller picks the interface that the file follows. */
export function readContent(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
}

export interface DemoPage {
  /** From the front matter, each value as written; values in brackets are lists. */
  fields: Record<string, string | string[]>;
  body: string;
}

export function readPages(): DemoPage[] {
  const pages = join(folder, "pages");
  return readdirSync(pages, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith(".md"))
    .map((entry) => relative(pages, join(entry.parentPath, entry.name)))
    .toSorted()
    .map((file) => parsePage(readFileSync(join(pages, file), "utf8"), file));
}

function parsePage(text: string, file: string): DemoPage {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`No front matter in ${file}`);
  const fields = head.split("\n").map((line) => {
    const colon = line.indexOf(": ");
    return [line.slice(0, colon), parseValue(line.slice(colon + 2))] as const;
  });
  return { fields: Object.fromEntries(fields), body: body.trim() };
}

function parseValue(text: string): string | string[] {
  const list = /^\[(.*)\]$/.exec(text)?.[1];
  return list === undefined ? text.replaceAll('"', "") : list.split(",").map((word) => word.trim());
}
