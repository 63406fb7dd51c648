import { data } from "react-router";
import { favoriteCards, loadFavorites, handOverFavorites } from "#app/features/favorites/favorites.server.ts";
import { FavoritesPage } from "#app/features/favorites/favorites-page.tsx";
import {
  moreLink,
  splitIntoPages,
  parseFavoritesSearch,
  favoriteSectionChips,
} from "#app/features/favorites/favorites-search.ts";
import { bestsellerTiles } from "#app/lib/catalog/bestsellers.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { productTile } from "#app/lib/catalog/product-tile.server.ts";
import { settledOrNull } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import type { Route } from "./+types/favorites";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const search = parseFavoritesSearch(url.searchParams);
  const args = { request, context };
  // Whoever has just signed in sees what he marked before.
  const [handedOver, moment] = await Promise.all([handOverFavorites(args), tileMoment(context)]);
  const ids = handedOver ?? (await loadFavorites(args));
  const filter = {
    ...(search.section && { typeCode: search.section }),
    ...(search.isDiscounted && { discounted: "1" as const }),
  };
  const parts =
    ids &&
    (await settledOrNull(
      Promise.all(splitIntoPages(search.limit).map((page) => favoriteCards(args, ids, { ...page, ...filter }))),
    ));

  const total = parts?.[0]?.total ?? 0;
  const page = {
    ids,
    tiles: parts?.flatMap(({ products }) => products.map((card) => productTile(card, moment))) ?? null,
    total,
    chips: favoriteSectionChips(search, parts?.[0]?.sections ?? []),
    section: search.section,
    isDiscounted: search.isDiscounted,
    more: moreLink(search, total),
    isGuest: !context.get(visitContext).isSignedIn,
    bestsellers: ids?.length === 0 ? await bestsellerTiles(context) : null,
  };
  return data(page, { status: page.tiles ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}

/** Only what the loader says: the list is this visitor's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return [{ title: "Избранное — Зерцало" }, { name: "robots", content: "noindex, follow" }];
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  return <FavoritesPage data={loaderData} />;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
