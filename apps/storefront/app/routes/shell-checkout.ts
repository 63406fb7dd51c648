import { redirect } from "react-router";
import { checkoutAfterWish } from "#app/features/checkout/change-checkout.server.ts";
import { paths } from "#app/lib/paths.ts";
import type { Route } from "./+types/shell-checkout";

/** Every form of the checkout comes here. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await checkoutAfterWish(context, await request.formData());
  if (!request.headers.get("accept")?.includes("text/html")) {
    return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  }
  // A form sent without scripts: the page itself is the answer, and says why a wish was refused.
  const refused = answer.refusal ? `?refused=${answer.refusal.code}` : "";
  return redirect(paths.checkout + refused, 303);
}
