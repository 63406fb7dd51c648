import { readReviewsChoice, reviewsPart } from "#app/features/product/product-reviews.server.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { productByCode } from "@zertsalo/contract/catalog";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import type { Route } from "./+types/product-reviews";

/** Reviews of a product by a choice, or further ones. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const skip = Math.max(0, Math.trunc(Number(url.searchParams.get("skip"))) || 0);
  const choice = readReviewsChoice(url.searchParams);
  const api = context.get(apiContext);
  const product = await orNotFound(api.call(productByCode, { params }));
  return Response.json(await orNotFound(reviewsPart(api, product, { today: inMoscow(new Date()).day, skip, choice })));
}
