import { randomUUID } from "node:crypto";
import type { ProductContent } from "@zertsalo/contract/product-content";
import type { ContentChange, ProductFilters, StaffProduct } from "@zertsalo/contract/staff-products";
import type { Db } from "@zertsalo/db/connection";
import { saveRests } from "@zertsalo/db/stock-on-shelves";
import { type PriceName, priceOwners } from "@zertsalo/domain/catalog/price-owner";
import { productCode } from "@zertsalo/domain/catalog/product-code";
import {
  contentChanges,
  contentFieldTitles,
  type ContentField,
  mergedContent,
  publishingErrors,
  tidyContent,
} from "@zertsalo/domain/catalog/product-content";
import { type Gap, publishingGaps } from "@zertsalo/domain/catalog/publishing-gaps";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { contentNames, missingReferences } from "./dictionary.queries.ts";
import { erpPrices } from "./erp-prices.queries.ts";
import { type CatalogProduct, loadProducts, lockProducts } from "./product-content.queries.ts";
import * as queries from "./product-editor.queries.ts";
import { listedProducts, type ListedRow, productIds } from "./product-list.queries.ts";
import { keepFirstVersion, publish, type PublishedChange, writeContents } from "./publish.service.ts";

const pageSize = 50;

export async function productList(db: Db, filters: ProductFilters) {
  const found = await productIds(db, filters, pageSize);
  const [products, sent] = [await listedProducts(db, found.ids), await erpPrices(db)];
  return {
    products: products.map((row) => {
      const { color: _color, widthMm: _width, ...product } = withOwner(row, sent);
      return product;
    }),
    cursor: found.cursor,
  };
}

const withOwner = ({ isOfficeMade, ...product }: ListedRow, sent: readonly PriceName[]) => ({
  ...product,
  priceOwner: priceOwners(isOfficeMade, sent).retail,
});

export async function productCard(db: Db, productId: number): Promise<StaffProduct> {
  const [product, row] = [await requireProduct(db, productId), await queries.editorRow(db, productId)];
  if (!row) throw new ShopError("product_not_found");
  const content = row.draft ? mergedContent(product.content, row.draft.base, row.draft.content) : product.content;
  const [names, sent, variants, media] = [
    await contentNames(db, [product.content, content]),
    await erpPrices(db),
    await listedProducts(db, row.variantIds),
    await queries.loadMedia(
      db,
      content.pictures.map(({ mediaId }) => mediaId),
    ),
  ];
  return {
    id: product.id,
    uid: row.uid,
    state: product.isDraft ? "draft" : product.content.isActive ? "published" : "hidden",
    content,
    version: row.draft?.version ?? 0,
    draft: row.draft && { author: row.draft.author, at: iso(row.draft.at) },
    changes: contentChanges(product.content, content, names),
    faults: publishingErrors(content),
    priceOwners: priceOwners(product.isOfficeMade, sent),
    officeFields: product.officeFields.map((field) => contentFieldTitles[field as ContentField]),
    media,
    variants: variants.map((listed) => {
      const { picture: _picture, section: _section, ...variant } = withOwner(listed, sent);
      return variant;
    }),
    stock: row.stock,
    versions: row.versions.map(({ at, ...version }) => ({ ...version, at: iso(at) })),
  };
}

const iso = (at: string) => new Date(at).toISOString();

async function requireProduct(db: Db, productId: number): Promise<CatalogProduct> {
  const product = (await loadProducts(db, [productId])).get(productId);
  if (!product) throw new ShopError("product_not_found");
  return product;
}

/** The published content, and the content with the draft applied. */
export async function preparedContent(db: Db, productId: number) {
  const product = await requireProduct(db, productId);
  const draft = (await queries.editorRow(db, productId))?.draft ?? null;
  const content = draft ? mergedContent(product.content, draft.base, draft.content) : product.content;
  return { product, content, version: draft?.version ?? 0 };
}

interface NewProduct {
  name: string;
  sectionId: number;
}

/** The new product, and its initial values for the audit log. */
interface MadeProduct {
  id: number;
  changes: ContentChange[];
}

export async function createDraft(tx: Db, staffId: number, { name, sectionId }: NewProduct): Promise<MadeProduct> {
  if (!(await queries.hasSection(tx, sectionId))) throw new ShopError("section_not_found");
  const uid = randomUUID();
  const code = productCode(name, uid);
  const id = await queries.insertDraftProduct(tx, { uid, code, name, sectionId, familyId: null });
  const { content } = await requireProduct(tx, id);
  return { id, changes: await keepFirstVersion(tx, staffId, id, content) };
}

interface Saved {
  productId: number;
  staffId: number;
  version: number;
  content: ProductContent;
}

/**
 * A draft of a product that was never on sale is written to its tables as well: only staff can see it. Returns changes
 * for the audit log: differences from the published content, or from the previous draft.
 */
