import { addPropertyOption } from "@zertsalo/contract/staff-products";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/product-options";

export async function action({ request, context }: Route.ActionArgs) {
  const body = (await request.json()) as { propertyId: number; value: string };
  return jsonAnswer(async () => ({ data: await context.get(visitContext).api.call(addPropertyOption, { body }) }));
}
