import { sendOperatorFile } from "@zertsalo/contract/chat-console";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/chat-files";

/** Passed on as it is: the API reads the form and judges the file. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = new Uint8Array(await request.arrayBuffer());
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return jsonAnswer(() => context.get(visitContext).api.upload(sendOperatorFile, form, headers));
}
