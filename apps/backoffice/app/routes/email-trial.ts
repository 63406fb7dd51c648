import { type MessageTexts, trySendingMessage } from "@zertsalo/contract/staff-messages";
import { formFields } from "#app/lib/form-fields.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/email-trial";

/** Sends the texts on the screen, saved or not, to the member's own address. */
export async function action({ params, request, context }: Route.ActionArgs) {
  try {
    const content = JSON.parse(formFields(await request.formData())("content")) as MessageTexts;
    const { to } = await context.get(visitContext).api.call(trySendingMessage, { params, body: { content } });
    return { refusal: null, done: `Отправили на ${to}` };
  } catch (error) {
    return { refusal: toErrorText(error), done: null };
  }
}
