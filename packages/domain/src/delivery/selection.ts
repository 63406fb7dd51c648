import type { DeliveryItem, DeliverySelection, DeliveryType, UnloadMethod } from "@zertsalo/contract/delivery";
import { defaultCarryingPlace } from "./carrying.ts";
import { deliveryTypeList, deliveryTypes, getDeliveryKind, getObtaining, lastResort } from "./delivery-types.ts";

/** Initial selection of a new visitor: the carrier's courier without carrying in. */
export const defaultSelection: DeliverySelection = {
  type: "delivery",
  deliveryType: "CdekToHome",
  date: null,
  interval: null,
  hour: null,
  minute: null,
  unload: { method: "none", ...defaultCarryingPlace },
  pickupItemId: null,
};

export type CorrectionReason =
  | "same_courier_other_slot"
  | "counterpart_of_provider"
  | "first_available"
  | "nothing_offered"
  | "first_date"
  | "date_not_offered"
  | "first_interval"
  | "interval_not_offered"
  | "first_time"
  | "time_not_offered"
  | "apartment_resolved"
  | "carrying_not_offered"
  | "pickup_needs_no_carrying"
  | "first_point"
  | "point_not_offered";

export interface DeliveryCorrection {
  field: "deliveryType" | "date" | "interval" | "time" | "unload" | "pickupItemId";
  from: unknown;
  to: unknown;
  reason: CorrectionReason;
}

export interface Corrected {
  selection: DeliverySelection;
  /** The offer to be saved; null without offers. */
  item: DeliveryItem | null;
  changes: DeliveryCorrection[];
}

/**
 * Default for a buyer without a choice of his own, the same as on the product page and in the cart: the earliest day of
 * delivery, and the lowest price on that day. Pickup where no delivery is offered.
 */
export function promisedSelection(
  items: readonly DeliveryItem[],
  unload: DeliverySelection["unload"],
  stepMin: number,
): DeliverySelection {
  const nothing = { ...defaultSelection, unload };
  const item = promisedItem(items);
  return item ? chooseItem(nothing, item, stepMin) : nothing;
}

/** The offer promised on the product page and in the cart. */
export function promisedItem<Item extends DeliveryItem>(items: readonly Item[]): Item | undefined {
  const plain = items.filter(({ destinationDetail }) => destinationDetail.toFloorMethod === "none");
  const home = plain.filter(({ deliveryType }) => getObtaining(deliveryType) === "delivery");
  return (home.length > 0 ? home : plain).toSorted(
    (a, b) =>
      a.date.localeCompare(b.date) ||
      a.resultPrice - b.resultPrice ||
      deliveryTypeList.indexOf(a.deliveryType) - deliveryTypeList.indexOf(b.deliveryType),
  )[0];
}

/** The buyer switches between delivery and pickup himself. Pickup always resets carrying; the floor stays. */
export function chooseObtaining(selection: DeliverySelection, type: DeliverySelection["type"]): DeliverySelection {
  const deliveryType = selection.type === type ? selection.deliveryType : type === "delivery" ? "CdekToHome" : "Cdek";
  const unload = type === "pickup" ? { ...selection.unload, method: "none" as const } : selection.unload;
  return { ...selection, type, deliveryType, unload };
}

/** The buyer chooses an offer. The hour of an exact delivery stays if the window includes it. */
export function chooseItem(selection: DeliverySelection, item: DeliveryItem, stepMin: number): DeliverySelection {
  const isPickup = getObtaining(item.deliveryType) === "pickup";
  const time =
    deliveryTypes[item.deliveryType].slot === "exact"
      ? offeredTime(selection, item, stepMin)
      : { hour: null, minute: null };
  return {
    type: getObtaining(item.deliveryType),
    deliveryType: item.deliveryType,
    date: item.date,
    interval: item.minTime && item.maxTime ? { minTime: item.minTime, maxTime: item.maxTime } : null,
    ...time,
    unload: { ...selection.unload, method: item.destinationDetail.toFloorMethod },
    pickupItemId: isPickup ? item.id : null,
  };
}

/** Fits a selection to the offers: the type, then date, carrying and time, or the point. Every change has a reason. */
export function correctSelection(
  selection: DeliverySelection,
  items: readonly DeliveryItem[],
  stepMin: number,
): Corrected {
  const { type, reason } = offeredType(selection.deliveryType, items);
  const changes = reason ? changed("deliveryType", selection.deliveryType, type, reason) : [];
  const ofType = items.filter((item) => item.deliveryType === type);
  const fitted = { ...selection, type: getObtaining(type), deliveryType: type };
  const rest = fitted.type === "pickup" ? atPoint(fitted, ofType) : atHome(fitted, ofType, stepMin);
  return { ...rest, changes: [...changes, ...rest.changes] };
}

