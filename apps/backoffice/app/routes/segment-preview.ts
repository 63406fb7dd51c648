import { previewSegment } from "@zertsalo/contract/staff-segments";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/segment-preview";

/** Asked by the editor while conditions are written; nothing is stored. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const conditions = url.searchParams.get("q") ?? "";
  const { api } = context.get(visitContext);
  return jsonAnswer(async () => ({ data: await api.call(previewSegment, { query: { conditions } }) }));
}
