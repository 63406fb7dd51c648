import type { Vocabulary } from "@zertsalo/search-text/vocabulary";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { loadVocabulary } from "../search/load-vocabulary.ts";
import { termsHash } from "../search/terms-hash.ts";
import { collectTokens, type Lexemes } from "../search/text-query.ts";
import { findSuggested } from "./find-suggested.ts";
import { tryIndexerLock } from "./indexer-lock.ts";
import { changedTexts, listSuggestedTexts, noTerms, suggestedTerms } from "./suggested-texts.ts";

/** What is new has suggestions of their own within this time; until then the search answers. */
const vocabularyMs = 300_000;
/** Changes of products wait no longer than a batch takes. */
const batchMs = 150;
const batchTexts = 50;

/** Finds the products of suggestions that wait for it; only the holder of the indexer's lock does. */
export function suggestionFiller(db: Db, now = () => performance.now()) {
  let known: { vocabulary: Vocabulary; at: number } | null = null;

  /** The current vocabulary, with the table brought up to it. */
  async function currentVocabulary(): Promise<Vocabulary | null> {
    if (known && now() - known.at < vocabularyMs) return known.vocabulary;
    if (!(await inTurn(db, async () => true))) return null; // a rebuild may take minutes
    const vocabulary = await loadVocabulary(db);
    const changed = await changedTexts(db, vocabulary);
    const isListed = await inTurn(db, async (tx) => {
      await listSuggestedTexts(tx);
      await sql`update suggested_products set terms = null where text = any (${changed}::text[])`.execute(tx);
      return true;
    });
    if (!isListed) return null;
    known = { vocabulary, at: now() };
    return vocabulary;
  }

  /** Answers the number of texts of this batch: zero when none waits, or when another indexer has its turn. */
  return async function fillSuggestions(): Promise<number> {
    const vocabulary = await currentVocabulary();
    if (!vocabulary || (await waitingTexts(db, 1)).length === 0) return 0;
    return (await inTurn(db, (tx) => fillBatch(tx, vocabulary))) ?? 0;
  };
}

/** In one transaction with the indexer's lock; null when another one holds it. */
function inTurn<Answer>(db: Db, work: (tx: Db) => Promise<Answer>): Promise<Answer | null> {
  return db.transaction().execute(async (tx) => ((await tryIndexerLock(tx)) ? work(tx) : null));
}

/** What everybody types comes first. */
async function waitingTexts(db: Db, limit: number): Promise<{ text: string }[]> {
  const waiting = db.selectFrom("suggested_products").select("text").where("terms", "is", null);
  return waiting.orderBy(sql`length(text)`).orderBy("text").limit(limit).execute();
}

async function fillBatch(tx: Db, vocabulary: Vocabulary): Promise<number> {
  const startedAt = performance.now();
  await sql`set local jit = off`.execute(tx);
  const waiting = await waitingTexts(tx, batchTexts);
  const texts = waiting.map(({ text }) => ({ text, terms: suggestedTerms(text, vocabulary) }));
  const lexemes = await lexemesOf(
    tx,
    texts.flatMap(({ terms }) => (terms ? collectTokens(terms) : [])),
  );
  let filled = 0;
  for (const { text, terms } of texts) {
    const found = terms && (await findSuggested(tx, terms, lexemes));
    await tx
      .updateTable("suggested_products")
      .set({ terms: terms ? termsHash(terms) : noTerms, ...found })
      .where("text", "=", text)
      .execute();
    filled += 1;
    if (performance.now() - startedAt > batchMs) break;
  }
  return filled;
}

async function lexemesOf(tx: Db, tokens: readonly string[]): Promise<Lexemes> {
  if (tokens.length === 0) return new Map();
  const { rows } = await sql<{ word: string; lexemes: string[] }>`
    select word, tsvector_to_array(to_tsvector('ru_shop', word)) as lexemes
    from unnest(${[...new Set(tokens)]}::text[]) as word`.execute(tx);
  return new Map(rows.map(({ word, lexemes }) => [word, lexemes]));
}
