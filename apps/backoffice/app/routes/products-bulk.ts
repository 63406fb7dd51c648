import { type BulkChange, changeProducts } from "@zertsalo/contract/staff-products-bulk";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/products-bulk";

export async function action({ request, context }: Route.ActionArgs) {
  const body = (await request.json()) as { ids: number[]; change: BulkChange; digest: string | null };
  return jsonAnswer(async () => ({ data: await context.get(visitContext).api.call(changeProducts, { body }) }));
}
