import { clientMetric } from "@zertsalo/contract/metrics";
import { choiceOf } from "#app/lib/choices.ts";
import { settle } from "#app/lib/settle.server.ts";
import { sessionApi } from "#app/lib/visitor-api.server.ts";
import type { Route } from "./+types/shell-metrics";

/** By which id the counter knows the visitor; not taken from one who has not allowed it. */
export async function action({ request, context }: Route.ActionArgs) {
  const clientId = (await request.formData()).get("clientId");
  const isAllowed = choiceOf(request.headers.get("cookie"), "cookie_choice") === "all";
  if (!isAllowed || typeof clientId !== "string") return Response.json(null);
  const told = sessionApi(context).then((api) => api.call(clientMetric, { body: { clientId } }));
  return Response.json(await settle(told, null));
}
