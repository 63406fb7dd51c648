import { uploadPicture } from "@zertsalo/contract/staff-pictures";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/picture-upload";

/** Passed on as it is: the API reads the form and judges the file. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = new Uint8Array(await request.arrayBuffer());
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const { api } = context.get(visitContext);
  return jsonAnswer(async () => ({ data: await api.upload(uploadPicture, form, headers) }));
}
