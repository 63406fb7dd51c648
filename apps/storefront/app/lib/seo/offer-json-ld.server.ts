import { type Day, calendarDaysBetween } from "@zertsalo/domain/delivery/calendar";
import type { DeliveryHint, DeliveryOffer } from "@zertsalo/domain/delivery/delivery-hint";
import { dispatch } from "@zertsalo/domain/delivery/delivery-settings";
import { isCarrier } from "@zertsalo/domain/delivery/delivery-types";
import { returnDays } from "@zertsalo/domain/orders/after-order";
import { exactRoubles } from "@zertsalo/domain/text/format";
import type { MerchantReturnPolicy, OfferShippingDetails, QuantitativeValue } from "schema-dts";
import { paths } from "../navigation/paths.ts";

export const organizationId = (origin: string): string => `${origin}/#organization`;

export const millimetres = (value: number): QuantitativeValue => ({
  "@type": "QuantitativeValue",
  value,
  unitCode: "MMT",
});

/** Whole calendar days. */
export const days = (value: number): QuantitativeValue => ({ "@type": "QuantitativeValue", value, unitCode: "DAY" });

/** The rules of `/help/purchase-return/`: a week for goods in good order, none for what was made to the buyer's size. */
export function returnPolicy(isMadeToSize: boolean, origin: string): MerchantReturnPolicy {
  const common = {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "RU",
    merchantReturnLink: `${origin}${paths.help}purchase-return/`,
  } as const;
  if (isMadeToSize) return { ...common, returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" };
  return {
    ...common,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returnDays,
    returnMethod: ["https://schema.org/ReturnInStore", "https://schema.org/ReturnByMail"],
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    refundType: "https://schema.org/FullRefund",
  };
}

interface Place {
  /** Null: anywhere in the country. */
  city: string | null;
  today: Day;
}

/** The ways of the page's delivery panel, with its days and prices. */
export function shippingDetails({ courier, point }: DeliveryHint, place: Place): OfferShippingDetails[] {
  return [courier, point].flatMap((offer) => (offer ? [wayDetails(offer, place)] : []));
}

function wayDetails({ kind, day, priceFrom }: DeliveryOffer, { city, today }: Place): OfferShippingDetails {
  const transit = isCarrier(kind) ? dispatch.carrier.transitDays : 0;
  const handling = Math.max(0, calendarDaysBetween(today, day) - transit);
  const cutOff = dispatch[isCarrier(kind) ? "carrier" : "courier"].cutOff;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: exactRoubles(priceFrom), currency: "RUB" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "RU", ...(city && { name: city }) },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: dayRange(handling),
      transitTime: dayRange(transit),
      cutoffTime: `${cutOff}:00+03:00`,
    },
  };
}

const dayRange = (value: number): QuantitativeValue => ({
  "@type": "QuantitativeValue",
  minValue: value,
  maxValue: value,
  unitCode: "DAY",
});
