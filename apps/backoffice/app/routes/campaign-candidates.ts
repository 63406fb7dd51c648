import { campaignCandidates } from "@zertsalo/contract/staff-campaigns";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/campaign-candidates";

/** Asked by the editor of a campaign: products of a section, or of the articles of a sheet. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const [section, articles] = [searchParams.get("section") ?? undefined, searchParams.get("articles") ?? undefined];
  return jsonAnswer(async () => ({ data: await api.call(campaignCandidates, { query: { section, articles } }) }));
}
