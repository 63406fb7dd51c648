import { orderFile } from "@zertsalo/contract/staff-order-money";
import { OrderFileKind } from "@zertsalo/contract/staff-order-parts";
import { fileAnswer } from "#app/lib/file-answer.server.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-file";

export async function loader({ params: { number, item, kind }, context }: Route.LoaderArgs) {
  const { data: fileKind } = OrderFileKind.safeParse(kind);
  if (!fileKind) throw new Response(null, { status: 404 });
  const params = { number, item, kind: fileKind };
  return fileAnswer(await orNotFound(context.get(visitContext).api.call(orderFile, { params })));
}
