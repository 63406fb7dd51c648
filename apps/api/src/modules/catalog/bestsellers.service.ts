import { badgeToken } from "@zertsalo/domain/catalog/tokens";
import { PreparedJson } from "../../http/prepared-json.ts";
import type { bestsellers } from "@zertsalo/contract/catalog";
import type { z } from "zod";
import { cardsInOrder, cardsJson } from "./cards.queries.ts";
import type { Catalog } from "./open-catalog.ts";
import { productCodes } from "./picked.queries.ts";

const maxBestsellers = 24;

/** «Хит продаж» is a badge set by staff; the most popular products with it come first. */
async function bestsellingIds({ state, index }: Catalog): Promise<number[]> {
  const { root } = await state.dictionary();
  const query = { sectionId: root.id, groups: [{ code: "badge", ids: [badgeToken("trend")] }], ranges: [] };
  const { ids } = await index.list(query, { sort: "popular", skip: 0, limit: maxBestsellers, after: null });
  return ids;
}

export async function bestsellingCards(catalog: Catalog): Promise<PreparedJson<z.infer<typeof bestsellers.response>>> {
  const cards = await cardsInOrder(catalog.pool, await bestsellingIds(catalog));
  return new PreparedJson(`{"products":${cardsJson(cards)}}`);
}

export async function bestsellingCodes(catalog: Catalog): Promise<{ codes: string[] }> {
  return { codes: await productCodes(catalog.pool, await bestsellingIds(catalog)) };
}
