import { sendBuyerLink } from "@zertsalo/contract/staff-draft-orders";
import { formFields } from "#app/lib/form-fields.ts";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-buyer-link";

/** The link of an order that staff made, for the card of the order. */
export async function action({ params: { number }, request, context }: Route.ActionArgs) {
  const isSent = formFields(await request.formData())("isSent") === "1";
  const { api } = context.get(visitContext);
  return jsonAnswer(async () => ({ data: await api.call(sendBuyerLink, { params: { number }, body: { isSent } }) }));
}
