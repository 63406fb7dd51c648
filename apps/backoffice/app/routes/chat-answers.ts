import { addCannedAnswer, changeCannedAnswer, removeCannedAnswer } from "@zertsalo/contract/chat-console";
import { z } from "zod";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/chat-answers";

const words = z.object({ title: z.string(), text: z.string(), sort: z.int() });
/** A new one without an id, one less without words. */
const Said = z.union([z.object({ id: z.null(), answer: words }), z.object({ id: z.int(), answer: words.nullable() })]);

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const said = Said.safeParse(await request.json().catch(() => null));
  if (!said.success) return Response.json({ errorText: "Проверьте корректность" }, { status: 400 });
  const { data } = said;
  return jsonAnswer(async () => {
    if (data.id === null) return api.call(addCannedAnswer, { body: data.answer });
    const params = { answerId: data.id };
    return data.answer
      ? api.call(changeCannedAnswer, { params, body: data.answer })
      : api.call(removeCannedAnswer, { params });
  });
}
