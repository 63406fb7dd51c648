import { orderEvents } from "@zertsalo/contract/order-events";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/shell-order-events";

/** Events of the visitor's orders since his page was loaded. Null: unknown now, the browser polls again. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const since = url.searchParams.get("since") ?? undefined;
  const pending = visitorApi(context)?.call(orderEvents, { query: { since } });
  const events = pending ? await settledOr(pending, null) : null;
  return Response.json(events, { headers: { "Cache-Control": "no-store" } });
}
