import { productList } from "@zertsalo/contract/catalog";
import { familyTile } from "#app/lib/catalog/family-tile.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import type { Route } from "./+types/shell-tile";

/** The tile of a family as one of its variants, for the card on which that one was pressed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = Number(url.searchParams.get("id"));
  if (!Number.isInteger(id) || id <= 0 || id > 2_147_483_647) return Response.json(null, { status: 400 });
  const body = { productIds: [id], groupBy: "family" as const };
  const asking = Promise.all([context.get(apiContext).call(productList, { body }), tileMoment(context)]);
  const found = await settledOr(asking, null);
  if (!found) return Response.json(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  const [{ list }, moment] = found;
  const [card] = list;
  if (!card) return Response.json(null, { status: 404 });
  // Whoever signs in or out within the minute carries another cookie, and gets other prices.
  const headers = { "Cache-Control": "private, max-age=60", Vary: "Cookie" };
  return Response.json(familyTile(card, moment, true), { headers });
}
