import { productList } from "@zertsalo/contract/catalog";
import type { ListedCard, ProductCard } from "@zertsalo/contract/product";
import type { Api } from "../http/api.server.ts";
import { settledOr } from "../http/settled-or.server.ts";
import { familyTile } from "./family-tile.server.ts";
import { productTile } from "./product-tile.server.ts";
import type { ProductTileContent } from "./product-tile.tsx";

type Moment = Parameters<typeof productTile>[1];

/**
 * Each family once, as the first of its products in a shelf; all products while families cannot be looked up. A special
 * product is in no list, so it has no family to be one of.
 */
export async function oneOfEachFamily(api: Api, products: readonly ProductCard[]): Promise<readonly ListedCard[]> {
  if (products.length < 2) return products;
  const body = { productIds: products.map(({ id }) => id), groupBy: "family" as const, perPage: products.length };
  const answer = await settledOr(api.call(productList, { body }), null);
  if (!answer || answer.list.length === 0) return products;
  const listed = new Map(answer.list.map((card) => [card.id, card]));
  return products.flatMap((card) => listed.get(card.id) ?? (card.isSpecialProduct ? [card] : []));
}

/** The card of a family in a shelf: its colours and widths are only counted there, and «Выбрать» chooses among them. */
export function shelfTile(card: ListedCard, moment: Moment): ProductTileContent {
  const { name, now, isFrom, old, off, way } = familyTile(card, moment, false);
  return { ...productTile(card, moment), name, now, isFrom, old, off, ...(way && { way }) };
}
