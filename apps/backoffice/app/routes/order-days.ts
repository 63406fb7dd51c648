import { courierDays } from "@zertsalo/contract/staff-order-delivery";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-days";

/** Asked for by the dialog of the day, once it is open. */
export function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  return jsonAnswer(async () => ({ data: (await api.call(courierDays, { params: { number } })).days }));
}
