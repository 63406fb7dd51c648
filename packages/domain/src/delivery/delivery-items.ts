import type { DeliveryItem, DeliveryPoint, UnloadMethod } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { Day } from "./calendar.ts";
import { type CarryingPlace, unloadMethods, unloadPrice } from "./carrying.ts";
import { isSlotFull, buildCourierSlots, type BookedPlaces } from "./courier-slots.ts";
import { carrierPrice, courierPrice, deliveryCharge, upToRouble } from "./delivery-charge.ts";
import type { DeliveryPrices } from "./delivery-settings.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";
import { isFreight, type Parcel, type PointLimits, pointTakes, totalWeightGrams } from "./parcels.ts";

/** What is to be brought, and to what it is priced. */
export interface Cargo {
  /** After all discounts. */
  itemsTotal: Money;
  isFreeByCode: boolean;
  parcels: readonly Parcel[];
  place: CarryingPlace;
  prices: DeliveryPrices;
  terms: DeliveryTerms;
}

const chargeOf = (
  { itemsTotal, isFreeByCode, prices, terms }: Cargo,
  type: DeliveryItem["deliveryType"],
  price: Money,
) => deliveryCharge({ type, price, itemsTotal, isFreeByCode }, prices, terms);

/** Our courier's offers: every free slot of these days with every way to carry in. None outside his zone. */
export function courierItems(
  cargo: Cargo,
  { distanceKm, days, bookedOn }: { distanceKm: number; days: readonly Day[]; bookedOn: (day: Day) => BookedPlaces },
): DeliveryItem[] {
  const { parcels, place, prices, terms } = cargo;
  const weightGrams = totalWeightGrams(parcels);
  const price = courierPrice({ distanceKm, weightGrams }, prices, terms);
  if (price === null) return [];

  const methods = unloadMethods(parcels, terms);
  return days.flatMap((date) => {
    const booked = bookedOn(date);
    const free = buildCourierSlots(terms).filter((slot) => !isSlotFull(booked, slot, weightGrams, terms));
    return free.flatMap(({ type, minTime, maxTime }) => {
      const charge = chargeOf(cargo, type, price);
      return methods.map((method) => ({
        id: `${type}|${date}|${minTime}-${maxTime}|${method}`,
        deliveryType: type,
        date,
        minTime,
        maxTime,
        price: charge.price,
        resultPrice: charge.resultPrice,
        unloadPrice: unloadPrice(method, place, terms),
        destinationDetail: { toFloorMethod: method },
        deliveryPoint: null,
      }));
    });
  });
}

/** Own pickup: one offer for each store that can have the goods, on the day they are ready there. */
export function pickupItems(
  cargo: Cargo,
  stores: readonly { point: DeliveryPoint; day: Day | null }[],
): DeliveryItem[] {
  const charge = chargeOf(cargo, "Pickup", cargo.prices.minimumDeliveryPrice.pickup);
  return stores.flatMap(({ point, day }) => (day === null ? [] : [atPoint("Pickup", day, point, charge)]));
}

export interface CarrierTariff {
  code: number;
  /** From what to what it goes; a number of the carrier's own. */
  mode: number;
  sumRoubles: number;
  daysMax: number;
}

export interface CarrierAnswer {
  tariffs: readonly CarrierTariff[];
  /** What the carrier takes for carrying in, in roubles, where it has priced it. */
  carrying: Partial<Record<"hand" | "elevator", number>>;
  points: readonly (PointLimits & { point: DeliveryPoint })[];
  /** The day the carrier arrives with a tariff's days on the road. */
  dayAfter: (daysOnRoad: number) => Day;
}

/** The carrier's modes by where they end. */
const modes = { door: [1, 3, 8], office: [2, 4, 9], locker: [6, 7, 10] } as const;

export interface FittingTariffs {
  door: CarrierTariff | undefined;
  PVZ: CarrierTariff | undefined;
  POSTAMAT: CarrierTariff | undefined;
}

/** The cheapest tariff for each end of the road, the quicker of equal ones; freight has tariffs of its own. */
export function fittingTariffs(
  parcels: readonly Parcel[],
  tariffs: readonly CarrierTariff[],
  terms: DeliveryTerms,
): FittingTariffs {
  const wantsFreight = isFreight(parcels, terms);
  const fitting = tariffs.filter(({ code }) => isGroupage(code) === wantsFreight);
  const cheapest = (allowed: readonly number[]) =>
    fitting
      .filter(({ mode }) => allowed.includes(mode))
      .toSorted((a, b) => a.sumRoubles - b.sumRoubles || a.daysMax - b.daysMax)[0];
  const office = cheapest(modes.office);
  return { door: cheapest(modes.door), PVZ: office, POSTAMAT: cheapest(modes.locker) ?? office };
}

/** The carrier's answer as our offers: its door on one day, and the points that take the cargo. */
export function carrierItems(cargo: Cargo, answer: CarrierAnswer): DeliveryItem[] {
  const tariffs = fittingTariffs(cargo.parcels, answer.tariffs, cargo.terms);
  return [...doorItems(cargo, answer, tariffs.door), ...pointItems(cargo, answer, tariffs)];
}

function doorItems(
  cargo: Cargo,
  { carrying, dayAfter }: CarrierAnswer,
  tariff: CarrierTariff | undefined,
): DeliveryItem[] {
  if (!tariff) return [];
  const date = dayAfter(tariff.daysMax);
  const charge = chargeOf(cargo, "CdekToHome", carrierPrice("CdekToHome", tariff.sumRoubles, cargo.prices));
  const ways = [["none", 0], ...Object.entries(carrying)] as [UnloadMethod, number][];
  return ways.map(([method, roubles]) => ({
    id: `CdekToHome|${date}||${method}`,
    deliveryType: "CdekToHome",
    date,
    minTime: null,
    maxTime: null,
    price: charge.price,
    resultPrice: charge.resultPrice,
    unloadPrice: upToRouble(roubles),
    destinationDetail: { toFloorMethod: method },
    deliveryPoint: null,
  }));
}

function pointItems(cargo: Cargo, { points, dayAfter }: CarrierAnswer, tariffs: FittingTariffs): DeliveryItem[] {
  return points.flatMap(({ point, ...limits }) => {
    const tariff = tariffs[limits.type];
    if (!tariff || !pointTakes(limits, cargo.parcels, cargo.terms)) return [];
    const charge = chargeOf(cargo, "Cdek", carrierPrice("Cdek", tariff.sumRoubles, cargo.prices));
    return [atPoint("Cdek", dayAfter(tariff.daysMax), point, charge)];
  });
}

/** The carrier's tariffs for freight. */
const isGroupage = (code: number) => code >= 748 && code <= 751;

function atPoint(
  type: "Pickup" | "Cdek",
  date: Day,
  point: DeliveryPoint,
  { price, resultPrice }: { price: Money; resultPrice: Money },
): DeliveryItem {
  return {
    id: `${type}|${point.code}`,
    deliveryType: type,
    date,
    minTime: null,
    maxTime: null,
    price,
    resultPrice,
    unloadPrice: 0,
    destinationDetail: { toFloorMethod: "none" },
    deliveryPoint: point,
  };
}
