import { trySynonyms } from "@zertsalo/contract/staff-synonyms";
import type { SynonymsTrialAnswer } from "#app/features/synonyms/synonyms-trial.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/synonyms-trial";

/** Asked by the form of the trial; nothing is stored. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<SynonymsTrialAnswer> {
  const query = { q: url.searchParams.get("q") ?? "" };
  try {
    return { trial: await context.get(visitContext).api.call(trySynonyms, { query }), refusal: null };
  } catch (error) {
    return { trial: null, refusal: toErrorText(error) };
  }
}
