import { recentlyViewedCount } from "@zertsalo/contract/catalog";
import { settle } from "#app/lib/settle.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { visitorApi } from "#app/lib/visitor-api.server.ts";
import type { Route } from "./+types/shell-me";

/** All that is personal in a page. A guest who has done nothing yet costs the API nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const api = visitorApi(context);
  const viewed = api ? await settle(api.call(recentlyViewedCount), { count: 0 }) : { count: 0 };
  const me = { isSignedIn: visit.isSignedIn, isBusiness: false, recentlyViewed: viewed.count };
  return Response.json(me, { headers: { "Cache-Control": "no-store" } });
}
