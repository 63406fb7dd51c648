import { SalesQuery } from "@zertsalo/contract/staff-sales";
import { salesFile } from "#app/features/sales/sales-file.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { xlsxAnswer } from "#app/lib/xlsx-answer.server.ts";
import type { Route } from "./+types/sales-export";

/** Days of sales as a spreadsheet. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const period = SalesQuery.safeParse(Object.fromEntries(searchParams)).data;
  if (!period) return new Response(null, { status: 404 });
  const file = await salesFile(context.get(visitContext).api, period);
  return xlsxAnswer(file, `zertsalo-sales-${period.from}-${period.to}`);
}
