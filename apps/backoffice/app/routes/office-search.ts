import { staffSearch } from "@zertsalo/contract/staff-search";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/office-search";

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const q = (searchParams.get("q") ?? "").slice(0, 100);
  return jsonAnswer(async () => ({ data: await context.get(visitContext).api.call(staffSearch, { query: { q } }) }));
}
