import {
  addFavorite,
  type FavoriteIds,
  type FavoritesPage,
  favoriteIds,
  favoriteProducts,
  mergeFavorites,
  removeFavorite,
  wishList,
} from "@zertsalo/contract/favorites";
import {
  favoritesText,
  guestFavorites,
  readFavorites,
  withFavorite,
  withoutFavorite,
} from "@zertsalo/domain/favorites/favorite-list";
import type { RouterContextProvider } from "react-router";
import { type Api, apiContext } from "#app/lib/api.server.ts";
import { cookieValue, endedCookie, yearCookie } from "#app/lib/cookies.ts";
import { settle } from "#app/lib/settle.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { visitorApi } from "#app/lib/visitor-api.server.ts";

/** The two sides of a request that a list of favourites hangs on: who is asking, and his cookie. */
export interface Asked {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

export interface FavoritesQuery {
  skip: number;
  limit: number;
  typeCode?: string;
  discounted?: "1";
}

const cookieName = "favorites_list";

/**
 * The visitor's list, the latest first: a user's is the API's, a guest's is in his cookie. Wholesale users have none.
 * Null: it could not be read.
 */
export async function favoritesOf(asked: Asked): Promise<number[] | null> {
  if (asked.context.get(visitContext).isBusiness) return [];
  const api = userApi(asked);
  return api ? settle(api.call(favoriteIds).then(idsOf), null) : inCookie(asked);
}

/** Whether a user has come with a list from before his sign-in. */
export function hasGuestList(asked: Asked): boolean {
  return userApi(asked) !== null && inCookie(asked).length > 0;
}

/** After sign-in: one call for all of the cookie, then it goes. A call that fails keeps it for the next time. */
export async function handOverFavorites(asked: Asked): Promise<number[] | null> {
  const [api, kept] = [userApi(asked), inCookie(asked)];
  if (!api || kept.length === 0) return null;
  const merged = await settle(api.call(mergeFavorites, { body: { products: kept } }).then(idsOf), null);
  if (merged) asked.context.get(visitContext).setCookies.push(endedCookie(cookieName));
  return merged;
}

/** Marks or unmarks a product. Answers the whole list, or null when the API could not do it. */
export async function changeFavorite(asked: Asked, id: number, isWanted: boolean): Promise<number[] | null> {
  const api = userApi(asked);
  if (api) {
    await handOverFavorites(asked);
    return settle(api.call(isWanted ? addFavorite : removeFavorite, { params: { id } }).then(idsOf), null);
  }
  const kept = inCookie(asked);
  const ids = isWanted ? withFavorite(kept, id) : withoutFavorite(kept, id);
  const { isSecure } = asked.context.get(shopContext).config;
  const cookie = ids.length > 0 ? yearCookie(cookieName, favoritesText(ids), isSecure) : endedCookie(cookieName);
  asked.context.get(visitContext).setCookies.push(cookie);
  return ids;
}

/** A part of the list as products. Without ids nothing is asked. */
export async function favoriteCards(
  asked: Asked,
  ids: readonly number[],
  query: FavoritesQuery,
): Promise<FavoritesPage> {
  if (ids.length === 0) return { products: [], total: 0, sections: [] };
  const api = userApi(asked);
  if (api) return api.call(favoriteProducts, { query });
  return asked.context.get(apiContext).call(wishList, { query: { ...query, "productIds[]": [...ids] } });
}

function userApi({ context }: Asked): Api | null {
  return context.get(visitContext).isSignedIn ? visitorApi(context) : null;
}

function inCookie({ request }: Asked): number[] {
  return guestFavorites(cookieValue(request.headers.get("cookie"), cookieName));
}

const idsOf = ({ data }: FavoriteIds) => readFavorites(data);
