import type { CourierPlaces, CourierWindow } from "@zertsalo/contract/staff-courier-places";
import type { AuditChange } from "../staff/audit-details.ts";
import { formatDay } from "../text/dates.ts";
import type { Day } from "./calendar.ts";
import { deliveryTypes } from "./delivery-types.ts";

type WindowName = Pick<CourierWindow, "kind" | "minTime">;

/** Places of a day that orders have; those beyond its places are left out. */
export interface BookedDay {
  day: Day;
  windows: readonly (WindowName & { booked: number })[];
}

type Placed = CourierPlaces["windows"][number]["kind"];

/** An order for any time of a day has a place of the day alone. */
export const hasOwnPlaces = (kind: CourierWindow["kind"]): kind is Placed => deliveryTypes[kind].slot !== "day";

const isSame = (one: WindowName, other: WindowName) => one.kind === other.kind && one.minTime === other.minTime;

/** A day has exactly the windows of its zone. */
export const hasAllWindows = ({ windows }: CourierPlaces, expected: readonly WindowName[]): boolean =>
  windows.length === expected.length && expected.every((each) => windows.some((window) => isSame(window, each)));

/** Days on which orders have more than these places, altogether or in one window. */
export function exceededDays(days: readonly BookedDay[], places: CourierPlaces): Day[] {
  const isExceeded = ({ windows }: BookedDay) =>
    windows.reduce((total, { booked }) => total + booked, 0) > places.day ||
    places.windows.some((window) => (windows.find((each) => isSame(each, window))?.booked ?? 0) > window.places);
  return days.filter(isExceeded).map(({ day }) => day);
}

const mostDaysNamed = 5;

/** «Больше занято: 24 ноября, 25 ноября и ещё 3» */
export function exceededText(days: readonly Day[], today: Day): string {
  const named = days.slice(0, mostDaysNamed).map((day) => formatDay(day, today));
  const rest = days.length - named.length;
  return `Больше уже занято: ${named.join(", ")}${rest > 0 ? ` и\u00a0ещё ${rest}` : ""}. Перенесите заказы или задайте этим дням больше мест`;
}

/** «10:00–14:00», «Точно ко времени», «Весь день» */
export function courierWindowText({ kind, minTime, maxTime }: Pick<CourierWindow, "kind" | "minTime" | "maxTime">) {
  const { slot } = deliveryTypes[kind];
  if (slot === "interval") return `${minTime}–${maxTime}`;
  return slot === "exact" ? "Точно ко времени" : "В любое время";
}

export function courierPlacesChanges(before: CourierPlaces, after: CourierPlaces): AuditChange[] {
  const inDay = before.day === after.day ? [] : [change("day", "В день", before.day, after.day)];
  const inWindows = before.windows.flatMap((window) => {
    const { kind, minTime, places } = window;
    const to = after.windows.find((each) => isSame(each, window))?.places ?? places;
    const title = deliveryTypes[kind].slot === "exact" ? "Точно ко времени" : `С ${minTime}`;
    return to === places ? [] : [change(`${kind} ${minTime}`, title, places, to)];
  });
  return [...inDay, ...inWindows];
}

const change = (field: string, title: string, from: number, to: number): AuditChange => ({
  field,
  title,
  from: String(from),
  to: String(to),
});
