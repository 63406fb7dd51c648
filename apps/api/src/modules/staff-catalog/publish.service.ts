import type { ProductContent } from "@zertsalo/contract/product-content";
import type { ContentChange } from "@zertsalo/contract/staff-products";
import type { Db } from "@zertsalo/db/connection";
import { requestPublication } from "@zertsalo/db/indexer/publication";
import {
  changedFields,
  contentChanges,
  type ContentField,
  type ContentNames,
  firstValues,
  officeFieldsAfter,
} from "@zertsalo/domain/catalog/product-content";
import pg from "pg";
import { ShopError } from "../../http/shop-error.ts";
import { contentNames } from "./dictionary.queries.ts";
import * as queries from "./product-content.queries.ts";

/** One product and its new content. */
export interface Publication {
  product: queries.CatalogProduct;
  after: ProductContent;
}

export interface PublishedChange {
  productId: number;
  changes: ContentChange[];
}

/**
 * Writes changed content to the catalogue tables, saves versions and notifies the indexer, in the caller's transaction.
 * Every way to publish ends here: the editor, a bulk change, a sheet.
 */
export async function publish(
  tx: Db,
  staffId: number,
  publications: readonly Publication[],
): Promise<PublishedChange[]> {
  const drafts = publications.filter(({ product }) => product.isDraft).map(({ product }) => product.id);
  const recorded = await queries.lastVersionContents(tx, drafts);
  const contents = publications.flatMap(({ product, after }) => [product.content, after]);
  const names = await contentNames(tx, [...contents, ...recorded.values()]);
  const changed = findChanges(publications, names).map((each) =>
    each.product.isDraft ? { ...each, changes: draftChanges(recorded.get(each.product.id), each.after, names) } : each,
  );
  if (changed.length === 0) return [];
  await writeContents(tx, changed);
  await queries.keepVersions(
    tx,
    staffId,
    changed.map(({ product, after, changes }) => ({
      productId: product.id,
      before: product.content,
      after,
      changes,
      hadContent: !product.isDraft,
    })),
  );
  await requestPublication(tx);
  return changed.map(({ product, changes }) => ({ productId: product.id, changes }));
}

interface LeastStockChange {
  productId: number;
  leastStock: number | null;
  /** As displayed: an outdated change is refused. */
  seen: number | null;
}

/** The least stock alone, from the list of stock; the other fields stay. Returns the former one. */
export async function publishLeastStock(tx: Db, staffId: number, { productId, leastStock, seen }: LeastStockChange) {
  await queries.lockProducts(tx, [productId]);
  const product = (await queries.loadProducts(tx, [productId])).get(productId);
  if (!product) throw new ShopError("product_not_found");
  const before = product.content.leastStock;
  if (before !== seen) throw new ShopError("stock_moved_meanwhile");
  await publish(tx, staffId, [{ product, after: { ...product.content, leastStock } }]);
  return before;
}

/** A draft is already in the catalogue tables, so its version is compared with the previous version. */
const draftChanges = (last: ProductContent | undefined, after: ProductContent, names: ContentNames) =>
  last ? contentChanges(last, after, names) : firstValues(after, names);

/** The first version of a product made by staff, with all its initial values. */
export async function keepFirstVersion(
  tx: Db,
  staffId: number,
  productId: number,
  content: ProductContent,
): Promise<ContentChange[]> {
  const changes = firstValues(content, await contentNames(tx, [content]));
  await queries.keepVersions(tx, staffId, [{ productId, before: content, after: content, changes, hadContent: false }]);
  return changes;
}

/** The publications that differ, with readable differences. */
export function findChanges<P extends Publication>(publications: readonly P[], names: ContentNames) {
  return publications
    .map((each) => ({ ...each, changes: contentChanges(each.product.content, each.after, names) }))
    .filter(({ product, after, changes }) => changes.length > 0 || (product.isDraft && after.isActive));
}

/** Writes the catalogue tables only: unpublished products are stored there too, as drafts. */
export async function writeContents(tx: Db, publications: readonly Publication[]): Promise<void> {
  const rows = publications.map(({ product, after }) => ({
    id: product.id,
    content: after,
    isDraft: product.isDraft && !after.isActive,
    officeFields: product.isDraft ? [] : officeFieldsAfter(product.officeFields, product.content, after),
    changed: new Set(changedFields(product.content, after)),
  }));
  const having = (...fields: ContentField[]) =>
    rows.filter(({ changed }) => fields.some((field) => changed.has(field)));
  try {
    await queries.writeProducts(tx, rows);
  } catch (error) {
    const isDuplicateCode = error instanceof pg.DatabaseError && error.constraint === "product_code_key";
    throw isDuplicateCode ? new ShopError("product_code_taken") : error;
  }
  const [prices, properties] = [having("prices"), having("properties")];
  const [badges, pictures] = [having("badges"), having("pictures")];
  if (prices.length > 0) await queries.writePrices(tx, prices);
  if (properties.length > 0) await queries.writeProperties(tx, properties);
  if (badges.length > 0) await queries.writeBadges(tx, badges);
  if (pictures.length > 0) await queries.writePictures(tx, pictures);
}
