import { setImmediate as nextTurn } from "node:timers/promises";
import { prepareText } from "@zertsalo/search-text/prepare-text";
import type { Vocabulary } from "@zertsalo/search-text/vocabulary";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { termsHash } from "../search/terms-hash.ts";

/** More than a vocabulary of twenty thousand words has beginnings; the rarest stay out. */
const maxTexts = 100_000;
const shortestBeginning = 3;
/** Texts are prepared in portions, so that other work of the process goes on. */
const portion = 500;

/** The words of the vocabulary and their beginnings, as they are now. */
export async function listSuggestedTexts(tx: Db): Promise<void> {
  await sql`
    with wanted as materialized (
      select text from (
        select word as text, n from search_word
        union all
        select left(word, length), n
        from search_word cross join generate_series(${sql.lit(shortestBeginning)}, length(word) - 1) as length
      ) as each_text
      group by text order by max(n) desc, text limit ${sql.lit(maxTexts)}
    ),
    gone as (
      delete from suggested_products where text not in (select text from wanted)
    )
    insert into suggested_products (text) select text from wanted order by text
    on conflict do nothing`.execute(tx);
}

/** The terms of a text; null when a search makes something else of it. */
export function suggestedTerms(text: string, vocabulary: Vocabulary) {
  const prepared = prepareText(text, vocabulary);
  return prepared.kind === "terms" && prepared.phrase === text ? prepared : null;
}

/** Of a text that a search makes something else of. */
export const noTerms = "";

/** Texts whose terms are other ones than their products were found for: the vocabulary has changed. */
export async function changedTexts(db: Db, vocabulary: Vocabulary): Promise<string[]> {
  const rows = await db
    .selectFrom("suggested_products")
    .select(["text", "terms"])
    .where("terms", "is not", null)
    .execute();
  const changed: string[] = [];
  for (const [n, { text, terms }] of rows.entries()) {
    if (n % portion === portion - 1) await nextTurn();
    const meant = suggestedTerms(text, vocabulary);
    if (terms !== (meant ? termsHash(meant) : noTerms)) changed.push(text);
  }
  return changed;
}
