import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { ProductCard } from "./product.ts";
import { maxPageSize, maxSkip } from "./product-list.ts";

const tag = "Избранное";
const productId = z.object({ id: pathId });

/** Limit of a guest's cookie, and of one call. */
export const maxFavoriteIds = 100;

/** All ids of the list joined by commas, the latest first; also the response to every change. */
export const FavoriteIds = z.object({ data: z.string() }).meta({ id: "FavoriteIds" });
export type FavoriteIds = z.infer<typeof FavoriteIds>;

/** A page of the list. `typeCode` and `discounted` are filters; without them it is the specification's own call. */
const pageQuery = z.object({
  skip: z.coerce.number<number | string>().int().min(0).max(maxSkip).default(0),
  limit: z.coerce.number<number | string>().int().min(1).max(maxPageSize).default(20),
  typeCode: z.string().min(1).max(100).optional(),
  discounted: z.literal("1").optional(),
});

export const FavoritesPage = z
  .object({
    products: z.array(ProductCard),
    /** Number of filtered favourites. */
    total: z.int(),
    /** Main sections of the whole list, in the order of the menu. */
    sections: z.array(z.object({ code: z.string(), name: z.string() })),
  })
  .meta({ id: "FavoritesPage" });
export type FavoritesPage = z.infer<typeof FavoritesPage>;

export const addFavorite = endpoint({
  method: "POST",
  path: "/zertsalo-a-catalog/v1/favorite/:id",
  summary: "Puts a product at the front of the user's favourites; one that is there already stays where it is",
  tag,
  params: productId,
  response: FavoriteIds,
  errors: ["forbidden", "product_not_found"],
});

export const removeFavorite = endpoint({
  method: "DELETE",
  path: "/zertsalo-a-catalog/v1/favorite/:id",
  summary: "Takes a product out of the user's favourites",
  tag,
  params: productId,
  response: FavoriteIds,
  errors: ["forbidden"],
});

export const mergeFavorites = endpoint({
  method: "POST",
  path: "/zertsalo-a-catalog/v1/favorite/multiple",
  summary: "Puts a guest's list, the latest first, in front of the user's own; what is not for sale is left out",
  tag,
  body: z.strictObject({ products: z.array(Id).max(maxFavoriteIds) }),
  response: FavoriteIds,
  errors: ["forbidden"],
});

export const favoriteIds = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/favorite/me/product-ids",
  summary: "Ids of the user's favourites, joined by commas, the latest first",
  tag,
  response: FavoriteIds,
  errors: ["forbidden"],
});

export const favoriteProducts = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/favorite/me",
  summary: "The user's favourites that are for sale, the latest first",
  tag,
  query: pageQuery,
  response: FavoritesPage,
  errors: ["forbidden"],
});

/** A single id of a query arrives as text, not as a list; an empty text is no id. */
const idList = z
  .union([
    z.array(pathId).max(maxFavoriteIds),
    z.literal("").transform((): number[] => []),
    pathId.transform((id) => [id]),
  ])
  .default([]);

export const guestFavoriteProducts = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/wish-list",
  summary: "A guest's favourites by their ids, in the order of the ids",
  tag,
  query: pageQuery.extend({ "productIds[]": idList }),
  response: FavoritesPage,
});
