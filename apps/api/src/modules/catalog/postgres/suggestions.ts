import type { ProductGrouping } from "@zertsalo/contract/product-list";
import { checkRows } from "@zertsalo/db/check-rows";
import { termsHash } from "@zertsalo/db/search/terms-hash";
import type { PreparedText } from "@zertsalo/search-text/prepare-text";
import { z } from "zod";
import type { Queries } from "../../../database/statement.ts";
import type { TermsMatch } from "./text-match.ts";

const KeptRow = z.strictObject({
  query: z.string().nullable(),
  products: z.array(z.int()),
  families: z.array(z.int()),
  isWhole: z.boolean(),
});

interface KeptSuggestion {
  ids: number[];
  /** Null: nothing was found. */
  match: TermsMatch | null;
}

/** What the indexer keeps for one word or its beginning; null when the search itself has to answer. */
export async function keptSuggestion(
  db: Queries,
  text: PreparedText,
  groupBy: ProductGrouping,
  limit: number,
): Promise<KeptSuggestion | null> {
  if (text.kind !== "terms" || text.phrase.includes(" ")) return null;
  const { rows } = await db.query({
    name: "kept_suggestion",
    text: `
      select query::text, products, families, least_popularity is null as "isWhole"
      from suggested_products where text = $1 and terms = $2`,
    values: [text.phrase, termsHash(text)],
  });
  const [kept] = checkRows(KeptRow, rows);
  if (!kept) return null;
  const ids = groupBy === "family" ? kept.families : kept.products;
  if (ids.length < limit && !kept.isWhole) return null;
  const match = kept.query === null ? null : { terms: text, query: kept.query, expected: 0 };
  return { ids: ids.slice(0, limit), match };
}
