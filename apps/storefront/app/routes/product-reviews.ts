import { reviewsPart } from "#app/features/product/product-reviews.server.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { productByCode } from "@zertsalo/contract/catalog";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import type { Route } from "./+types/product-reviews";

/** Further reviews of a product, for the button under the first ones. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const skip = Number(url.searchParams.get("skip")) || 0;
  const api = context.get(apiContext);
  const product = await orNotFound(api.call(productByCode, { params }));
  return Response.json(await orNotFound(reviewsPart(api, product, inMoscow(new Date()).day, skip)));
}
