import type { SwitchAnswer } from "#app/lib/companies/switch-form.tsx";
import { readSentForm, sendForm } from "#app/lib/forms/sent-form.server.ts";
import { accountHome } from "#app/lib/navigation/account-home.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { changeSession, ownerApi } from "#app/lib/session/visitor-api.server.ts";
import { switchCompany } from "@zertsalo/contract/users";
import { data, redirect } from "react-router";
import type { Route } from "./+types/shell-switch-company";

/** Buys for another company from now on, or for nobody but himself: whose it may be, the API decides. */
export async function action({ request, context }: Route.ActionArgs) {
  const { values } = await readSentForm(request);
  const companyId = Number(values.companyId) || null;
  const { api } = await ownerApi(context);
  const sent = await sendForm({ values: {}, given: [] }, null, {
    errors: {},
    send: async () => changeSession(context, await api.call(switchCompany, { body: { companyId } })),
  });
  const home = context.get(visitContext).isBusiness ? accountHome(true) : paths.home;
  // Without scripts a refusal is the list of companies as it really is.
  if (request.headers.get("accept")?.includes("text/html")) throw redirect(sent.isDone ? home : paths.company, 303);
  return data<SwitchAnswer>({ ...sent, home }, { headers: { "Cache-Control": "no-store" } });
}
