import { ApiError } from "@zertsalo/client/api-error";
import { shipmentLabel } from "@zertsalo/contract/staff-order-delivery";
import { fileAnswer } from "#app/lib/file-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-label";

export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  try {
    return fileAnswer(await context.get(visitContext).api.call(shipmentLabel, { params: { number } }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const headers = { "content-type": "text/plain; charset=utf-8" };
    throw new Response(error.errorText, { status: error.status, headers });
  }
}
