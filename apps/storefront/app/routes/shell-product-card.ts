import { productByCode } from "@zertsalo/contract/catalog";
import { data } from "react-router";
import { productCardData } from "#app/features/product-card/product-card.server.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { orNull } from "#app/lib/http/or-null.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import type { Route } from "./+types/shell-product-card";

/** A product for its quick view; null: there is none, or by the status it could not be read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = url.searchParams.get("code") ?? "";
  const asking = context.get(apiContext).call(productByCode, { params: { code: code.slice(0, 150) } });
  const found = await settledOr(Promise.all([orNull(asking), tileMoment(context)]), null);
  const [product, moment] = found ?? [null, null];
  if (!product || !moment) return data({ card: null }, { status: found ? 404 : 503 });
  return data({ card: productCardData(product, moment) });
}
