import { registerCompany } from "@zertsalo/contract/companies";
import { companyRegistrationErrors } from "@zertsalo/domain/companies/company-registration";
import type { RouterContextProvider } from "react-router";
import type { FormAnswer } from "#app/lib/forms/form-answer.ts";
import { type SentForm, sendForm } from "#app/lib/forms/sent-form.server.ts";
import { sessionApi } from "#app/lib/session/visitor-api.server.ts";
import { sentCompany } from "./sent-company.server.ts";

/** After an error the form is refilled with everything but the password. */
export async function sendRegistration(
  context: Readonly<RouterContextProvider>,
  { values, given, page }: SentForm,
): Promise<FormAnswer> {
  const { activity = "", contactName = "", phone = "", email = "", password = "" } = values;
  const fields = { ...sentCompany(values), activity, contactName, phone, email };
  return sendForm({ values: fields, given }, "company", {
    errors: companyRegistrationErrors({ ...fields, password }),
    async send() {
      const api = await sessionApi(context);
      await api.call(registerCompany, { body: { ...fields, password, consents: given, page } });
    },
  });
}
