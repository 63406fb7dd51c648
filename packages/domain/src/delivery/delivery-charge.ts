import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { DeliveryKind, DeliveryPrices } from "./delivery-settings.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";
import { deliveryTypes, getDeliveryKind } from "./delivery-types.ts";

const kopecksInRouble = 100;

/** The goods reach the delimiter of their kind. A delimiter of 0 is unknown and makes nothing free. */
function isFreeFrom(kind: DeliveryKind, itemsTotal: Money, { priceDelimiters }: DeliveryPrices): boolean {
  return priceDelimiters[kind] > 0 && itemsTotal >= priceDelimiters[kind];
}

/** Before a calculation: the least price of the kind, or that it is free and how much is missing to that. */
export function priceBeforeCalculation(kind: DeliveryKind, itemsTotal: Money, prices: DeliveryPrices) {
  const isFree = isFreeFrom(kind, itemsTotal, prices);
  const delimiter = prices.priceDelimiters[kind];
  return {
    from: isFree ? 0 : prices.minimumDeliveryPrice[kind],
    isFree,
    leftToFree: isFree || delimiter === 0 ? 0 : delimiter - itemsTotal,
  };
}

/** Our courier's price before thresholds; null outside his zone. */
export function courierPrice(
  { distanceKm, weightGrams }: { distanceKm: number; weightGrams: number },
  { minimumDeliveryPrice }: DeliveryPrices,
  { courier }: DeliveryTerms,
): Money | null {
  if (distanceKm > courier.farRadiusKm) return null;
  const km = Math.max(0, Math.ceil(distanceKm - courier.cityRadiusKm));
  const loads = Math.max(0, Math.ceil((weightGrams - courier.includedGrams) / 50_000));
  return minimumDeliveryPrice.to_home + km * courier.perKm + loads * courier.per50kg;
}

/** The carrier's sum, in whole roubles and never below our least price. */
export function carrierPrice(
  kind: "CdekToHome" | "Cdek",
  deliverySumRoubles: number,
  { minimumDeliveryPrice }: DeliveryPrices,
): Money {
  return Math.max(minimumDeliveryPrice[kind], upToRouble(deliverySumRoubles));
}

/** Roubles of another's price list as our kopecks, a started rouble counted whole. */
export function upToRouble(roubles: number): Money {
  return Math.ceil(roubles) * kopecksInRouble;
}

/** A price as it was quoted, with what decides whether it is waived. */
export interface QuotedPrice {
  /** With the surcharge. */
  price: Money;
  /** For an exact hour: an extra, never waived. */
  surcharge: Money;
  /** The delimiter of its kind; 0 is unknown. */
  freeFrom: Money;
}

/** What the buyer pays of a quoted price for the goods he has now. Far kilometres and weight are waived with the rest. */
export function quotedCharge({ price, surcharge, freeFrom }: QuotedPrice, itemsTotal: Money, isFreeByCode: boolean) {
  const delFree = isFreeByCode || (freeFrom > 0 && itemsTotal >= freeFrom);
  const resultPrice = delFree ? surcharge : price;
  return { price, resultPrice, discount: price - resultPrice, delFree };
}

/** The delimiter compares with the goods after all discounts. */
export function deliveryCharge(
  input: { type: DeliveryType; price: Money; itemsTotal: Money; isFreeByCode: boolean },
  { priceDelimiters }: DeliveryPrices,
  terms: DeliveryTerms,
) {
  const surcharge = getSurcharge(input.type, terms);
  const quoted = { price: input.price + surcharge, surcharge, freeFrom: priceDelimiters[getDeliveryKind(input.type)] };
  return quotedCharge(quoted, input.itemsTotal, input.isFreeByCode);
}

export const getSurcharge = (type: DeliveryType, { exactTimeSurcharge }: DeliveryTerms): Money =>
  deliveryTypes[type].slot === "exact" ? exactTimeSurcharge : 0;
