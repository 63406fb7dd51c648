import type { Db } from "@zertsalo/db/connection";
import type { SynonymRow } from "@zertsalo/domain/catalog/synonyms";
import { sql } from "kysely";

export async function replaceSynonyms(tx: Db, rows: readonly SynonymRow[]): Promise<void> {
  const written = sql`select word, array(select jsonb_array_elements_text(variants)) as variants
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (word text, variants jsonb)`;
  await sql`delete from search_synonym where word <> all (${rows.map(({ word }) => word)}::text[])`.execute(tx);
  await sql`
    insert into search_synonym (word, variants) ${written}
    on conflict (word) do update set variants = excluded.variants`.execute(tx);
}
