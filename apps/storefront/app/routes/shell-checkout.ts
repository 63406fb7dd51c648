import { redirect } from "react-router";
import { handleCheckoutIntent } from "#app/features/checkout/change-checkout.server.ts";
import { pageAfterForm } from "#app/features/checkout/submit-checkout.server.ts";
import type { Route } from "./+types/shell-checkout";

/** Every form of the checkout comes here. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await handleCheckoutIntent(context, request, await request.formData());
  if (!request.headers.get("accept")?.includes("text/html")) {
    return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  }
  return redirect(pageAfterForm(answer), 303);
}
