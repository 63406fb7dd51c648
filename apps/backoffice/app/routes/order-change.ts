import { previewOrderChange } from "@zertsalo/contract/staff-order-change";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-change";

/** Preview of the changed order for the dialog of its lines, before anything is saved. */
export function loader({ params: { number }, url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const query = { change: searchParams.get("change") ?? "" };
  return jsonAnswer(async () => ({ data: await api.call(previewOrderChange, { params: { number }, query }) }));
}
