import { ClosingPaperKind } from "@zertsalo/contract/closing-papers";
import { addClosingPaper } from "@zertsalo/contract/staff-order-papers";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-papers";

/** Passed on as it is: the API reads the form and judges the file. */
export async function action({ params: { number }, request, url, context }: Route.ActionArgs) {
  const { data: kind } = ClosingPaperKind.safeParse(url.searchParams.get("kind"));
  if (!kind) throw new Response(null, { status: 400 });
  const word = (name: string) => url.searchParams.get(name) ?? "";
  const query = { kind, paperNumber: word("paperNumber"), dated: word("dated") };
  const form = new Uint8Array(await request.arrayBuffer());
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const { api } = context.get(visitContext);
  return jsonAnswer(async () => {
    await api.upload(addClosingPaper, form, headers, { params: { number }, query });
    return { data: null };
  });
}
