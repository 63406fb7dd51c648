import type { DeliveryType, UnloadMethod } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import { formatComingDay, formatDay } from "../text/dates.ts";
import { formatCount, formatMoney } from "../text/format.ts";
import type { Day } from "./calendar.ts";
import type { DeliveryOffer } from "./delivery-hint.ts";
import type { DeliveryKind } from "./delivery-settings.ts";
import { deliveryTypes, getDeliveryKind, getObtaining } from "./delivery-types.ts";
import type { Availability } from "./lead-time.ts";

const daysForms = ["день", "дня", "дней"] as const;
const workingDaysForms = ["рабочий день", "рабочих дня", "рабочих дней"] as const;

/** A card's line: «Привезём 24 ноября», «Изготовим за 12 дней», «Нет в наличии». */
export function arrivalLine(stock: Availability, day: Day | null, isEstimate: boolean, today: Day): string {
  if (stock.kind === "madeToOrder") return `Изготовим за\u00a0${formatCount(stock.days, daysForms)}`;
  if (stock.kind === "outOfStock" || !day) return "Нет в\u00a0наличии";
  return `Привезём ${isEstimate ? `около ${formatDay(day, today)}` : formatComingDay(day, today)}`;
}

/** The product page has the workshop's lead time and names it. */
export function availabilityLabel(stock: Availability, leadTimeWorkingDays: number | null): string {
  if (stock.kind === "inStock") return `В\u00a0наличии ${stock.quantity}\u00a0шт.`;
  if (stock.kind === "outOfStock") return "Нет в\u00a0наличии";
  const term = leadTimeWorkingDays
    ? formatCount(leadTimeWorkingDays, workingDaysForms)
    : formatCount(stock.days, daysForms);
  return `Изготовим за\u00a0${term}`;
}

/** «24 ноября», «завтра»; an estimated day begins with «с». */
export function offerDay(offer: DeliveryOffer, today: Day): string {
  return offer.isEstimate ? `с\u00a0${formatDay(offer.day, today)}` : formatComingDay(offer.day, today);
}

export const priceFromLabel = (priceFrom: Money) =>
  priceFrom === 0 ? "бесплатно" : `от\u00a0${formatMoney(priceFrom)}`;

interface ChosenTime {
  minTime: string | null;
  maxTime: string | null;
}

/** «, 10:00–14:00», «, в 12:30»; nothing for the whole day. */
export function timeText({ minTime, maxTime }: ChosenTime): string {
  if (!minTime || !maxTime) return "";
  return minTime === maxTime ? `, в\u00a0${minTime}` : `, ${minTime}–${maxTime}`;
}

interface Chosen extends ChosenTime {
  deliveryType: DeliveryType;
  /** «22 ноября» */
  date_h: string;
  /** The hour of an exact delivery, once chosen. */
  chosenTime?: string | null;
}

/** Delivery day: «27 ноября, 10:00–14:00»; at a pickup point the goods are available from that day on. */
export function chosenDay(chosen: Chosen): string {
  const { deliveryType, date_h: day } = chosen;
  if (getObtaining(deliveryType) === "pickup") return `с\u00a0${day}`;
  return [day, chosenHours(chosen)].filter(Boolean).join(", ");
}

/** «10:00–14:00», «в 12:30», «в течение дня». */
export function chosenHours(chosen: Omit<Chosen, "date_h">): string {
  const { deliveryType, chosenTime } = chosen;
  const { slot } = deliveryTypes[deliveryType];
  if (slot === "interval") return timeText(chosen).slice(2);
  return slot === "exact" && chosenTime ? `в\u00a0${chosenTime}` : "в\u00a0течение дня";
}

/** Name of a delivery type for staff and buyers. */
export const deliveryName = (type: DeliveryType): string => chosenNames[getDeliveryKind(type)];

const chosenNames: Readonly<Record<DeliveryKind, string>> = {
  to_home: "Доставка",
  CdekToHome: "СДЭК до\u00a0двери",
  Cdek: "Пункт СДЭК",
  pickup: "Самовывоз",
};

/** A row of the sums: «Доставка, 27 ноября, 10:00–14:00». */
export const chosenName = (chosen: Chosen) =>
  `${chosenNames[getDeliveryKind(chosen.deliveryType)]}, ${chosenDay(chosen)}`;

interface Carrying {
  method: UnloadMethod;
  floor: number;
}

/** A row of the sums: «Подъём на 7 этаж, лифт». */
export function carryingName({ method, floor }: Carrying): string {
  if (method === "none" || method === "entrance") return "Занос в\u00a0подъезд";
  return `Подъём на\u00a0${floor}\u00a0этаж, ${method === "hand" ? "вручную" : "лифт"}`;
}
