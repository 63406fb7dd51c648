import { pairTerminal } from "@zertsalo/contract/experts";
import { requiredError } from "@zertsalo/domain/forms/field-rules";
import { cookieValue, yearCookie } from "#app/lib/http/cookies.ts";
import { provenCookies } from "#app/lib/session/flags.ts";
import { readSentForm, sendForm } from "#app/lib/forms/sent-form.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { sessionApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/shell-terminal";

/** Pairs a shop's screen with the code that staff have opened for its number; its secret stays in this browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const { values } = await readSentForm(request);
  const code = (values.code ?? "").slice(0, 40);
  const number = Number(cookieValue(request.headers.get("cookie"), "terminal_id"));
  return sendForm({ values: { code }, given: [] }, null, {
    errors: { code: requiredError(code) },
    async send() {
      const api = await sessionApi(context);
      const { secret } = await api.call(pairTerminal, { body: { number, code } });
      const { isSecure } = context.get(shopContext).config;
      context.get(visitContext).setCookies.push(yearCookie(provenCookies.terminal, secret, isSecure));
    },
  });
}
