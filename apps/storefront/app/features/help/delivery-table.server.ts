import type { DeliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import type { DeliveryKind } from "@zertsalo/domain/delivery/delivery-settings";
import { offerDay, priceFromLabel } from "@zertsalo/domain/delivery/delivery-texts";
import { soonestOffers } from "@zertsalo/domain/delivery/soonest-offers";
import { toCity } from "@zertsalo/domain/text/city-case";
import { formatMoney } from "@zertsalo/domain/text/format";
import type { DeliveryTable } from "./help-page-data.ts";

const ways: Record<DeliveryKind, string> = {
  to_home: "Курьер «Зерцало»",
  CdekToHome: "СДЭК до\u00a0двери",
  Cdek: "Пункт выдачи СДЭК",
  pickup: "Самовывоз",
};

export function deliveryTable({ city, place, settings, now, today }: DeliveryMoment): DeliveryTable {
  return {
    to: city ? toCity(city.name) : "по\u00a0России",
    rows: soonestOffers(place, settings, now).map((offer) => {
      const limit = settings.priceDelimiters[offer.kind];
      return {
        way: ways[offer.kind],
        price: priceFromLabel(offer.priceFrom),
        day: offerDay(offer, today),
        // An unknown limit makes nothing free.
        freeFrom: limit > 0 ? `от\u00a0${formatMoney(limit)}` : "—",
      };
    }),
  };
}
