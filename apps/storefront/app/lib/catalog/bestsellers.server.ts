import { bestsellers } from "@zertsalo/contract/catalog";
import type { RouterContextProvider } from "react-router";
import type { ProductTileContent } from "./product-tile.tsx";
import { apiContext } from "../http/api.server.ts";
import { productTile } from "./product-tile.server.ts";
import { settledOr } from "../http/settled-or.server.ts";
import { tileMoment } from "./tile-moment.server.ts";

const maxTiles = 8;

/** What is offered where a visitor's own list is empty; a page can do without. */
export async function bestsellerTiles(context: Readonly<RouterContextProvider>): Promise<ProductTileContent[]> {
  const pending = Promise.all([context.get(apiContext).call(bestsellers), tileMoment(context)]);
  const [{ products }, moment] = await settledOr(pending, [{ products: [] }, null] as const);
  return moment ? products.slice(0, maxTiles).map((card) => productTile(card, moment)) : [];
}
