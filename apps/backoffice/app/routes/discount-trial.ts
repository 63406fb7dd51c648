import { tryDiscounts } from "@zertsalo/contract/staff-discounts";
import type { TrialAnswer } from "#app/features/discounts/trial-panel.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/discount-trial";

/** Asked by the cart that rules are tried on; nothing is stored. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<TrialAnswer> {
  const query = { cart: url.searchParams.get("cart") ?? "" };
  try {
    return { trial: await context.get(visitContext).api.call(tryDiscounts, { query }), refusal: null };
  } catch (error) {
    return { trial: null, refusal: toErrorText(error) };
  }
}
