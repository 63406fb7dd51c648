import { sendSubscription } from "#app/features/forms/send-subscription.server.ts";
import { readSentForm } from "#app/lib/forms/sent-form.server.ts";
import type { Route } from "./+types/shell-subscription";

/** The footer's form, sent by script: the same answer as its page gives, as data. */
export async function action({ request, context }: Route.ActionArgs) {
  return Response.json(await sendSubscription(context, await readSentForm(request)));
}