export async function saveDraft(
  tx: Db,
  { productId, staffId, version, content: given }: Saved,
): Promise<ContentChange[]> {
  await lockProducts(tx, [productId]);
  const product = await requireProduct(tx, productId);
  const content = { ...tidyContent(given), isActive: product.content.isActive };
  await refuseMissingReferences(tx, content);
  if (product.isDraft) await writeContents(tx, [{ product, after: content }]);
  const base = product.isDraft ? content : product.content;
  if (!(await queries.upsertProductDraft(tx, { productId, staffId, version, base, content })))
    throw new ShopError("product_changed_meanwhile");
  return contentChanges(product.content, content, await contentNames(tx, [product.content, content]));
}

async function refuseMissingReferences(tx: Db, content: ProductContent): Promise<void> {
  const missing = await missingReferences(tx, content);
  refuseFields(Object.fromEntries(missing.map((field) => [field, "Такого значения больше нет. Выберите другое"])));
}

export async function dropDraft(tx: Db, productId: number): Promise<void> {
  await requireProduct(tx, productId);
  await queries.deleteProductDraft(tx, productId);
}

interface Publishing {
  version: number;
  /** The caller has confirmed the warnings about missing content. */
  acceptGaps: boolean;
}

/** Without a draft nothing is written, but a hidden or new product becomes visible. */
export async function publishDraft(
  tx: Db,
  productId: number,
  staffId: number,
  { version, acceptGaps }: Publishing,
): Promise<PublishedChange[]> {
  await lockProducts(tx, [productId]);
  const { product, content, version: current } = await preparedContent(tx, productId);
  if (current !== version) throw new ShopError("product_changed_meanwhile");
  const after = { ...content, isActive: true };
  refuseUnready(after);
  if (!acceptGaps) refuseGaps(publishingGaps(product.content, after, product.hasStock));
  const changes = await publish(tx, staffId, [{ product, after }]);
  await queries.deleteProductDraft(tx, productId);
  return changes;
}

function refuseUnready(content: ProductContent): void {
  const faults = publishingErrors(content);
  if (faults.length > 0) throw new ShopError("product_not_ready", faults.map(fieldMessage));
}

function refuseGaps(gaps: readonly Gap[]): void {
  if (gaps.length > 0) throw new ShopError("product_has_gaps", gaps.map(fieldMessage));
}

const fieldMessage = ({ field, text }: Gap) => ({ field: `/${field}`, message: text });

/** Refuses if there is nothing to preview. */
export async function refusePreview(db: Db, productId: number): Promise<void> {
  refuseUnready((await preparedContent(db, productId)).content);
}

export async function restoreProductVersion(tx: Db, productId: number, staffId: number, n: number): Promise<void> {
  await lockProducts(tx, [productId]);
  const product = await requireProduct(tx, productId);
  const content = await queries.readProductVersion(tx, productId, n);
  if (!content) throw new ShopError("not_found");
  await queries.deleteProductDraft(tx, productId);
  const draft = { ...content, isActive: product.content.isActive };
  await queries.upsertProductDraft(tx, { productId, staffId, version: 0, base: product.content, content: draft });
}

interface Variant {
  name: string;
  article: string | null;
  colorCode: string | null;
  widthMm: number | null;
  retail: number | null;
}

/** A copy in the same model; barcode and article are its own. */
export async function addVariant(tx: Db, staffId: number, productId: number, variant: Variant): Promise<MadeProduct> {
  await lockProducts(tx, [productId]);
  const { content: model } = await preparedContent(tx, productId);
  const [familyId, widthId, uid] = [
    await queries.ensureFamily(tx, productId),
    await queries.widthPropertyId(tx),
    randomUUID(),
  ];
  const { name, article, colorCode, widthMm, retail } = variant;
  const code = productCode(name, uid);
  const id = await queries.insertDraftProduct(tx, { uid, code, name, sectionId: model.sectionId, familyId });
  const product = await requireProduct(tx, id);
  const own = widthId && widthMm ? [{ propertyId: widthId, optionIds: [], number: widthMm }] : [];
  const others = model.properties.filter(({ propertyId }) => own.length === 0 || propertyId !== widthId);
  const prices = retail === null ? model.prices : { ...noSale, retail, noRegistry: retail };
  const copy = { ...model, name, code, article, barcode: null, colorCode, prices, isActive: false };
  const after = tidyContent({ ...copy, properties: [...others, ...own] });
  await refuseMissingReferences(tx, after);
  await writeContents(tx, [{ product, after }]);
  return { id, changes: await keepFirstVersion(tx, staffId, id, after) };
}

const noSale = { promo: null, promoFrom: null, promoUntil: null, old: null };

export async function setStock(tx: Db, staffId: number, productId: number, storeId: number, onShelf: number) {
  const row = await queries.editorRow(tx, productId);
  if (!row) throw new ShopError("product_not_found");
  const before = row.stock.find((shelf) => shelf.storeId === storeId);
  if (!before) throw new ShopError("not_found");
  await saveRests(tx, [{ uid: row.uid, store_id: storeId, quantity: onShelf }], { cause: "by_hand", staffId });
  return { store: before.store, from: before.onShelf, to: onShelf };
}
