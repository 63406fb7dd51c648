import { productCosts } from "@zertsalo/contract/staff-costs";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/product-costs";

/** Costs of one product, for its dialog. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const productId = Number(params.productId);
  return { history: await context.get(visitContext).api.call(productCosts, { params: { productId } }) };
}
