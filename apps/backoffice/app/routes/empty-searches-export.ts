import { emptySearchesFile } from "#app/features/funnel/funnel-file.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { xlsxAnswer } from "#app/lib/xlsx-answer.server.ts";
import type { Route } from "./+types/empty-searches-export";

export async function loader({ context }: Route.LoaderArgs) {
  return xlsxAnswer(await emptySearchesFile(context.get(visitContext).api), "zertsalo-empty-searches");
}
