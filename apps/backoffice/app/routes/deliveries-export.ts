import { SalesQuery } from "@zertsalo/contract/staff-sales";
import { deliveriesFile } from "#app/features/sales/deliveries-file.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { xlsxAnswer } from "#app/lib/xlsx-answer.server.ts";
import type { Route } from "./+types/deliveries-export";

/** Days of deliveries as a spreadsheet. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const period = SalesQuery.safeParse(Object.fromEntries(searchParams)).data;
  if (!period) return new Response(null, { status: 404 });
  const file = await deliveriesFile(context.get(visitContext).api, period);
  return xlsxAnswer(file, `zertsalo-deliveries-${period.from}-${period.to}`);
}
