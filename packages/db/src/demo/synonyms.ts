import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { packageFolder } from "../package-folder.ts";
import { upsertRows } from "./insert-rows.ts";

const file = join(packageFolder, "search/synonyms.txt");

/** Brings `search_synonym` to what the readable list says. */
export async function seedSynonyms(db: Db): Promise<void> {
  const rows = parseSynonyms(readFileSync(file, "utf8"));
  await upsertRows(db, "search_synonym", ["word"], rows);
  await sql`delete from search_synonym where word <> all (${rows.map(({ word }) => word)}::text[])`.execute(db);
}

export function parseSynonyms(text: string): { word: string; variants: string[] }[] {
  const meant = new Map<string, Set<string>>();
  const add = (word: string, variants: readonly string[]) => {
    meant.set(word, new Set([...(meant.get(word) ?? []), ...variants.filter((variant) => variant !== word)]));
  };
  const lines = text.split("\n").map((line) => line.trim());
  for (const line of lines.filter((each) => each && !each.startsWith("#"))) {
    const [typed, ours] = line.split("→").map((side) => side.trim());
    const group = line.split("=").map((word) => word.trim());
    if (typed && ours)
      add(
        typed,
        ours.split(",").map((word) => word.trim()),
      );
    else if (group.length > 1) for (const word of group) add(word, group);
    else throw new Error(`Not understood in the list of synonyms: ${line}`);
  }
  return [...meant].map(([word, variants]) => ({ word, variants: [...variants] }));
}
