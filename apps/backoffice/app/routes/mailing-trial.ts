import type { MailingContent } from "@zertsalo/contract/mailings";
import { tryMailing } from "@zertsalo/contract/staff-mailings";
import { formFields } from "#app/lib/form-fields.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/mailing-trial";

/** Sends the mailing on the screen, saved or not, to the member's own address. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const content = JSON.parse(formFields(await request.formData())("content")) as MailingContent;
    const { to } = await context.get(visitContext).api.call(tryMailing, { body: { content } });
    return { refusal: null, done: `Отправили на ${to}` };
  } catch (error) {
    return { refusal: toErrorText(error), done: null };
  }
}
