import type { Db } from "@zertsalo/db/connection";
import { buildVocabulary, type Vocabulary } from "@zertsalo/domain/search/vocabulary";
import { sql } from "kysely";

/** Enough to meet every kind of product; the words of all are counted by the indexer. */
const sampledProducts = 5_000;

/** The words of the catalogue, as the indexer keeps them, with what buyers call them. */
export async function loadVocabulary(db: Db): Promise<Vocabulary> {
  const [wordCounts, synonyms, heads] = await Promise.all([
    db.selectFrom("search_word").select(["word", "n as count"]).execute(),
    db.selectFrom("search_synonym").select(["word", "variants"]).execute(),
    headNouns(db),
  ]);
  return buildVocabulary({ entries: wordCounts, synonyms, heads });
}

/** Lexemes of weight A: what the products are. */
async function headNouns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from ts_stat(
      'select tsv from search_doc order by popularity desc, product_id desc limit ${sql.lit(sampledProducts)}', 'A'
    )`.execute(db);
  return rows.map(({ word }) => word);
}
