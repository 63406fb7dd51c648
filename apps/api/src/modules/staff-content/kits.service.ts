import type { KitContent, StaffKit } from "@zertsalo/contract/staff-kits";
import type { Db } from "@zertsalo/db/connection";
import { kitOffer, kitRefusal } from "@zertsalo/domain/catalog/kit-price";
import { ShopError } from "../../http/shop-error.ts";
import { changedFieldDetails } from "./changed-fields.ts";
import { loadPictures } from "./collections.queries.ts";
import * as queries from "./kits.queries.ts";
import { pickedProducts } from "./picked.queries.ts";

export async function allKits(db: Db): Promise<StaffKit[]> {
  const rows = await queries.kitRows(db);
  const ids = new Set(rows.flatMap(({ productIds }) => productIds));
  const products = new Map((await pickedProducts(db, [...ids])).map((each) => [each.id, each]));
  return rows.map(({ id, picture, ...content }) => {
    const pieces = content.productIds.flatMap((each) => products.get(each) ?? []);
    const { apart, discountPercent } = kitOffer(
      content.price,
      pieces.map(({ price }) => price ?? 0),
    );
    const isOffered = pieces.every(({ isActive }) => isActive);
    return { id, content, picture, pieces, apart, discountPercent, isOffered };
  });
}

/** A new kit has no id. Returns its id and the details of the audit entry. */
export async function keepKit(tx: Db, id: number | null, content: KitContent) {
  await queries.lockKits(tx);
  const rows = await queries.kitRows(tx);
  const before = rows.find((each) => each.id === id);
  if (id !== null && !before) throw new ShopError("not_found");

  const pieces = await pickedProducts(tx, content.productIds);
  const isWhole = new Set(pieces.map((each) => each.id)).size === content.productIds.length;
  const hasPicture = content.pictureId === null || (await loadPictures(tx, [content.pictureId])).length === 1;
  if (!isWhole || !hasPicture) throw new ShopError("not_found");
  const prices = pieces.map(({ price }) => price ?? 0);
  const refusal = kitRefusal(content.price, prices);
  if (refusal) throw new ShopError(refusal);

  const kitId = id ?? Math.max(0, ...rows.map((each) => each.id)) + 1;
  await queries.writeKit(tx, kitId, content, kitOffer(content.price, prices).apart);
  return { id: kitId, details: before ? changedFieldDetails(contentOf(before), content) : { after: content } };
}

export async function dropKit(tx: Db, id: number) {
  const before = (await queries.kitRows(tx)).find((each) => each.id === id);
  if (!before) throw new ShopError("not_found");
  await queries.deleteKit(tx, id);
  return { before: contentOf(before) };
}

const contentOf = ({ name, price, productIds, pictureId }: KitContent) => ({ name, price, productIds, pictureId });
