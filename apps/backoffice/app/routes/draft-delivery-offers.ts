import { draftDeliveryOffers } from "@zertsalo/contract/staff-draft-orders";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/draft-delivery-offers";

/** Ways, days and prices for the goods of a draft at the place that was typed. */
export function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const query = Object.fromEntries(searchParams);
  return jsonAnswer(async () => ({ data: await api.call(draftDeliveryOffers, { params, query }) }));
}
