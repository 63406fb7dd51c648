import { orderEvents } from "@zertsalo/contract/order-events";
import { settle } from "#app/lib/settle.server.ts";
import { visitorApi } from "#app/lib/visitor-api.server.ts";
import type { Route } from "./+types/shell-order-events";

/** What has happened to the visitor's orders since his page was read. Null: not known now, to be asked again. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const since = url.searchParams.get("since") ?? undefined;
  const asked = visitorApi(context)?.call(orderEvents, { query: { since } });
  const told = asked ? await settle(asked, null) : null;
  return Response.json(told, { headers: { "Cache-Control": "no-store" } });
}
