import { createHash } from "node:crypto";
import type { CarryingPlace } from "@zertsalo/domain/delivery/carrying";
import { toParcels } from "@zertsalo/domain/delivery/configured-delivery";
import type { Package } from "@zertsalo/configurator/model";
import type { Cargo } from "@zertsalo/domain/delivery/delivery-items";
import { toParcel } from "@zertsalo/domain/delivery/parcels";
import { isDeliveryFreeByCode, type PricedCart } from "../cart/cart-pricing.ts";
import type { DeliveryFacts } from "./delivery-facts.queries.ts";
import { resolveDeliveryTerms } from "./delivery-terms.ts";

/** The lines that can be ordered: the others travel nowhere. */
export const orderableLines = ({ lines }: PricedCart) => lines.filter(({ available }) => available);

/** Every piece is a parcel of its own; one made to order has as many as it is packed in. */
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

/** Of what is made to order: its packages, which not every way takes. */
export const madePackages = (priced: PricedCart): Package[] =>
  orderableLines(priced).flatMap(({ row }) => row.configured?.frozen.packages ?? []);

export const cargoHash = (priced: PricedCart): string =>
  goodsHash(orderableLines(priced).map(({ productId, quantity }) => [productId, quantity]));

/** Names what is to be brought: offers made for other goods are not taken. */
export function goodsHash(goods: readonly (readonly [productId: number, quantity: number])[]): string {
  const sorted = goods.toSorted(([one], [other]) => one - other);
  return createHash("sha1").update(JSON.stringify(sorted)).digest("base64url");
}
