import { subscribe } from "@zertsalo/contract/subscriptions";
import { emailError } from "@zertsalo/domain/forms/field-rules";
import type { RouterContextProvider } from "react-router";
import { sessionApi } from "#app/lib/session/visitor-api.server.ts";
import type { FormAnswer } from "#app/lib/forms/form-answer.ts";
import { type SentForm, sendForm } from "#app/lib/forms/sent-form.server.ts";

export function sendSubscription(context: Readonly<RouterContextProvider>, sent: SentForm): Promise<FormAnswer> {
  const { values, given, page } = sent;
  const { email = "" } = values;
  return sendForm({ values: { email }, given }, "subscription", {
    errors: { email: emailError(email) },
    send: async () => {
      const api = await sessionApi(context);
      await api.call(subscribe, { body: { email, consents: given, page } });
    },
  });
}
