import { SalesQuery } from "@zertsalo/contract/staff-sales";
import { funnelFile } from "#app/features/funnel/funnel-file.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { xlsxAnswer } from "#app/lib/xlsx-answer.server.ts";
import type { Route } from "./+types/funnel-export";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const period = SalesQuery.safeParse(Object.fromEntries(searchParams)).data;
  if (!period) return new Response(null, { status: 404 });
  const file = await funnelFile(context.get(visitContext).api, period);
  return xlsxAnswer(file, `zertsalo-funnel-${period.from}-${period.to}`);
}
