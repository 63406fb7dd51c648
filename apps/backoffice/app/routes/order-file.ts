import { ApiError } from "@zertsalo/client/api-error";
import { orderFile } from "@zertsalo/contract/staff-order-money";
import { OrderFileKind } from "@zertsalo/contract/staff-order-parts";
import { fileAnswer } from "#app/lib/file-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-file";

export async function loader({ params: { number, item, kind }, context }: Route.LoaderArgs) {
  const { data: known } = OrderFileKind.safeParse(kind);
  if (!known) throw new Response(null, { status: 404 });
  try {
    const params = { number, item, kind: known };
    return fileAnswer(await context.get(visitContext).api.call(orderFile, { params }));
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) throw new Response(null, { status: 404 });
    throw error;
  }
}
