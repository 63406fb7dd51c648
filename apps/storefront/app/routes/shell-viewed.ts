import { markViewed } from "@zertsalo/contract/catalog";
import { viewedTiles } from "#app/lib/catalog/viewed-tiles.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { sessionApi, visitorApi } from "#app/lib/session/visitor-api.server.ts";
import { countStep } from "#app/lib/shop-events/count-event.server.ts";
import type { Route } from "./+types/shell-viewed";

/** The visitor's last views. One who has no session has viewed nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = visitorApi(context);
  const tiles = api ? await settledOr(viewedTiles(context, api), null) : [];
  return Response.json({ tiles }, { headers: { "Cache-Control": "no-store" } });
}

/** Remembers that the visitor has opened a product: the first write of most guests, so their session begins here. */
export async function action({ request, context }: Route.ActionArgs) {
  const productId = Number((await request.formData()).get("productId"));
  if (!Number.isInteger(productId) || productId <= 0) return Response.json({ count: null }, { status: 400 });
  const marked = sessionApi(context).then(async (api) => {
    const counting = countStep(api, request, "product");
    const answer = await api.call(markViewed, { params: { productId } });
    await counting;
    return answer;
  });
  return Response.json(await settledOr(marked, { count: null }));
}
