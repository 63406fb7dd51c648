import type { importCosts, CostSheetAnswer } from "@zertsalo/contract/staff-costs";
import type { Db } from "@zertsalo/db/connection";
import type { z } from "zod";
import { ShopError } from "../../http/shop-error.ts";
import { computeDigest } from "../staff-catalog/staff-catalog.ts";
import * as queries from "./costs.queries.ts";

/** All lines or none: a sheet with an unknown article is corrected first. */
export async function applyCostSheet(
  tx: Db,
  { lines, from, digest: seen }: z.output<NonNullable<typeof importCosts.body>>,
  staffId: number,
): Promise<CostSheetAnswer> {
  if (seen !== null) await queries.lockCostSheets(tx);
  const articles = lines.map(({ article }) => article);
  const found = Map.groupBy(await queries.productsOfArticles(tx, articles, from), ({ article }) => article);
  const refused = articles.filter(
    (article, at) => found.get(article)?.length !== 1 || articles.indexOf(article) !== at,
  );
  const changes = lines.flatMap(({ article, cost: to }) => {
    const [product] = found.get(article) ?? [];
    if (!product || product.cost === to) return [];
    return [{ id: product.id, article, name: product.name, from: product.cost, to }];
  });
  const errors = refused.map((text) => ({ row: 0, id: null, text }));
  const digest = computeDigest(
    changes.map((change) => ({ ...change, day: from })),
    errors,
  );
  const answer = { changes, unchanged: lines.length - changes.length - refused.length, refused, digest };
  if (seen === null) return { ...answer, isApplied: false };
  if (digest === null || digest !== seen) throw new ShopError("products_changed_meanwhile");
  await queries.insertCosts(tx, changes, { from, staffId });
  return { ...answer, isApplied: true };
}