function atPoint(selection: DeliverySelection, offered: readonly DeliveryItem[]): Corrected {
  const item = offered.find(({ id }) => id === selection.pickupItemId) ?? offered[0] ?? null;
  const pickupItemId = item?.id ?? null;
  const chosen = selection.pickupItemId;
  return {
    selection: {
      ...selection,
      date: item?.date ?? null,
      interval: null,
      hour: null,
      minute: null,
      unload: { ...selection.unload, method: "none" },
      pickupItemId,
    },
    item,
    changes: [
      ...changed("unload", selection.unload.method, "none", "pickup_needs_no_carrying"),
      ...changed("pickupItemId", chosen, pickupItemId, chosen ? "point_not_offered" : "first_point"),
    ],
  };
}

function atHome(selection: DeliverySelection, offered: readonly DeliveryItem[], stepMin: number): Corrected {
  const dates = [...new Set(offered.map((item) => item.date))].toSorted();
  const date = selection.date && dates.includes(selection.date) ? selection.date : (dates[0] ?? null);
  const ofDate = offered.filter((item) => item.date === date);
  const requestedMethod = selection.unload.method;
  const method = offeredMethod(requestedMethod, ofDate);
  const slots = ofDate
    .filter((item) => item.destinationDetail.toFloorMethod === method)
    .toSorted((a, b) => String(a.minTime).localeCompare(String(b.minTime)));
  const item = slots.find((each) => isInterval(each, selection.interval)) ?? slots[0] ?? null;
  const interval = item?.minTime && item.maxTime ? { minTime: item.minTime, maxTime: item.maxTime } : null;
  const { slot } = deliveryTypes[selection.deliveryType];
  const isExact = slot === "exact";
  const time = isExact && item ? offeredTime(selection, item, stepMin) : { hour: null, minute: null };

  return {
    selection: { ...selection, date, interval, ...time, unload: { ...selection.unload, method }, pickupItemId: null },
    item,
    changes: [
      ...changed("date", selection.date, date, selection.date ? "date_not_offered" : "first_date"),
      ...changed(
        "unload",
        requestedMethod,
        method,
        requestedMethod === "apartment" ? "apartment_resolved" : "carrying_not_offered",
      ),
      ...(slot === "interval"
        ? changed(
            "interval",
            selection.interval,
            interval,
            selection.interval ? "interval_not_offered" : "first_interval",
          )
        : []),
      ...(isExact
        ? changed("time", timeOf(selection), timeOf(time), selection.hour === null ? "first_time" : "time_not_offered")
        : []),
    ],
  };
}

/** The chosen type, another slot of the same courier, the provider's counterpart, or the first one offered. */
function offeredType(
  chosen: DeliveryType,
  items: readonly DeliveryItem[],
): { type: DeliveryType; reason: CorrectionReason | null } {
  const offered = deliveryTypeList.filter((type) => items.some((item) => item.deliveryType === type));
  if (offered.includes(chosen)) return { type: chosen, reason: null };
  const sibling = offered.find((type) => getDeliveryKind(type) === getDeliveryKind(chosen));
  if (sibling) return { type: sibling, reason: "same_courier_other_slot" };
  const counterpart = offered.find((type) => getDeliveryKind(type) === deliveryTypes[chosen].counterpart);
  if (counterpart) return { type: counterpart, reason: "counterpart_of_provider" };
  const [first] = items;
  if (first) return { type: first.deliveryType, reason: "first_available" };
  return { type: lastResort, reason: "nothing_offered" };
}

function offeredMethod(chosen: UnloadMethod, items: readonly DeliveryItem[]): UnloadMethod {
  const offered = items.map((item) => item.destinationDetail.toFloorMethod);
  const wanted: UnloadMethod[] = chosen === "apartment" ? ["elevator", "hand", "none"] : [chosen, "none"];
  return wanted.find((method) => offered.includes(method)) ?? offered[0] ?? "none";
}

/** The chosen hour if it is inside the window and on the step, else the window's first. */
function offeredTime({ hour, minute }: DeliverySelection, { minTime, maxTime }: DeliveryItem, stepMin: number) {
  const from = minutesOf(minTime);
  const requested = hour === null ? -1 : hour * 60 + (minute ?? 0);
  const isOffered = requested >= from && requested <= minutesOf(maxTime) && requested % stepMin === 0;
  const at = isOffered ? requested : from;
  return { hour: Math.floor(at / 60), minute: at % 60 };
}

const minutesOf = (clock: string | null) => Number(clock?.slice(0, 2)) * 60 + Number(clock?.slice(3, 5));

const timeOf = ({ hour, minute }: Pick<DeliverySelection, "hour" | "minute">) => [hour, minute];

const isInterval = ({ minTime, maxTime }: DeliveryItem, interval: DeliverySelection["interval"]) =>
  minTime === interval?.minTime && maxTime === interval?.maxTime;

function changed(
  field: DeliveryCorrection["field"],
  from: unknown,
  to: unknown,
  reason: CorrectionReason,
): DeliveryCorrection[] {
  return textOf(from) === textOf(to) ? [] : [{ field, from, to, reason }];
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** Objects that differ only in the order of fields are equal: the database does not preserve that order. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === "object" && !Array.isArray(each) ? Object.entries(each).toSorted(byName) : each,
  );
