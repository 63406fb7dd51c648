import { redirect } from "react-router";
import { handleCartIntent, loadCartAnswer } from "#app/features/cart/answer-cart.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { Route } from "./+types/shell-cart";

const headers = { "Cache-Control": "no-store" };

/** The cart's badge; the whole cart with `whole`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return Response.json(await loadCartAnswer(context, url.searchParams.has("whole")), { headers });
}

/** Action of every cart form. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await handleCartIntent(context, request, await request.formData());
  if (!request.headers.get("accept")?.includes("text/html")) return Response.json(answer, { headers });
  // A form sent without scripts: the cart page is the answer, with the reason of a refusal.
  const refused = answer.refusal ? `?refused=${answer.refusal.code}` : "";
  return redirect(paths.cart + refused, 303);
}
