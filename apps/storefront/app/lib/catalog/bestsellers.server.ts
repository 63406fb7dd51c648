import { bestsellers } from "@zertsalo/contract/catalog";
import type { RouterContextProvider } from "react-router";
import type { ProductTileContent } from "./product-tile.tsx";
import { apiContext } from "../http/api.server.ts";
import { oneOfEachFamily, shelfTile } from "./family-shelf.server.ts";
import { settledOr } from "../http/settled-or.server.ts";
import { tileMoment } from "./tile-moment.server.ts";

const maxTiles = 8;

/** What is offered where a visitor's own list is empty; a page can do without. */
export async function bestsellerTiles(context: Readonly<RouterContextProvider>): Promise<ProductTileContent[]> {
  const api = context.get(apiContext);
  const finding = api.call(bestsellers).then(({ products }) => oneOfEachFamily(api, products));
  const [cards, moment] = await settledOr(Promise.all([finding, tileMoment(context)]), [[], null] as const);
  return moment ? cards.slice(0, maxTiles).map((card) => shelfTile(card, moment)) : [];
}
