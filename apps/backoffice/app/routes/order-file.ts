import { orderFile } from "@zertsalo/contract/staff-order-money";
import { OrderFileKind } from "@zertsalo/contract/staff-order-parts";
import { fileAnswer } from "#app/lib/file-answer.server.ts";
import { found } from "#app/lib/found.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-file";

export async function loader({ params: { number, item, kind }, context }: Route.LoaderArgs) {
  const { data: known } = OrderFileKind.safeParse(kind);
  if (!known) throw new Response(null, { status: 404 });
  const params = { number, item, kind: known };
  return fileAnswer(await found(context.get(visitContext).api.call(orderFile, { params })));
}
