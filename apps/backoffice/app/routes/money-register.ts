import { readRegister } from "@zertsalo/contract/staff-money";
import type { RegisterCall, RegisterResult } from "#app/features/money/register-dialog.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/money-register";

/** A register of the dialog: checked, or read in. */
export async function action({ request, context }: Route.ActionArgs): Promise<RegisterResult> {
  const { name, text, apply } = (await request.json()) as RegisterCall;
  try {
    const body = { name, text, apply };
    return { refusal: null, check: await context.get(visitContext).api.call(readRegister, { body }) };
  } catch (error) {
    return { refusal: toErrorText(error), check: null };
  }
}
