import type { DeliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import type { Product } from "@zertsalo/contract/product";
import { type DeliveryHint, type DeliveryOffer, deliveryHint } from "@zertsalo/domain/delivery/delivery-hint";
import { arrivalLine, availabilityLabel, offerDay, priceFromLabel } from "@zertsalo/domain/delivery/delivery-texts";
import { isCarrier } from "@zertsalo/domain/delivery/delivery-types";
import { toCity } from "@zertsalo/domain/text/city-case";
import { addDays } from "@zertsalo/domain/delivery/calendar";
import { formatComingDay, formatDay } from "@zertsalo/domain/text/dates";
import type { DeliveryPanelData } from "./product-page-data.ts";

type Way = DeliveryPanelData["ways"][number];

/** Formatted delivery options for the buyer's city. */
export function deliveryPanel(
  product: Product,
  { city, place, settings, now, today }: DeliveryMoment,
): DeliveryPanelData {
  const { storages, price, leadTimeWorkingDays } = product;
  const hint = deliveryHint({ storages, price, place, prices: settings, now });
  const { availability, courier } = hint;
  return {
    to: city ? toCity(city.name) : "по\u00a0России",
    availability: { kind: availability.kind, text: availabilityLabel(availability, leadTimeWorkingDays) },
    promise: promiseOf(hint, today),
    ways: waysOf(hint, today),
    line: arrivalLine(availability, courier?.day ?? null, courier?.isEstimate ?? false, today),
  };
}

/** The first day at the door in one sentence, with its weekday unless it is tomorrow. */
function promiseOf({ availability, courier }: DeliveryHint, today: string): DeliveryPanelData["promise"] {
  if (!courier || availability.kind === "outOfStock") return null;
  const { day, isEstimate } = courier;
  const weekday = isEstimate || day <= addDays(today, 1) ? "" : `${weekdays[new Date(day).getUTCDay()]}, `;
  const title = `Привезём ${weekday}${isEstimate ? `около ${formatDay(day, today)}` : formatComingDay(day, today)}`;
  if (availability.kind === "madeToOrder") return { title, text: "Изготовим и\u00a0привезём, если оплатить сегодня." };
  return { title, text: "Если заказать сегодня: товар есть в\u00a0наличии." };
}

const weekdays = [
  "в\u00a0воскресенье",
  "в\u00a0понедельник",
  "во\u00a0вторник",
  "в\u00a0среду",
  "в\u00a0четверг",
  "в\u00a0пятницу",
  "в\u00a0субботу",
];

function waysOf({ availability, courier, point, pickup }: DeliveryHint, today: string): Way[] {
  const fromPayment = availability.kind === "madeToOrder" ? "при оплате сегодня" : null;
  const way = (icon: Way["icon"], name: string, offer: DeliveryOffer, text: string): Way => ({
    icon,
    title: `${name}, ${offerDay(offer, today)}`,
    text,
    price: priceFromLabel(offer.priceFrom),
    isFree: offer.priceFrom === 0,
  });
  return [
    ...(courier
      ? [
          isCarrier(courier.kind)
            ? way("truck", "Курьером СДЭК", courier, "до двери, в\u00a0течение дня")
            : way("truck", "Курьером", courier, fromPayment ?? "с\u00a010:00 до\u00a014:00 или другое время"),
        ]
      : []),
    ...(point ? [way("box", "В\u00a0пункт выдачи", point, "СДЭК, точный день покажем при\u00a0оформлении")] : []),
    ...(pickup ? [way("store", "Самовывоз", pickup, pickup.address)] : []),
  ];
}
