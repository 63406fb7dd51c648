import { staffDeliveryOffers } from "@zertsalo/contract/staff-order-receiving";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-delivery-offers";

/** Ways, days and prices at the place that was typed, for the dialog of the delivery. */
export function loader({ params: { number }, url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const query = Object.fromEntries(searchParams);
  return jsonAnswer(async () => ({ data: await api.call(staffDeliveryOffers, { params: { number }, query }) }));
}
