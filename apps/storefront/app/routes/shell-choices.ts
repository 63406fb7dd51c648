import { redirect } from "react-router";
import { type ChoiceName, sessionChoices, choiceValues } from "#app/lib/session/choice-cookies.ts";
import { browserCookie, endedCookie, yearCookie } from "#app/lib/http/cookies.ts";
import { formPage } from "#app/lib/navigation/form-page.ts";
import { newSourceCookie, sourceCookie } from "#app/lib/shop-events/source-cookie.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import type { Route } from "./+types/shell-choices";

/** Remembers what the visitor has decided. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { config } = context.get(shopContext);
  const headers = new Headers();
  for (const name of Object.keys(choiceValues) as ChoiceName[]) {
    const value = choiceValues[name].find((each) => each === form.get(name));
    const cookie = sessionChoices.includes(name) ? browserCookie : yearCookie;
    if (value) headers.append("Set-Cookie", cookie(name, value, config.isSecure));
  }
  if (form.get("cookie_choice") === "all") {
    const address = new URL(formPage(request.headers.get("referer")), config.publicOrigin);
    headers.append("Set-Cookie", newSourceCookie({ address, referrer: referrerOf(form) }, config.isSecure));
  }
  if (form.get("cookie_choice") === "necessary") headers.append("Set-Cookie", endedCookie(sourceCookie));
  // A form sent without scripts goes back to its page.
  const page = formPage(request.headers.get("referer"));
  if (request.headers.get("accept")?.includes("text/html")) return redirect(page, { status: 303, headers });
  return Response.json(null, { headers });
}

/** The page that led to the one on which he chooses. */
function referrerOf(form: FormData): string | null {
  const referrer = form.get("referrer");
  return typeof referrer === "string" ? referrer.slice(0, 500) : null;
}
