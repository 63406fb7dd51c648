import { createHash } from "node:crypto";
import type { CarryingPlace } from "@zertsalo/domain/delivery/carrying";
import { toParcels } from "@zertsalo/domain/delivery/configured-delivery";
import type { Package } from "@zertsalo/configurator/model";
import type { Cargo } from "@zertsalo/domain/delivery/delivery-items";
import { toParcel } from "@zertsalo/domain/delivery/parcels";
import { isDeliveryFreeByCode, type PricedCart } from "../cart/cart.ts";
import type { DeliveryFacts } from "./delivery-facts.queries.ts";
import { resolveDeliveryTerms } from "./delivery-terms.ts";

/** The lines that can be ordered; the others are not shipped. */
export const orderableLines = ({ lines }: PricedCart) => lines.filter(({ available }) => available);

/** One parcel per unit; a made-to-order piece has one per package. */
export function buildCargo(priced: PricedCart, facts: DeliveryFacts, place: CarryingPlace): Cargo {
  const sizes = new Map(facts.sizes.map((each) => [each.productId, each]));
  const unknown = { widthMm: null, heightMm: null, depthMm: null };
  const parcels = orderableLines(priced).flatMap(({ row, productId, quantity, isSpecialProduct }) => {
    const packed = row.configured && toParcels(row.configured.frozen.packages);
    const size = sizes.get(productId) ?? unknown;
    const pieces = packed ?? [toParcel({ ...size, weightGrams: row.weightGrams, isSpecialProduct })];
    return Array.from({ length: quantity }, () => pieces).flat();
  });
  const { itemsTotal } = priced.totals;
  return {
    itemsTotal,
    isFreeByCode: isDeliveryFreeByCode(priced),
    parcels,
    place,
    prices: facts.prices,
    terms: resolveDeliveryTerms(facts.prices, facts.zone),
  };
}

/** Packages of made-to-order pieces, which not every delivery method accepts. */
export const madePackages = (priced: PricedCart): Package[] =>
  orderableLines(priced).flatMap(({ row }) => row.configured?.frozen.packages ?? []);

export const cargoHash = (priced: PricedCart): string =>
  goodsHash(orderableLines(priced).map(({ productId, quantity }) => [productId, quantity]));

/** Identifies the goods of a quote: offers for other goods are refused. */
export function goodsHash(goods: readonly (readonly [productId: number, quantity: number])[]): string {
  const sorted = goods.toSorted(([one], [other]) => one - other);
  return createHash("sha1").update(JSON.stringify(sorted)).digest("base64url");
}
