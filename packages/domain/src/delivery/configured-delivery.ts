import type { ConfigurationDelivery } from "@zertsalo/contract/configurators";
import type { Money } from "@zertsalo/contract/money";
import { deliveryFit } from "@zertsalo/configurator/delivery-fit";
import type { Calculation, Package } from "@zertsalo/configurator/model";
import { addDays, type Day, startDay } from "./calendar.ts";
import { courierPrice, priceBeforeCalculation } from "./delivery-charge.ts";
import { type DeliveryPrices, dispatch } from "./delivery-settings.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";
import { getDeliveryKind, isCarrier, isOwnCourier, isOwnPickup } from "./delivery-types.ts";
import type { Parcel } from "./parcels.ts";
import { leavesOn } from "./ready-day.ts";
import { addWorkingDays, courierDays, type WorkCalendar } from "./work-calendar.ts";

/** The buyer's city, as far as a piece that is yet to be made needs it. */
export interface ConfiguredPlace {
  /** Our own courier drives here. */
  hasCourier: boolean;
  /** A store of ours hands out orders here. */
  hasPickup: boolean;
  prices: DeliveryPrices;
  terms: DeliveryTerms;
  calendar: WorkCalendar;
}

type Made = Pick<Calculation, "packages" | "leadTimeDays">;
type Way = ConfigurationDelivery["code"];

/** A piece and the day by which the workshop has packed it; null: as its working days have it. */
type Promised = Made & { packedBy?: Day | null };

/** Every way with its first day and its price «от», or why it does not take the piece. */
export function configuredDelivery(
  made: Promised,
  price: Money,
  place: ConfiguredPlace,
  now: Date,
): ConfigurationDelivery[] {
  return deliveryFit(made.packages).map(({ code, label, reason: tooLarge }) => {
    const way = code as Way;
    const reason = tooLarge ?? absence(way, place);
    if (reason !== null) return { code: way, label, isFit: false, reason, price: null, date: null };
    return {
      code: way,
      label,
      isFit: true,
      reason: null,
      price: priceOf(way, made, price, place),
      date: dayOf(way, made, place, now),
    };
  });
}

function absence(way: Way, { hasCourier, hasPickup }: ConfiguredPlace): string | null {
  if (isOwnCourier(way) && !hasCourier) return "наш курьер в\u00a0этот город не\u00a0ездит";
  return isOwnPickup(way) && !hasPickup ? "в\u00a0этом городе нет нашего магазина" : null;
}

/** The carrier's own price comes with a calculation; our courier's follows from the weight already. */
function priceOf(way: Way, { packages }: Made, price: Money, { prices, terms }: ConfiguredPlace): Money {
  const { from, isFree } = priceBeforeCalculation(getDeliveryKind(way), price, prices);
  if (!isOwnCourier(way) || isFree) return from;
  return courierPrice({ distanceKm: 0, weightGrams: weightOf(packages) }, prices, terms) ?? from;
}

function dayOf(way: Way, { leadTimeDays, packedBy = null }: Promised, { calendar }: ConfiguredPlace, now: Date): Day {
  const readyAfter = (cutOff: string) =>
    packedBy === null ? addWorkingDays(startDay(now, cutOff), leadTimeDays, calendar) : leavesOn(packedBy, calendar);
  if (isOwnPickup(way)) return readyAfter(dispatch.pickup.cutOff);
  if (isCarrier(way)) return addDays(readyAfter(dispatch.carrier.cutOff), dispatch.carrier.transitDays);
  const ready = readyAfter(dispatch.courier.cutOff);
  return courierDays(ready, 1, calendar)[0] ?? ready;
}

const weightOf = (packages: readonly Package[]) => packages.reduce((total, each) => total + each.grossGrams, 0);

/** The packages of one piece as whoever carries them counts. */
export const toParcels = (packages: readonly Package[]): Parcel[] =>
  packages.map(({ box, grossGrams }) => ({
    weightGrams: grossGrams,
    lengthMm: box.length,
    widthMm: box.width,
    heightMm: box.height,
  }));
