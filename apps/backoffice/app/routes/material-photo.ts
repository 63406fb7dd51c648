import { addStockPhoto } from "@zertsalo/contract/staff-material";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/material-photo";

/** Passed on as it is: the API reads the form and validates the picture. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const form = new Uint8Array(await request.arrayBuffer());
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const { api } = context.get(visitContext);
  return jsonAnswer(async () => ({ data: await api.upload(addStockPhoto, form, headers, { params: { id } }) }));
}
