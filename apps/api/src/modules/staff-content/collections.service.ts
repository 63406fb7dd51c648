import type { CollectionContent, PickedProduct, StaffCollection } from "@zertsalo/contract/staff-collections";
import type { Db } from "@zertsalo/db/connection";
import { bumpRootVersion } from "@zertsalo/db/indexer/version";
import { productCode } from "@zertsalo/domain/catalog/product-code";
import { prepareText } from "@zertsalo/search-text/prepare-text";
import { ShopError } from "../../http/shop-error.ts";
import { type Catalog, buildListQuery } from "../catalog/catalog.ts";
import * as queries from "./collections.queries.ts";
import { pickedProducts } from "./picked.queries.ts";
import { type VersionedKind, writtenCard } from "./versions.service.ts";

export const collectionKind: VersionedKind<CollectionContent> = {
  kind: "collection",
  async read(db, subject) {
    const content = await queries.publishedContent(db, Number(subject));
    if (!content) throw new ShopError("collection_not_found");
    return content;
  },
  async write(tx, subject, content) {
    const id = Number(subject);
    const before = await collectionKind.read(tx, subject);
    const bearers = await queries.collectionCodesLike(tx, content.code);
    if (bearers.some((each) => each.code === content.code && each.id !== id)) {
      throw new ShopError("collection_code_taken");
    }
    const named = namedBy(content);
    const [pictures, products] = [
      await queries.loadPictures(tx, named.mediaIds),
      await pickedProducts(tx, named.productIds),
    ];
    const isWhole = pictures.length === named.mediaIds.length && products.length === named.productIds.length;
    if (!isWhole) throw new ShopError("not_found");

    await queries.updateCollection(tx, id, content);
    await queries.replaceMedia(tx, id, content);
    await queries.replaceProducts(tx, id, content.productIds);
    if (content.code !== before.code) await queries.renameInHome(tx, before.code, content.code);
    // Filters contain names of collections: their dictionary is reloaded.
    await bumpRootVersion(tx);
  },
};

export async function collectionCard(db: Db, subject: string): Promise<StaffCollection> {
  const written = await writtenCard(db, collectionKind, subject);
  const { code } = await collectionKind.read(db, subject);
  const { mediaIds, productIds } = namedBy(written.content);
  return {
    ...written,
    id: Number(subject),
    link: `/collections/${code}/`,
    pictures: await queries.loadPictures(db, mediaIds),
    products: await pickedProducts(db, productIds),
  };
}

/** Ids that the content refers to, without duplicates. */
function namedBy({ pictureId, portraitId, gallery, marks, productIds }: CollectionContent) {
  const media = [pictureId, portraitId, ...gallery.flatMap((each) => [each.mediaId, each.portraitId, each.videoId])];
  return {
    mediaIds: [...new Set(media.filter((id) => id !== null))],
    productIds: [...new Set([...productIds, ...marks.map(({ productId }) => productId)])],
  };
}

/** A number distinguishes the codes of collections with the same name. */
export async function addCollection(tx: Db, name: string): Promise<number> {
  const code = productCode(name, "") || "kollektsiya";
  const usedCodes = new Set((await queries.collectionCodesLike(tx, code)).map((each) => each.code));
  let free = code;
  for (let n = 2; usedCodes.has(free); n++) free = `${code}-${n}`;
  return queries.insertCollection(tx, name, free);
}

export async function reorder(tx: Db, ids: readonly number[]): Promise<void> {
  if (!(await queries.writeCollectionOrder(tx, ids))) throw new ShopError("content_changed_meanwhile");
}

const offered = 12;

/** Uses the shop's own search: an article, a word, a word with a typo. */
export async function findProducts(catalog: Catalog, q: string): Promise<PickedProduct[]> {
  const dictionary = await catalog.state.dictionary();
  const query = buildListQuery({ isActive: true }, dictionary.root.id, dictionary);
  const page = { sort: "popular" as const, skip: 0, limit: offered, after: null };
  const { ids } = await catalog.index.search(prepareText(q, await catalog.state.vocabulary()), query, page);
  return pickedProducts(catalog.db, ids);
}
