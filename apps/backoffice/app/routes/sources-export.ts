import { SalesQuery } from "@zertsalo/contract/staff-sales";
import { sourcesFile } from "#app/features/funnel/funnel-file.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { xlsxAnswer } from "#app/lib/xlsx-answer.server.ts";
import type { Route } from "./+types/sources-export";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const period = SalesQuery.safeParse(Object.fromEntries(searchParams)).data;
  if (!period) return new Response(null, { status: 404 });
  const file = await sourcesFile(context.get(visitContext).api, period);
  return xlsxAnswer(file, `zertsalo-sources-${period.from}-${period.to}`);
}
