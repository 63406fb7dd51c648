import { stockLabels } from "@zertsalo/contract/staff-material";
import { pdfAnswer } from "#app/lib/pdf-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/material-labels";

export async function loader({ url, context }: Route.LoaderArgs) {
  const units = url.searchParams.get("units") ?? "";
  if (!/^\d{1,9}(,\d{1,9})*$/.test(units)) return new Response(null, { status: 404 });
  return pdfAnswer(() => context.get(visitContext).api.call(stockLabels, { query: { units } }));
}
