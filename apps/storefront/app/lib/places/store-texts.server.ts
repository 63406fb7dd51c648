import type { Store } from "@zertsalo/contract/places";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { differingDays, openHoursLabel, weekText } from "@zertsalo/domain/places/open-hours";

/** «+7 (900) 000-09-95» as a phone dials it. */
export const phoneHref = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;

/** Opens the way there in the maps of the visitor's own choice: nothing of them is loaded here. */
export const routeHref = ([latitude, longitude]: Store["coordinates"]) =>
  `https://yandex.ru/maps/?rtext=~${latitude},${longitude}&rtt=auto`;

const kinds: Record<Store["kind"], string> = {
  store: "Магазин",
  showroom: "Шоурум",
  warehouse: "Склад",
  pickup: "Пункт выдачи",
};

export function kindLabel({ kind, canPickup }: Pick<Store, "canPickup" | "kind">): string {
  const isMore = canPickup && (kind === "store" || kind === "showroom");
  if (kind === "warehouse" && canPickup) return kinds.pickup;
  return isMore ? `${kinds[kind]} и\u00a0пункт выдачи` : kinds[kind];
}

/** Of those that differ from the week. */
const mostDays = 6;

/** What a store's panel says besides its name. */
export function storeTexts(store: Store, now: Date) {
  return {
    kind: kindLabel(store),
    address: store.address,
    hint: store.hint,
    hours: openHoursLabel(store, store.hoursFromMoscow, now),
    schedule: [weekText(store.week), ...differingDays(store, inMoscow(now).day).slice(0, mostDays)].join(". "),
    phone: { text: store.phone, href: phoneHref(store.phone) },
    routeHref: routeHref(store.coordinates),
  };
}

/** The store as a pin of a map. */
export function storePoint({ id, city: { name }, coordinates: [latitude, longitude], zoom }: Store) {
  return { id, name, latitude, longitude, zoom };
}
