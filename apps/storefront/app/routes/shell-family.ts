import { familyOfProduct } from "@zertsalo/contract/catalog";
import { data } from "react-router";
import { quickChoiceData } from "#app/features/quick-choice/quick-choice.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import type { Route } from "./+types/shell-family";

/** The variants of a product's family for the quick choice; null: there are none, or by the status they could not be read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const productId = Number(url.searchParams.get("id"));
  if (!Number.isInteger(productId) || productId <= 0 || productId > 2_147_483_647) {
    return data({ choice: null, isGone: true }, { status: 404 });
  }
  const asking = context.get(apiContext).call(familyOfProduct, { params: { productId } });
  const found = await settledOr(Promise.all([asking, tileMoment(context)]), null);
  if (!found) return data({ choice: null, isGone: false }, { status: 503 });
  const [{ variants }, moment] = found;
  const choice = quickChoiceData(variants, productId, moment);
  return data({ choice, isGone: !choice }, { status: choice ? 200 : 404 });
}
