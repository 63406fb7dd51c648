import { recentlyViewed } from "@zertsalo/contract/catalog";
import type { RouterContextProvider } from "react-router";
import type { Api } from "../http/api.server.ts";
import { productTile } from "./product-tile.server.ts";
import type { ProductTileContent } from "./product-tile.tsx";
import { tileMoment } from "./tile-moment.server.ts";

/** The visitor's last views: of each family the variant that he has seen last, as it is. */
export async function viewedTiles(context: Readonly<RouterContextProvider>, api: Api): Promise<ProductTileContent[]> {
  const viewing = api.call(recentlyViewed, { query: { groupBy: "family" } });
  const [{ products }, moment] = await Promise.all([viewing, tileMoment(context)]);
  return products.map((card) => productTile(card, moment));
}
