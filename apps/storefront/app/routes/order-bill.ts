import { orderBill } from "@zertsalo/contract/orders";
import { pdfAnswer } from "#app/lib/http/pdf-answer.server.ts";
import type { Route } from "./+types/order-bill";

/** The bill of an order, drawn anew each time. */
export function loader({ context, params }: Route.LoaderArgs) {
  return pdfAnswer(context, (api) => api.call(orderBill, { params }));
}
