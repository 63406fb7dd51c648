import { closingPaper } from "@zertsalo/contract/order-documents";
import { pdfAnswer } from "#app/lib/http/pdf-answer.server.ts";
import type { Route } from "./+types/order-document";

/** A closing paper that staff have put with a company's order. */
export function loader({ context, params }: Route.LoaderArgs) {
  return pdfAnswer(context, (api) => api.call(closingPaper, { params }));
}
