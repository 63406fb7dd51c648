import {
  addFavorite,
  type FavoriteIds,
  type FavoritesPage,
  favoriteIds,
  favoriteProducts,
  mergeFavorites,
  removeFavorite,
  guestFavoriteProducts,
} from "@zertsalo/contract/favorites";
import {
  favoritesText,
  guestFavorites,
  readFavorites,
  withFavorite,
  withoutFavorite,
} from "@zertsalo/domain/favorites/favorite-list";
import type { RouterContextProvider } from "react-router";
import { type Api, apiContext } from "#app/lib/http/api.server.ts";
import { cookieValue, endedCookie, yearCookie } from "#app/lib/http/cookies.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";

/** Parts of a request that the favourites depend on: the visitor and his cookie. */
export interface RequestArgs {
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
export async function loadFavorites(args: RequestArgs): Promise<number[] | null> {
  if (args.context.get(visitContext).isBusiness) return [];
  const api = userApi(args);
  return api ? settledOr(api.call(favoriteIds).then(idsOf), null) : inCookie(args);
}

/** Whether a user still has a guest list from before his sign-in. */
export function hasGuestList(args: RequestArgs): boolean {
  return userApi(args) !== null && inCookie(args).length > 0;
}

/** After sign-in: merges the cookie's list by one call and deletes the cookie, unless the call fails. */
export async function handOverFavorites(args: RequestArgs): Promise<number[] | null> {
  const [api, stored] = [userApi(args), inCookie(args)];
  if (!api || stored.length === 0) return null;
  const merged = await settledOr(api.call(mergeFavorites, { body: { products: stored } }).then(idsOf), null);
  if (merged) args.context.get(visitContext).setCookies.push(endedCookie(cookieName));
  return merged;
}

/** Marks or unmarks a product. Returns the whole list, or null when the API call failed. */
export async function changeFavorite(args: RequestArgs, id: number, isWanted: boolean): Promise<number[] | null> {
  const api = userApi(args);
  if (api) {
    await handOverFavorites(args);
    return settledOr(api.call(isWanted ? addFavorite : removeFavorite, { params: { id } }).then(idsOf), null);
  }
  const stored = inCookie(args);
  const ids = isWanted ? withFavorite(stored, id) : withoutFavorite(stored, id);
  const { isSecure } = args.context.get(shopContext).config;
  const cookie = ids.length > 0 ? yearCookie(cookieName, favoritesText(ids), isSecure) : endedCookie(cookieName);
  args.context.get(visitContext).setCookies.push(cookie);
  return ids;
}

/** A part of the list as product tiles. Without ids no API call is made. */
export async function favoriteCards(
  args: RequestArgs,
  ids: readonly number[],
  query: FavoritesQuery,
): Promise<FavoritesPage> {
  if (ids.length === 0) return { products: [], total: 0, sections: [] };
  const api = userApi(args);
  if (api) return api.call(favoriteProducts, { query });
  return args.context.get(apiContext).call(guestFavoriteProducts, { query: { ...query, "productIds[]": [...ids] } });
}

function userApi({ context }: RequestArgs): Api | null {
  return context.get(visitContext).isSignedIn ? visitorApi(context) : null;
}

function inCookie({ request }: RequestArgs): number[] {
  return guestFavorites(cookieValue(request.headers.get("cookie"), cookieName));
}

const idsOf = ({ data }: FavoriteIds) => readFavorites(data);
