import { staffClosingPaper } from "@zertsalo/contract/staff-order-papers";
import { pdfAnswer } from "#app/lib/pdf-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-paper";

export function loader({ params, context }: Route.LoaderArgs) {
  return pdfAnswer(() => context.get(visitContext).api.call(staffClosingPaper, { params }));
}
