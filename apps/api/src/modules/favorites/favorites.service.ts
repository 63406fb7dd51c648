import type { FavoriteIds, FavoritesPage } from "@zertsalo/contract/favorites";
import type { Db } from "@zertsalo/db/connection";
import { favoritesText } from "@zertsalo/domain/favorites/favorite-list";
import { type FavoriteFilter, favoritePage } from "@zertsalo/domain/favorites/favorite-page";
import { PreparedJson } from "../../http/prepared-json.ts";
import { ShopError } from "../../http/shop-error.ts";
import { cardsInOrder, cardsJson } from "../catalog/catalog.ts";
import type { Pool } from "../../database/statement.ts";
import {
  deleteFavorite,
  deleteOldest,
  favoriteFacts,
  findFavoriteIds,
  insertFavorites,
  isForSale,
} from "./favorites.queries.ts";

/** Maximum of favourites per user. */
const cap = 500;

/** The user's favourite ids as text. */
export async function getFavoriteIds(db: Db, userId: number): Promise<FavoriteIds> {
  return { data: favoritesText(await findFavoriteIds(db, userId)) };
}

export async function addFavorite(db: Db, userId: number, productId: number): Promise<FavoriteIds> {
  if (!(await isForSale(db, productId))) throw new ShopError("product_not_found");
  return addFavorites(db, userId, [productId]);
}

/** A guest's list may contain deleted products; those are skipped. */
export async function addFavorites(db: Db, userId: number, productIds: readonly number[]): Promise<FavoriteIds> {
  return db.transaction().execute(async (tx) => {
    await insertFavorites(tx, userId, productIds);
    await deleteOldest(tx, userId, cap);
    return getFavoriteIds(tx, userId);
  });
}

export async function removeFavorite(db: Db, userId: number, productId: number): Promise<FavoriteIds> {
  await deleteFavorite(db, userId, productId);
  return getFavoriteIds(db, userId);
}

/** Product cards of one page of a list. */
export async function pageOfFavorites(
  { db, pool }: { db: Db; pool: Pool },
  ids: readonly number[],
  filter: FavoriteFilter,
): Promise<PreparedJson<FavoritesPage>> {
  const facts = ids.length > 0 ? await favoriteFacts(db, ids) : [];
  const page = favoritePage(ids, facts, filter);
  const cards = await cardsInOrder(pool, page.ids);
  return new PreparedJson(
    `{"products":${cardsJson(cards)},"total":${page.total},"sections":${JSON.stringify(page.sections)}}`,
  );
}
