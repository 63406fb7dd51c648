import { createHash } from "node:crypto";
import type { ProductContent } from "@zertsalo/contract/product-content";
import type { BulkAnswer, BulkChange } from "@zertsalo/contract/staff-products-bulk";
import type { Db } from "@zertsalo/db/connection";
import { changedBy } from "@zertsalo/domain/catalog/bulk-change";
import { isOverwrittenByErp, priceOwners } from "@zertsalo/domain/catalog/price-owner";
import { publishingErrors } from "@zertsalo/domain/catalog/product-content";
import { publishingGaps } from "@zertsalo/domain/catalog/publishing-gaps";
import { sql } from "kysely";
import { ShopError } from "../../http/shop-error.ts";
import { contentNames } from "./dictionary.queries.ts";
import { erpPrices } from "./erp-prices.queries.ts";
import { type CatalogProduct, loadProducts, lockProducts } from "./product-content.queries.ts";
import { hasSection } from "./product-editor.queries.ts";
import { findChanges, publish } from "./publish.service.ts";

interface BulkOptions {
  staffId: number;
  /** Digest of the check to apply; null only checks. */
  digest: string | null;
}

/** One product and its content after the change. */
export interface PlannedChange {
  /** Row of the sheet; zero without a sheet. */
  row: number;
  product: CatalogProduct;
  after: ProductContent;
}

export type RowError = BulkAnswer["errors"][number];

export async function changeMany(
  tx: Db,
  ids: readonly number[],
  change: BulkChange,
  options: BulkOptions,
): Promise<BulkAnswer> {
  if (change.kind === "section" && !(await hasSection(tx, change.sectionId))) throw new ShopError("section_not_found");
  await lockProducts(tx, ids);
  const products = await loadProducts(tx, ids);
  const planned = [...products.values()].map((each) => ({
    row: 0,
    product: each,
    after: changedBy(change, each.content),
  }));
  const gone = ids.filter((id) => !products.has(id)).map((id) => ({ row: 0, id, text: "Товара больше нет" }));
  const { changed, errors, warnings } = await checkChanges(tx, planned, gone);
  const differences = changed.map(toDifference);
  const digest = computeDigest(differences, errors);
  if (options.digest === null) return { differences, errors, warnings, digest, isApplied: false };
  if (digest !== options.digest) throw new ShopError("products_changed_meanwhile");
  await applyChanges(tx, options.staffId, changed);
  return { differences, errors, warnings, digest, isApplied: true };
}

export type CheckedChange<Planned extends PlannedChange = PlannedChange> = Planned & {
  changes: BulkAnswer["differences"][number]["changes"];
  isOverwrittenByErp: boolean;
};

/** The planned changes that differ, with all their errors and warnings. */
export async function checkChanges<Planned extends PlannedChange>(
  tx: Db,
  planned: readonly Planned[],
  found: readonly RowError[],
): Promise<{ changed: CheckedChange<Planned>[]; errors: RowError[]; warnings: RowError[] }> {
  const sent = await erpPrices(tx);
  const changed = findChanges(planned, await contentNames(tx, [])).map((each) => {
    const owners = priceOwners(each.product.isOfficeMade, sent);
    const isOverwritten = isOverwrittenByErp(each.product.content.prices, each.after.prices, owners);
    return { ...each, isOverwrittenByErp: isOverwritten };
  });
  const errors = [...found, ...changed.flatMap(readinessErrors), ...(await findCodeConflicts(tx, changed))];
  return { changed, errors, warnings: changed.flatMap(gapWarnings) };
}

export const toDifference = ({ row, product, after, changes, isOverwrittenByErp: isOverwritten }: CheckedChange) => ({
  row,
  id: product.id,
  name: after.name,
  changes,
  isOverwrittenByErp: isOverwritten,
});

/** Identifies the result of a check. Null if there is nothing to apply, or if there are errors. */
export function computeDigest(differences: readonly object[], errors: readonly RowError[]): string | null {
  if (errors.length > 0 || differences.length === 0) return null;
  return createHash("sha256").update(JSON.stringify(differences)).digest("base64url");
}

export async function applyChanges(tx: Db, staffId: number, changed: readonly PlannedChange[]): Promise<void> {
  for (const part of toChunks(changed)) await publish(tx, staffId, part);
}

/** Only products on sale have to be ready for buyers. */
function readinessErrors({ row, product, after }: PlannedChange): RowError[] {
  if (!after.isActive) return [];
  return publishingErrors(after).map(({ text }) => ({ row, id: product.id, text }));
}

/** One line per product: there may be hundreds of them. */
function gapWarnings({ row, product, after }: PlannedChange): RowError[] {
  const gaps = publishingGaps(product.content, after, product.hasStock);
  if (gaps.length === 0) return [];
  return [{ row, id: product.id, text: `${after.name}. ${gaps.map(({ text }) => text).join(". ")}` }];
}

async function findCodeConflicts(tx: Db, planned: readonly PlannedChange[]): Promise<RowError[]> {
  const renamed = planned.filter(({ product, after }) => product.content.code !== after.code);
  if (renamed.length === 0) return [];
  const codes = renamed.map(({ after }) => after.code);
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from product where code = any (${codes}::text[])`.execute(tx);
  const bearers = new Map(rows.map(({ id, code }) => [code, id]));
  const isTwice = (code: string) => codes.indexOf(code) !== codes.lastIndexOf(code);
  return renamed
    .filter(({ product, after }) => isTwice(after.code) || (bearers.get(after.code) ?? product.id) !== product.id)
    .map(({ row, product, after }) => ({ row, id: product.id, text: `Код в адресе: «${after.code}» уже занят` }));
}

/** Statements of the API have to be short. */
export const chunkSize = 500;

export function toChunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / chunkSize);
  return Array.from({ length: count }, (_, at) => items.slice(at * chunkSize, (at + 1) * chunkSize));
}
