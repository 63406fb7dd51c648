import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { packageFolder } from "../package-folder.ts";
import { upsertRows } from "./insert-rows.ts";

const file = join(packageFolder, "search/popular-queries.txt");

/** Brings `search_query` to what the readable list says; a line's place is its popularity. */
export async function seedPopularQueries(db: Db): Promise<void> {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
  const rows = lines.map((text, at) => ({ text, popularity: lines.length - at }));
  await upsertRows(db, "search_query", ["text"], rows);
  await sql`delete from search_query where text <> all (${lines}::text[])`.execute(db);
}
