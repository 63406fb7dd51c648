import { SalesQuery } from "@zertsalo/contract/staff-sales";
import { marginFile } from "#app/features/sales/margin-file.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { xlsxAnswer } from "#app/lib/xlsx-answer.server.ts";
import type { Route } from "./+types/margin-export";

/** Days of the margin as a spreadsheet. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const period = SalesQuery.safeParse(Object.fromEntries(searchParams)).data;
  if (!period) return new Response(null, { status: 404 });
  const file = await marginFile(context.get(visitContext).api, period);
  return xlsxAnswer(file, `zertsalo-margin-${period.from}-${period.to}`);
}
