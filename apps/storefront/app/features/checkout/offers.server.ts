import type { DeliveryItem, UnloadMethod } from "@zertsalo/contract/delivery";
import type { DeliveryCalculation } from "@zertsalo/contract/delivery-calls";
import type { Cart } from "@zertsalo/contract/cart";
import { addDays, type Day } from "@zertsalo/domain/delivery/calendar";
import { priceBeforeCalculation } from "@zertsalo/domain/delivery/delivery-charge";
import type { DeliveryKind } from "@zertsalo/domain/delivery/delivery-settings";
import { defaultTerms } from "@zertsalo/domain/delivery/delivery-terms";
import {
  deliveryTypeList,
  deliveryTypes,
  getDeliveryKind,
  type HomeKind,
  isCarrier,
  isOwnCourier,
} from "@zertsalo/domain/delivery/delivery-types";
import { priceFromLabel } from "@zertsalo/domain/delivery/delivery-texts";
import { promisedItem } from "@zertsalo/domain/delivery/selection";
import { formatComingDay, formatDay } from "@zertsalo/domain/text/dates";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import type { DeliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import type { OfferDay, Offers, OfferSlot, PointOffer, UnloadOffer, WayOffer } from "./offers-data.ts";
import { slotKey } from "./selection-fields.ts";

export type OffersMoment = Pick<DeliveryMoment, "today" | "settings" | "place">;

const cards: Readonly<Record<DeliveryKind, Pick<WayOffer, "name" | "icon">>> = {
  to_home: { name: "Курьером «Зерцало»", icon: "truck" },
  CdekToHome: { name: "СДЭК до\u00a0двери", icon: "box" },
  Cdek: { name: "Пункт выдачи СДЭК", icon: "pin" },
  pickup: { name: "Самовывоз", icon: "store" },
};
const ways = (Object.keys(cards) as DeliveryKind[]).map((way) => ({ way, ...cards[way] }));

const pointForms = ["пункт", "пункта", "пунктов"] as const;
const storeForms = ["магазин", "магазина", "магазинов"] as const;
const nowhere = { days: { to_home: [], CdekToHome: [] }, unload: { to_home: [], CdekToHome: [] } };

/** Placeholder offers before a calculation: minimum prices and the threshold of free delivery. */
export function offersBefore(cart: Cart, { settings, place }: OffersMoment, state: "waiting" | "failed"): Offers {
  const isOwnHere = place.stores.length > 0;
  return {
    state,
    ...nowhere,
    points: { Cdek: [], pickup: [] },
    carrier: null,
    place: { state: cart.delivery.userData?.address ? "good" : "empty", otherCity: null },
    ways: ways.map(({ way, name, icon }) => {
      const { from, isFree } = priceBeforeCalculation(way, cart.itemsTotal, settings);
      const isOff = !isOwnHere && !isCarrier(way);
      return {
        way,
        name,
        icon,
        about: isOff ? notHere : "",
        price: isOff ? "" : priceFromLabel(from),
        isFree,
        isOff,
        isPromised: false,
      };
    }),
  };
}

const notHere = "Недоступно для этого адреса";
const tooLarge = "Не\u00a0возьмут изделие";

/** Formats the calculated offers. */
export function buildOffers({ items, unfit, carrier, place, cart }: DeliveryCalculation, moment: OffersMoment): Offers {
  const { today } = moment;
  const of = (way: DeliveryKind) => items.filter(({ deliveryType }) => getDeliveryKind(deliveryType) === way);
  const home = (way: HomeKind) => ({
    days: offerDays(of(way), today),
    unload: unloadOffers(way, of(way)),
  });
  const courier = home("to_home");
  const door = home("CdekToHome");
  const typed = cart.delivery.userData;
  const promised = promisedItem(items);
  return {
    state: "counted",
    ways: sortedWays(of).map((card) => {
      const reason = unfit.find(({ kind }) => kind === card.way)?.reason;
      const offer = wayOffer(card, of(card.way), today, reason ? `${tooLarge}: ${reason}` : notHere);
      return { ...offer, isPromised: promised !== undefined && getDeliveryKind(promised.deliveryType) === card.way };
    }),
    days: { to_home: courier.days, CdekToHome: door.days },
    unload: { to_home: courier.unload, CdekToHome: door.unload },
    points: { Cdek: pointOffers(of("Cdek"), today), pickup: pointOffers(of("pickup"), today) },
    carrier: carrier.text,
    place: {
      state: typed?.address ? (place.hasHouse || typed.coordinates ? "good" : "vague") : "empty",
      otherCity: place.otherCity,
    },
  };
}

/** Sorted by earliest day, then by lowest price; unavailable ways come last. */
function sortedWays(of: (way: DeliveryKind) => DeliveryItem[]): typeof ways {
  const first = ({ way }: (typeof ways)[number]) => {
    const items = of(way);
    const [day = "9999-12-31"] = items.map(({ date }) => date).toSorted();
    return { day, price: Math.min(...items.map(({ resultPrice }) => resultPrice)) };
  };
  return ways.toSorted((a, b) => {
    const [one, other] = [first(a), first(b)];
    return one.day.localeCompare(other.day) || compare(one.price, other.price);
  });
}

/** Both may be Infinity where nothing is offered. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b);

function wayOffer(
  { way, name, icon }: (typeof ways)[number],
  items: DeliveryItem[],
  today: Day,
  absence: string,
): Omit<WayOffer, "isPromised"> {
  const prices = items.map(({ resultPrice }) => resultPrice);
  const least = Math.min(...prices);
  if (items.length === 0) return { way, name, icon, about: absence, price: "", isFree: false, isOff: true };
  // An exact hour costs extra: the courier's price is that of a plain day.
  const isOne = isOwnCourier(way) || prices.every((price) => price === least);
  return {
    way,
    name,
    icon,
    about: aboutWay(way, items, today),
    price: isOne && least > 0 ? formatMoney(least) : priceFromLabel(least),
    isFree: least === 0,
    isOff: false,
  };
}

/** «27 ноября или позже», «с 29 ноября, 31 пункт», «с 16 ноября, Московское ш., 25В». */
function aboutWay(way: DeliveryKind, items: DeliveryItem[], today: Day): string {
  const [first = today] = items.map(({ date }) => date).toSorted();
  const since = first === today ? "сегодня" : `с\u00a0${formatDay(first, today)}`;
  return abouts[way]({ first, since, items, today });
}

interface About {
  first: Day;
  since: string;
  items: DeliveryItem[];
  today: Day;
}

const abouts: Readonly<Record<DeliveryKind, (about: About) => string>> = {
  to_home: ({ first, today }) => `${formatComingDay(first, today)} или\u00a0позже`,
  CdekToHome: ({ since }) => since,
  Cdek: ({ since, items }) => `${since}, ${formatCount(items.length, pointForms)}`,
  pickup({ since, items }) {
    const only = items.length === 1 ? items[0]?.deliveryPoint?.address : null;
    return `${since}, ${only ?? formatCount(items.length, storeForms)}`;
  },
};

const weekdays = new Intl.DateTimeFormat("ru-RU", { weekday: "short", timeZone: "UTC" });
const weekdayNames = new Intl.DateTimeFormat("ru-RU", { weekday: "long", timeZone: "UTC" });
const months = new Intl.DateTimeFormat("ru-RU", { month: "long", timeZone: "UTC" });

/** Every day from the first to the last offered one, days off included. */
function offerDays(items: DeliveryItem[], today: Day): OfferDay[] {
  const dates = items.map(({ date }) => date).toSorted();
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return [];
  const days: OfferDay[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const ofDay = items.filter((item) => item.date === date);
    const at = new Date(`${date}T00:00:00Z`);
    const weekday = weekdays.format(at);
    const least = Math.min(...ofDay.map(({ resultPrice }) => resultPrice));
    days.push({
      date,
      weekday: weekday.charAt(0).toUpperCase() + weekday.slice(1),
      number: String(at.getUTCDate()),
      name: `${formatDay(date, today)}, ${weekdayNames.format(at)}`,
      month: months.format(at),
      price: ofDay.length === 0 ? null : least === 0 ? "0\u00a0₽" : formatMoney(least),
      slots: offerSlots(ofDay),
    });
  }
  return days;
}

function offerSlots(items: DeliveryItem[]): OfferSlot[] {
  const slots = new Map<string, OfferSlot>();
  const least = Math.min(...items.map(({ resultPrice }) => resultPrice));
  const inOrder = items.toSorted(
    (a, b) =>
      deliveryTypeList.indexOf(a.deliveryType) - deliveryTypeList.indexOf(b.deliveryType) ||
      String(a.minTime).localeCompare(String(b.minTime)),
  );
  for (const item of inOrder) {
    const key = slotKey(item);
    const slot = slots.get(key) ?? newSlot(key, item, item.resultPrice - least);
    slot.ids[item.destinationDetail.toFloorMethod] = item.id;
    slots.set(key, slot);
  }
  return [...slots.values()];
}

function newSlot(key: string, { deliveryType, minTime, maxTime }: DeliveryItem, extra: number): OfferSlot {
  const { slot } = deliveryTypes[deliveryType];
  const isExact = slot === "exact";
  const isWindow = slot === "interval" && minTime && maxTime;
  return {
    key,
    text: isExact ? "Точно ко\u00a0времени" : isWindow ? `${minTime}–${maxTime}` : "В\u00a0течение дня",
    extra: extra > 0 ? `+${formatMoney(extra)}` : null,
    times: isExact && minTime && maxTime ? timesBetween(minTime, maxTime) : [],
    ids: {},
  };
}

function timesBetween(from: string, to: string): string[] {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const times: string[] = [];
  for (let at = minutes(from); at <= minutes(to); at += defaultTerms.courier.exactStepMin) {
    times.push(`${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`);
  }
  return times;
}

const { entranceIncludedM, handPerFloor } = defaultTerms.carrying;

const carrying: readonly { method: UnloadMethod; name: string; about: Record<HomeKind, string> }[] = [
  {
    method: "none",
    name: "Подъём не\u00a0нужен",
    about: { to_home: "Встречу машину у\u00a0подъезда", CdekToHome: "Встречу курьера у\u00a0подъезда" },
  },
  {
    method: "entrance",
    name: "До\u00a0подъезда",
    about: { to_home: `Занос до\u00a0${entranceIncludedM}\u00a0м, дальше\u00a0— дороже`, CdekToHome: "" },
  },
  {
    method: "elevator",
    name: "До\u00a0квартиры на\u00a0лифте",
    about: { to_home: "Грузовой лифт, дверь от\u00a080\u00a0см", CdekToHome: "Поднимет курьер СДЭК" },
  },
  {
    method: "hand",
    name: "До\u00a0квартиры вручную",
    about: {
      to_home: `Без лифта, ${formatMoney(handPerFloor)} за\u00a0этаж`,
      CdekToHome: "Без лифта, поднимет курьер СДЭК",
    },
  },
];

/** An unavailable option stays in its place with a reason; the carrier never delivers to the entrance alone. */
function unloadOffers(way: HomeKind, items: DeliveryItem[]): UnloadOffer[] {
  if (items.length === 0) return [];
  const rows = isCarrier(way) ? carrying.filter(({ method }) => method !== "entrance") : carrying;
  return rows.map(({ method, name, about }) => {
    const item = items.find(({ destinationDetail }) => destinationDetail.toFloorMethod === method);
    if (!item) return { method, name, about: whyNot(way, method), price: "", isOff: true };
    return { method, name, about: about[way], price: formatMoney(item.unloadPrice), isOff: false };
  });
}

function whyNot(way: HomeKind, method: UnloadMethod): string {
  if (isCarrier(way)) return "СДЭК не\u00a0поднимает этот груз";
  return method === "elevator" ? "Груз не\u00a0войдёт в\u00a0лифт" : "Груз слишком тяжёлый для подъёма";
}

function pointOffers(items: DeliveryItem[], today: Day): PointOffer[] {
  return items.flatMap(({ id, deliveryType, date, resultPrice, deliveryPoint: point }) =>
    point
      ? {
          id,
          name: point.address,
          about: isCarrier(deliveryType) ? `СДЭК, ${hoursText(point.workTimeStr)}` : hoursText(point.workTimeStr),
          price: resultPrice === 0 ? "бесплатно" : formatMoney(resultPrice),
          day: formatComingDay(date, today),
          latitude: point.lat,
          longitude: point.long,
        }
      : [],
  );
}

/** The carrier's format is «Пн-Вс 10:00-20:00». */
const hoursText = (written: string) =>
  written
    .replace(/^Пн-Вс/, "ежедневно")
    .replaceAll("-", "–")
    .replace(/^Пн/, "пн");
