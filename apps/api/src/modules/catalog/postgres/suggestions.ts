import type { ProductGrouping } from "@zertsalo/contract/product-list";
import { checkRows } from "@zertsalo/db/check-rows";
import { termsHash } from "@zertsalo/db/search/terms-hash";
import type { PreparedText } from "@zertsalo/search-text/prepare-text";
import { z } from "zod";
import type { Queries } from "../../../database/statement.ts";
import type { TermsMatch } from "./text-match.ts";

const StoredRow = z.strictObject({
  query: z.string().nullable(),
  products: z.array(z.int()),
  families: z.array(z.int()),
  isWhole: z.boolean(),
});

interface StoredSuggestion {
  ids: number[];
  /** Null: nothing was found. */
  match: TermsMatch | null;
}

/** What the indexer keeps for one word or its beginning; null when the search itself has to answer. */
export async function storedSuggestion(
  db: Queries,
  text: PreparedText,
  groupBy: ProductGrouping,
  limit: number,
): Promise<StoredSuggestion | null> {
  if (text.kind !== "terms" || text.phrase.includes(" ")) return null;
  const { rows } = await db.query({
    name: "stored_suggestion",
    text: `
      select query::text, products, families, least_popularity is null as "isWhole"
      from suggested_products where text = $1 and terms = $2`,
    values: [text.phrase, termsHash(text)],
  });
  const [stored] = checkRows(StoredRow, rows);
  if (!stored) return null;
  const ids = groupBy === "family" ? stored.families : stored.products;
  if (ids.length < limit && !stored.isWhole) return null;
  const match = stored.query === null ? null : { terms: text, query: stored.query, expected: 0 };
  return { ids: ids.slice(0, limit), match };
}
