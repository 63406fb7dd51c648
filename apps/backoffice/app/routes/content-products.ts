import { pickProducts } from "@zertsalo/contract/staff-collections";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/content-products";

/** Asked by the fields that products are chosen in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").slice(0, 100);
  const { api } = context.get(visitContext);
  return jsonAnswer(async () => ({ data: (await api.call(pickProducts, { query: { q } })).products }));
}
