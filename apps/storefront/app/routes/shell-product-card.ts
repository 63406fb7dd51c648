import { productByCode } from "@zertsalo/contract/catalog";
import { data } from "react-router";
import { productCardData } from "#app/features/product-card/product-card.server.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import type { Route } from "./+types/shell-product-card";

/** A product for its quick view; null when it could not be had. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = url.searchParams.get("code") ?? "";
  const card = await settledOr(
    Promise.all([
      context.get(apiContext).call(productByCode, { params: { code: code.slice(0, 150) } }),
      tileMoment(context),
    ]).then(([product, moment]) => productCardData(product, moment)),
    null,
  );
  return data({ card }, { status: card ? 200 : 404 });
}
