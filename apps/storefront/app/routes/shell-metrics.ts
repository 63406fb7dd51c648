import { clientMetric } from "@zertsalo/contract/metrics";
import { readChoice } from "#app/lib/session/choice-cookies.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { sessionApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/shell-metrics";

/** Stores the counter's client id; ignored for a visitor who has not allowed the counter. */
export async function action({ request, context }: Route.ActionArgs) {
  const clientId = (await request.formData()).get("clientId");
  const isAllowed = readChoice(request.headers.get("cookie"), "cookie_choice") === "all";
  if (!isAllowed || typeof clientId !== "string") return Response.json(null);
  const sent = sessionApi(context).then((api) => api.call(clientMetric, { body: { clientId } }));
  return Response.json(await settledOr(sent, null));
}
