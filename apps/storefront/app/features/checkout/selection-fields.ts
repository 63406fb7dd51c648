import type { DeliveryItem, DeliverySelection, DeliveryType, UnloadMethod } from "@zertsalo/contract/delivery";
import type { DeliveryKind } from "@zertsalo/domain/delivery/delivery-settings";
import { deliveryTypeList, getDeliveryKind, getObtaining, isSlotType } from "@zertsalo/domain/delivery/delivery-types";
import { readField } from "#app/lib/cart/form-fields.ts";
import type { CheckoutChoice } from "./checkout-data.ts";

/** Names a slot of any day: «Interval|10:00-14:00». */
export const slotKey = ({
  deliveryType,
  minTime,
  maxTime,
}: Pick<DeliveryItem, "deliveryType" | "minTime" | "maxTime">): string =>
  minTime && maxTime ? `${deliveryType}|${minTime}-${maxTime}` : deliveryType;

/** What the cart keeps of the choice, as the page's fields have it. */
export function toChoice(selection: DeliverySelection): CheckoutChoice {
  const { deliveryType, date, interval, hour, minute, unload, pickupItemId } = selection;
  return {
    way: getDeliveryKind(deliveryType),
    date,
    slot: slotKey({ deliveryType, minTime: interval?.minTime ?? null, maxTime: interval?.maxTime ?? null }),
    time: hour === null ? null : `${twoDigits(hour)}:${twoDigits(minute ?? 0)}`,
    method: unload.method,
    floor: unload.floor,
    length: unload.entranceLength,
    point: pickupItemId,
  };
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

const firstTypes: Record<DeliveryKind, DeliveryType> = {
  to_home: "Interval",
  CdekToHome: "CdekToHome",
  Cdek: "Cdek",
  pickup: "Pickup",
};

/** The fields of the page as a selection; what was not sent, or belongs to another way, is what the cart has. */
export function parseSelection(form: FormData, current: DeliverySelection): DeliverySelection {
  const way = readField(form, "way");
  const currentWay = getDeliveryKind(current.deliveryType);
  const unload = unloadOf(form, current.unload);
  if (!isWay(way) || way === currentWay) return { ...current, ...slotOf(form, current), unload };
  const deliveryType = firstTypes[way];
  const type = getObtaining(deliveryType);
  return {
    type,
    deliveryType,
    date: null,
    interval: null,
    hour: null,
    minute: null,
    unload: type === "pickup" ? { ...unload, method: "none" } : unload,
    pickupItemId: null,
  };
}

const isWay = (text: string): text is DeliveryKind => Object.hasOwn(firstTypes, text);

const slotTypes: readonly string[] = deliveryTypeList.filter(isSlotType);

/** Of the same way: another day, time or point. What is no such thing is corrected by the calculation. */
function slotOf(form: FormData, current: DeliverySelection): Partial<DeliverySelection> {
  const date = /^\d{4}-\d\d-\d\d$/.test(readField(form, "date")) ? readField(form, "date") : current.date;
  const [type = "", window = ""] = readField(form, "slot").split("|");
  const [minTime, maxTime] = window.split("-");
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(readField(form, "time")) ?? [];
  return {
    date,
    ...(slotTypes.includes(type) &&
      minTime &&
      maxTime && { deliveryType: type as DeliveryType, interval: { minTime, maxTime } }),
    ...(hour && { hour: Number(hour), minute: Number(minute) }),
    pickupItemId: readField(form, "point") || current.pickupItemId,
  };
}

const methods: readonly string[] = ["none", "entrance", "elevator", "hand"] satisfies UnloadMethod[];

function unloadOf(form: FormData, current: DeliverySelection["unload"]): DeliverySelection["unload"] {
  const method = readField(form, "method");
  return {
    method: methods.includes(method) ? (method as UnloadMethod) : current.method,
    floor: wholeOf(form, "floor", 100) ?? current.floor,
    entranceLength: wholeOf(form, "length", 200) ?? current.entranceLength,
  };
}

/** A whole number from 1 to the most that is allowed; null when it is none. */
function wholeOf(form: FormData, name: string, most: number): number | null {
  const value = Number(readField(form, name) || Number.NaN);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : null;
}
