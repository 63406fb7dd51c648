import { addWorkshopPhoto } from "@zertsalo/contract/workshop";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/workshop-photos";

/** Passed on as it is: the API reads the form and judges the picture. */
export async function action({ params: { code }, request, context }: Route.ActionArgs) {
  const form = new Uint8Array(await request.arrayBuffer());
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const { api } = context.get(visitContext);
  return jsonAnswer(async () => ({ data: await api.upload(addWorkshopPhoto, form, headers, { params: { code } }) }));
}
