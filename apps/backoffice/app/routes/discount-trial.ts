import { tryDiscounts } from "@zertsalo/contract/staff-discounts";
import type { z } from "zod";
import type { TrialAnswer } from "#app/features/discounts/trial-panel.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/discount-trial";

type Trial = z.input<NonNullable<typeof tryDiscounts.body>>;

/** Sent by the cart that rules are tried on; nothing is stored. */
export async function action({ request, context }: Route.ActionArgs): Promise<TrialAnswer> {
  const body = JSON.parse(formFields(await request.formData())("trial")) as Trial;
  try {
    return { trial: await context.get(visitContext).api.call(tryDiscounts, { body }), refusal: null };
  } catch (error) {
    return { trial: null, refusal: toErrorText(error) };
  }
}
