import { setImmediate } from "node:timers/promises";
import { productByCode, productList } from "@zertsalo/contract/catalog";
import { calculateConfiguration, configurators } from "@zertsalo/contract/configurators";
import type { ConfiguratorType } from "@zertsalo/contract/configurator-types";
import type { Client } from "@zertsalo/client/client";
import { offerRange } from "@zertsalo/configurator/offer-range";
import type { Options } from "@zertsalo/configurator/model";
import type { Visit } from "../visit.ts";
import { cityIdNamed } from "./reader.ts";
import type { UcpContext } from "./inputs.ts";
import { notFound } from "./outcomes.ts";
import { kindProduct, pieceFacts, pieceProduct } from "./pieces.ts";
import { detailedProduct, listedProduct, siblingAxes } from "./product-facts.ts";

/** A product of ours by its id; anything that is no number of one is nobody's id. */
export function productNumber(id: string): number | null {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : null;
}

export async function productsByNumber(api: Client, numbers: readonly number[], visit: Visit) {
  if (numbers.length === 0) return [];
  const { list } = await api.call(productList, { body: { productIds: [...numbers], perPage: 100 } });
  return list.map((card) => listedProduct(card, visit.link));
}

interface Choice {
  name: string;
  id?: string | undefined;
  label: string;
}

/** The product itself, or the sibling that the chosen options lead to; a choice that leads nowhere is left out. */
export async function productInDetail(api: Client, number: number, chosen: readonly Choice[], visit: Visit) {
  const { list } = await api.call(productList, { body: { productIds: [number], perPage: 1 } });
  const [card] = list;
  if (!card) throw notFound(String(number));
  let product = await api.call(productByCode, { params: { code: card.code } });
  for (const { name, id, label } of chosen) {
    const axis = siblingAxes(product).find((each) => each.name === name);
    const value = axis?.values.find((each) => (id === undefined ? each.label === label : each.id === id));
    const sibling = value && product.id !== Number(value.id) ? codeOf(product, Number(value.id)) : null;
    if (sibling) product = await api.call(productByCode, { params: { code: sibling } });
  }
  return detailedProduct(product, visit.link);
}

function codeOf({ variants }: { variants: { colors: Sibling[]; widths: Sibling[] } }, id: number): string | null {
  return [...variants.colors, ...variants.widths].find(({ productId }) => productId === id)?.code ?? null;
}
interface Sibling {
  productId: number;
  code: string;
}

/** Kinds of pieces as products. */
export async function kindProducts(visit: Visit, types?: readonly ConfiguratorType[]) {
  const api = await visit.api();
  const { data } = await api.call(configurators);
  const wanted = data.filter(({ type }) => !types || types.includes(type));
  const products = [];
  for (const tile of wanted) {
    const { details, book } = await visit.rules(api, tile.type);
    // A range takes 100 ms once for a price list: others are answered between two of them.
    await setImmediate();
    products.push(kindProduct(tile, offerRange(book, tile.type), details.closed, visit.link));
  }
  return products;
}

/** One piece by its options, calculated by the API as it is for a browser. */
export async function pieceInDetail(
  visit: Visit,
  type: ConfiguratorType,
  { options, context }: { options: Options; context: UcpContext | undefined },
) {
  const cityId = await cityIdNamed(visit, context);
  const api = await visit.api(cityId);
  const [{ data: tiles }, { data: made }, { details }] = await Promise.all([
    api.call(configurators),
    api.call(calculateConfiguration, {
      params: { type },
      body: { options, ...(cityId !== undefined && { cityId }) },
    }),
    visit.rules(api, type),
  ]);
  // Light makes a mirror another type.
  const tile = tiles.find((each) => each.type === made.type);
  if (!tile) throw notFound(type);
  return pieceProduct(tile, pieceFacts(made, visit.link, made), made.total, {
    closed: details.closed,
    link: visit.link,
  });
}
