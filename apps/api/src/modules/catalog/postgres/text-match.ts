import type { Niche } from "@zertsalo/search-text/niche";
import type { PreparedText, PreparedTerms } from "@zertsalo/search-text/prepare-text";
import { z } from "zod";
import { nicheConditions } from "./niche-match.ts";
import { type Queries, readRows, type Statement, statement } from "../../../database/statement.ts";
import { byPopularity } from "@zertsalo/db/search/ranking";
import { type Lexemes, textReadings, collectTokens } from "@zertsalo/db/search/text-query";

/** A search text for the database: an article, or the strictest reading of the terms with any result. */
export type TextMatch = { article: string } | TermsMatch | NicheMatch;

export interface TermsMatch {
  terms: PreparedTerms;
  /** A tsquery. */
  query: string;
  /** Estimated rows from the index, before the weights are checked. */
  expected: number;
}

/** Size of a niche, and the terms of the product for it; null for any product. */
export interface NicheMatch {
  niche: Niche;
  within: TermsMatch | null;
}

/** Null: no reading has a result. */
export async function matchText(db: Queries, text: PreparedText): Promise<TextMatch | null> {
  if (text.kind === "nothing") return null;
  if (text.kind === "article") return { article: text.prefix };
  if (text.kind === "terms") return matchTerms(db, text);
  const within = text.terms && (await matchTerms(db, text.terms));
  return text.terms && !within ? null : { niche: text.niche, within };
}

async function matchTerms(db: Queries, text: PreparedTerms): Promise<TermsMatch | null> {
  const lexemes = await lexemesOf(db, collectTokens(text));
  for (const query of textReadings(text, lexemes)) {
    if (await findsAnything(db, query)) return { terms: text, query, expected: await expectedMatches(db, query) };
  }
  return null;
}

const WordLexemes = z.strictObject({ word: z.string(), lexemes: z.array(z.string()) });

async function lexemesOf(db: Queries, tokens: readonly string[]): Promise<Lexemes> {
  const to = statement();
  const rows = await readRows(
    db,
    WordLexemes,
    `select word, tsvector_to_array(to_tsvector('ru_shop', word)) as lexemes from unnest(${to.bind(tokens)}::text[]) as word`,
    to,
  );
  return new Map(rows.map(({ word, lexemes }) => [word, lexemes]));
}

const NoColumns = z.strictObject({});

/** Of so many popular products one mostly has a frequent term, which spares the index a list of half the catalogue. */
const popularProducts = 200;

/** Needs `materialized`: for a single row the planner would prefer a sequential scan of the whole table. */
async function findsAnything(db: Queries, query: string): Promise<boolean> {
  const to = statement();
  const condition = `tsv @@ ${to.bind(query)}::tsquery`;
  const rows = await readRows(
    db,
    NoColumns,
    `with popular as (select tsv from search_doc order by ${byPopularity} limit ${popularProducts}),
       matches as materialized (select product_id from search_doc where ${condition})
     (select from popular where ${condition} limit 1) union all (select from matches limit 1) limit 1`,
    to,
  );
  return rows.length > 0;
}

const PlanRow = z.strictObject({
  "QUERY PLAN": z.tuple([z.object({ Plan: z.object({ "Plan Rows": z.number() }) })]),
});

async function expectedMatches(db: Queries, query: string): Promise<number> {
  const to = statement();
  const [row] = await readRows(
    db,
    PlanRow,
    `explain (format json) select from search_doc where tsv @@ ${to.bind(query)}::tsquery`,
    to,
  );
  return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

/** Conditions on `search_doc` for a text within the given sections; null for all sections. */
export function matchConditions(to: Statement, match: TextMatch, sectionIds: readonly number[] | null): string[] {
  const inSections = sectionIds ? [`section_id = any (${to.bind(sectionIds)}::int[])`] : [];
  if ("article" in match) {
    const beginning = to.bind(`${match.article}%`);
    return [`(sku like ${beginning} or barcode like ${beginning})`, ...inSections];
  }
  if ("terms" in match) return [...termsConditions(to, match), ...inSections];
  const within = match.within ? termsConditions(to, match.within) : [];
  return [...nicheConditions(to, match.niche), ...within, ...inSections];
}

function termsConditions(to: Statement, { query, terms }: TermsMatch): string[] {
  return [`tsv @@ ${to.bind(query)}::tsquery`, ...terms.without.map((root) => isNotNamed(to, root))];
}

/** «без рамы»: the name does not mention a frame, or states that there is none. */
function isNotNamed({ bind }: Statement, root: string): string {
  return `(strpos(' ' || name_n, ${bind(` ${root}`)}) = 0 or strpos(' ' || name_n, ${bind(` без ${root}`)}) > 0)`;
}
