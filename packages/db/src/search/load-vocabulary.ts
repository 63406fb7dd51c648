import { checkRows } from "../check-rows.ts";
import type { Db } from "../connection.ts";
import type { SynonymRow } from "@zertsalo/domain/catalog/synonyms";
import { buildVocabulary, type Vocabulary } from "@zertsalo/search-text/vocabulary";
import { sql } from "kysely";
import { z } from "zod";

/** Sample large enough for every kind of product; word counts over all products come from the indexer. */
const sampledProducts = 5_000;

/** The vocabulary of the catalogue from the indexer, with buyers' synonyms: those that are stored, or others to try. */
export async function loadVocabulary(db: Db, tried?: readonly SynonymRow[]): Promise<Vocabulary> {
  const [wordCounts, synonyms, heads] = await Promise.all([
    db.selectFrom("search_word").select(["word", "n as count"]).execute(),
    tried ?? storedSynonyms(db),
    headNouns(db),
  ]);
  return buildVocabulary({ entries: wordCounts, synonyms, heads });
}

export function storedSynonyms(db: Db): Promise<SynonymRow[]> {
  return db.selectFrom("search_synonym").select(["word", "variants"]).orderBy("word").execute();
}

const Word = z.strictObject({ word: z.string() });

/** Lexemes of weight A: the kinds of products. */
async function headNouns(db: Db): Promise<string[]> {
  const { rows } = await sql`
    select word from ts_stat(
      'select tsv from search_doc order by popularity desc, product_id desc limit ${sql.lit(sampledProducts)}', 'A'
    )`.execute(db);
  return checkRows(Word, rows).map(({ word }) => word);
}
