import { checkExpertCode, expertSeconds } from "@zertsalo/contract/experts";
import { requiredError } from "@zertsalo/domain/forms/field-rules";
import { endedCookie, shortCookie } from "#app/lib/http/cookies.ts";
import { provenCookies } from "#app/lib/session/flags.ts";
import { readSentForm, sendForm } from "#app/lib/forms/sent-form.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { sessionApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/shell-expert";

/** An expert shows his code, or says that he is none. What the API signs is his for a shift. */
export async function action({ request, context }: Route.ActionArgs) {
  const { values } = await readSentForm(request);
  const { setCookies } = context.get(visitContext);
  if (values.intent === "leave") {
    setCookies.push(endedCookie("is_expert"));
    return Response.json(null);
  }
  const code = (values.code ?? "").slice(0, 40);
  return sendForm({ values: { code }, given: [] }, null, {
    errors: { code: requiredError(code) },
    async send() {
      const api = await sessionApi(context);
      const { value } = await api.call(checkExpertCode, { body: { code } });
      const { isSecure } = context.get(shopContext).config;
      setCookies.push(shortCookie(provenCookies.expert, value, expertSeconds, isSecure));
    },
  });
}
