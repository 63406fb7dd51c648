import { changeBuilds, guestPrices } from "#app/features/builds/builds-actions.server.ts";
import type { Route } from "./+types/shell-builds";

/** What «Мои сборки» asks while the page stands: the prices of a guest's list, or a change of a user's. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = form.get("intent") === "prices" ? await guestPrices(context, form) : await changeBuilds(context, form);
  return Response.json(answer, { status: answer ? 200 : 400, headers: { "Cache-Control": "no-store" } });
}
