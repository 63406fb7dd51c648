import { ApiError } from "@zertsalo/client/api-error";
import { errorCatalogue } from "@zertsalo/contract/errors";
import type { ConsentForm } from "@zertsalo/domain/consents/consents";
import { untouched } from "#app/lib/forms/form-answer.ts";
import { type SentForm, sendForm } from "#app/lib/forms/sent-form.server.ts";
import type { AuthAnswer, AuthStep } from "./auth-step.ts";

interface Attempt {
  step: AuthStep;
  sent: SentForm;
  /** Values to refill the form with after an error; never a password. */
  values: Record<string, string>;
  errors: Record<string, string | null>;
  consents?: ConsentForm | null;
  send: () => Promise<AuthAnswer>;
  /** Maps an error code to an answer where it needs more than a message above the button. */
  refused?: (code: string) => Promise<AuthAnswer> | Partial<AuthAnswer> | null;
}

export const nextStep = (step: AuthStep, more: Partial<AuthAnswer> = {}): AuthAnswer => ({
  ...untouched,
  step,
  notice: null,
  needsAgree: false,
  home: null,
  ...more,
});

/** Validates and sends one form of the sign-in. The text of a refusal comes from the API. */
export async function attempt({
  step,
  sent,
  values,
  errors,
  consents = null,
  send,
  refused,
}: Attempt): Promise<AuthAnswer> {
  let next: AuthAnswer | null = null;
  let code = "";
  let isOurFault = false;
  const answer = await sendForm({ values, given: sent.given }, consents, {
    errors,
    send: async () => {
      try {
        next = await send();
      } catch (error) {
        if (error instanceof ApiError) code = error.errorCode;
        isOurFault = error instanceof ApiError && error.status >= 500;
        throw error;
      }
    },
  });
  if (next) return next;
  const led = code ? await refused?.(code) : null;
  const refusal = isOurFault ? errorCatalogue.internal.text : answer.refusal;
  return { ...nextStep(step), ...answer, refusal, ...led };
}
