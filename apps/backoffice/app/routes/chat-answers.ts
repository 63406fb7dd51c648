import { addCannedAnswer, changeCannedAnswer, removeCannedAnswer } from "@zertsalo/contract/chat-console";
import { z } from "zod";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/chat-answers";

const answerFields = z.object({ title: z.string(), text: z.string(), sort: z.int() });
/** Without an id a new answer, without a text a deletion. */
const AnswerInput = z.union([
  z.object({ id: z.null(), answer: answerFields }),
  z.object({ id: z.int(), answer: answerFields.nullable() }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const input = AnswerInput.safeParse(await request.json().catch(() => null));
  if (!input.success) return Response.json({ errorText: "Проверьте корректность" }, { status: 400 });
  const { data } = input;
  return jsonAnswer(async () => {
    if (data.id === null) return api.call(addCannedAnswer, { body: data.answer });
    const params = { answerId: data.id };
    return data.answer
      ? api.call(changeCannedAnswer, { params, body: data.answer })
      : api.call(removeCannedAnswer, { params });
  });
}
