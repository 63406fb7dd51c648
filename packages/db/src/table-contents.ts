import { sql } from "kysely";
import type { Db } from "./connection.ts";

export const derivedTables = [
  "listing",
  "product_card",
  "product_details",
  "search_doc",
  "facet_section",
  "section_number",
  "section_range",
  "section_summary",
];

/** What tables hold, in a form that can be compared: two databases are alike when these are. */
export async function tableContents(db: Db, tables: readonly string[]): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' rows, ' || coalesce(md5(string_agg(line, E'\n' order by line)), '') as sum
      from (select t::text as line from ${sql.table(table)} as t) as lines`.execute(db);
    contents[table] = rows[0]?.sum ?? "";
  }
  return contents;
}
