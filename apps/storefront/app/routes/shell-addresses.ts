import { addressSuggest } from "@zertsalo/contract/addresses";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/shell-addresses";

/** Addresses that begin as typed, those of the visitor's city first; none while the directory is away. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const api = visitorApi(context);
  const city = await settledOr(context.get(shopContext).findCity(context.get(visitContext).cityId), null);
  const boost = city ? [{ kladr_id: city.kladrId }] : [];
  const found = api
    ? await settledOr(api.call(addressSuggest, { body: { query, locations_boost: boost } }), null)
    : null;
  const suggestions = found?.suggestions.map(({ value, hasHouse }) => ({ value, hasHouse })) ?? [];
  return Response.json({ suggestions }, { headers: { "Cache-Control": "no-store" } });
}
