import { cuttingMaps } from "@zertsalo/contract/staff-cutting-papers";
import { pdfAnswer } from "#app/lib/pdf-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/cutting-maps";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const sheet = url.searchParams.get("sheet") ?? undefined;
  return pdfAnswer(() => context.get(visitContext).api.call(cuttingMaps, { params, query: { sheet } }));
}
