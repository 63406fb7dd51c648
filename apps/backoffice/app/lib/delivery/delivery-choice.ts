import type { DeliveryItem } from "@zertsalo/contract/delivery";
import { dayText } from "../moments.ts";
import { carryingName, deliveryName } from "@zertsalo/domain/delivery/delivery-texts";
import { deliveryTypes, getDeliveryKind } from "@zertsalo/domain/delivery/delivery-types";
import { pointPlace } from "@zertsalo/domain/delivery/point-place";
import { formatPrecise } from "@zertsalo/domain/text/format";

/** What was picked so far; a part that is not offered any more gives way to the first one that is. */
export interface DeliveryPick {
  kind?: string;
  day?: string;
  hours?: string;
  carrying?: string;
  point?: string;
  time?: string;
}

export interface Option {
  value: string;
  name: string;
}

export interface DeliveryChoice {
  item: DeliveryItem;
  kind: string;
  kinds: (Option & { priceFrom: number })[];
  points: Option[];
  days: Option[];
  hours: Option[];
  carryings: Option[];
  /** Times of an exact delivery. */
  times: Option[];
  time: string | null;
}

type Read = (item: DeliveryItem) => string;

const hoursOf: Read = ({ deliveryType, minTime, maxTime }) => `${deliveryType} ${minTime ?? ""}-${maxTime ?? ""}`;
const carryingOf: Read = ({ destinationDetail }) => destinationDetail.toFloorMethod;
const pointOf: Read = ({ deliveryPoint }) => deliveryPoint?.code ?? "";
const kindOf: Read = ({ deliveryType }) => getDeliveryKind(deliveryType);

/** The offer that answers to what was picked, and what else can be picked beside it. Null: nothing is offered. */
export function chooseDelivery(
  items: readonly DeliveryItem[],
  pick: DeliveryPick,
  { floor, stepMin }: { floor: number; stepMin: number },
): DeliveryChoice | null {
  const ofKind = narrowed(items, kindOf, pick.kind);
  const atPoint = narrowed(ofKind, pointOf, pick.point);
  const onDay = narrowed(atPoint, ({ date }) => date, pick.day);
  const atHours = narrowed(onDay, hoursOf, pick.hours);
  const [item] = narrowed(atHours, carryingOf, pick.carrying);
  if (!item) return null;
  const times = deliveryTypes[item.deliveryType].slot === "exact" ? timesOf(item, stepMin) : [];
  const time = times.find(({ value }) => value === pick.time) ?? times[0];
  return {
    item,
    kind: kindOf(item),
    kinds: distinct(items, kindOf, ({ deliveryType }) => deliveryName(deliveryType)).map((option) => ({
      ...option,
      priceFrom: Math.min(
        ...items.filter((each) => kindOf(each) === option.value).map(({ resultPrice }) => resultPrice),
      ),
    })),
    points: distinct(ofKind, pointOf, pointText).filter(({ value }) => value !== ""),
    days: distinct(
      atPoint,
      ({ date }) => date,
      ({ date }) => dayText(date),
    ),
    hours: distinct(onDay, hoursOf, hoursText),
    carryings: distinct(atHours, carryingOf, (each) => carryingText(each, floor)),
    times,
    time: time?.value ?? null,
  };
}

/** Offers with the picked part; with the first one's part where it is not among them. */
function narrowed(items: readonly DeliveryItem[], read: Read, wanted: string | undefined): DeliveryItem[] {
  const value = items.some((item) => read(item) === wanted) ? wanted : items[0] && read(items[0]);
  return items.filter((item) => read(item) === value);
}

function distinct(items: readonly DeliveryItem[], read: Read, name: Read): Option[] {
  const named = new Map<string, string>();
  for (const item of items) if (!named.has(read(item))) named.set(read(item), name(item));
  return [...named].map(([value, text]) => ({ value, name: text }));
}

const pointText: Read = ({ deliveryPoint, date }) =>
  deliveryPoint ? `${pointPlace(deliveryPoint)}, с\u00a0${dayText(date)}` : "";

function hoursText({ deliveryType, minTime, maxTime, resultPrice }: DeliveryItem): string {
  const { slot } = deliveryTypes[deliveryType];
  const price = resultPrice === 0 ? "бесплатно" : formatPrecise(resultPrice);
  if (slot === "interval") return `${minTime}–${maxTime}, ${price}`;
  return `${slot === "exact" ? "К\u00a0точному времени" : "В\u00a0течение дня"}, ${price}`;
}

function carryingText({ destinationDetail: { toFloorMethod: method }, unloadPrice }: DeliveryItem, floor: number) {
  if (method === "none") return "До\u00a0подъезда";
  return `${carryingName({ method, floor })}, ${formatPrecise(unloadPrice)}`;
}

const pad = (value: number) => String(value).padStart(2, "0");
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function timesOf({ minTime, maxTime }: DeliveryItem, stepMin: number): Option[] {
  if (!minTime || !maxTime) return [];
  const first = minutesOf(minTime);
  const count = Math.floor((minutesOf(maxTime) - first) / stepMin) + 1;
  return Array.from({ length: count }, (_, at) => {
    const minutes = first + at * stepMin;
    const value = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
    return { value, name: value };
  });
}
