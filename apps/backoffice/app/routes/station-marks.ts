import { markOperation, type StationMarkBody } from "@zertsalo/contract/stations";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/station-marks";

/** From the queue of a tablet. */
export async function action({ request, context }: Route.ActionArgs) {
  const { code, mark } = (await request.json()) as { code: string; mark: StationMarkBody };
  const { api } = context.get(visitContext);
  return jsonAnswer(async () => ({ data: await api.call(markOperation, { params: { code }, body: mark }) }));
}
