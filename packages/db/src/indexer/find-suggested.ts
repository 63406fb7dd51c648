import type { PreparedTerms } from "@zertsalo/search-text/prepare-text";
import { CompiledQuery, sql } from "kysely";
import type { Db } from "../connection.ts";
import { rankedMatches, rankedSql, rankInStages, termsOrder } from "../search/ranking.ts";
import { type Lexemes, textReadings } from "../search/text-query.ts";
import { watchedLexemes } from "../search/watched-lexemes.ts";

/** Suggestions show five products, or four families. */
const storedProducts = 5;

/** A row of `suggested_products` without its text. */
interface Suggested {
  query: string | null;
  products: number[];
  families: number[];
  least_popularity: number | null;
  stricter: string | null;
  lexemes: string[];
}

/** What the search finds first, and which products would change that. */
export async function findSuggested(tx: Db, terms: PreparedTerms, lexemes: Lexemes): Promise<Suggested> {
  const readings = textReadings(terms, lexemes);
  for (const [n, query] of readings.entries()) {
    const matches = await bestMatches(tx, query, terms.phrase);
    if (matches.length === 0) continue;
    const families = new Set<number>();
    const firstOfFamilies = matches.filter(({ family }) => !families.has(family) && families.add(family));
    return {
      query,
      products: idsOf(matches),
      families: idsOf(firstOfFamilies),
      least_popularity:
        matches.length < rankedMatches ? null : Math.min(...matches.map(({ popularity }) => popularity)),
      stricter: eitherOf(readings.slice(0, n)),
      lexemes: watchedLexemes(readings.slice(0, n + 1)),
    };
  }
  const nothing = { query: null, products: [], families: [], least_popularity: null };
  return { ...nothing, stricter: eitherOf(readings), lexemes: watchedLexemes(readings) };
}

const idsOf = (matches: readonly Match[]) => matches.slice(0, storedProducts).map(({ id }) => id);
const eitherOf = (readings: readonly string[]) => readings.map((reading) => `(${reading})`).join(" | ") || null;

interface Match {
  id: number;
  family: number;
  popularity: number;
  met: number;
}

async function bestMatches(tx: Db, query: string, phrase: string): Promise<Match[]> {
  return rankInStages(await expectedMatches(tx, query), async (walk) => {
    const ranking = rankedSql({
      columns: "product_id as id, family_id as family, popularity",
      walk: walk === null ? null : "$3",
      conditions: "tsv @@ $1::tsquery",
      order: termsOrder("$2", "$1"),
    });
    const values = walk === null ? [query, phrase] : [query, phrase, walk];
    return (await tx.executeQuery<Match>(CompiledQuery.raw(ranking, values))).rows;
  });
}

async function expectedMatches(tx: Db, query: string): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) select from search_doc where tsv @@ ${query}::tsquery`.execute(tx);
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}
