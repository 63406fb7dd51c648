import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Order } from "@zertsalo/contract/order";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import type { DeliveryKind } from "@zertsalo/domain/delivery/delivery-settings";
import { getDeliveryKind } from "@zertsalo/domain/delivery/delivery-types";
import { timeText } from "@zertsalo/domain/delivery/delivery-texts";
import { pointPlace } from "@zertsalo/domain/delivery/point-place";
import { formatDay } from "@zertsalo/domain/text/dates";

const noBreakSpace = "\u00a0";

/** «15 ноября 2026»: an order is looked at years later. */
export const dateText = (at: string) => formatDay(inMoscow(new Date(at)).day, "");

/** What the buyer wants to know first. */
export function headline({ status, statusText, statusAt, label }: Order, today: Day): string {
  const day = formatDay(inMoscow(new Date(statusAt)).day, today);
  if (status === OrderStatus.canceled) return `Отменён ${day}`;
  return status === OrderStatus.completed && label?.text === "Выполнен" ? `Получен ${day}` : statusText;
}

/** «Зеркало «Свирь», серебро и ещё 2»: what an order is known by. */
export function contentsText(items: Order["items"]): string {
  const [first, ...others] = items;
  const name = first?.product.name ?? "";
  return others.length > 0 ? `${name} и${noBreakSpace}ещё${noBreakSpace}${others.length}` : name;
}

/** How and when it comes: «Доставка 19 ноября, 10:00–14:00», «Пункт СДЭК, Самара, ул. Гагарина, 40. Трек 1000000001». */
export function deliveryLine(order: Order): string {
  return deliveryLines[getDeliveryKind(order.delivery.selectedItem.deliveryType)](order);
}

const deliveryLines: Readonly<Record<DeliveryKind, (order: Order) => string>> = {
  to_home: ({ delivery: { selectedItem } }) => `Доставка ${selectedItem.date_h}${timeText(selectedItem)}`,
  pickup: (order) =>
    `Самовывоз с ${order.delivery.selectedItem.date_h}, ${pointText(order) ?? order.shop?.address ?? ""}`,
  CdekToHome: (order) => `СДЭК до двери, ${order.delivery.selectedItem.date_h}${trackText(order)}`,
  Cdek: (order) => `Пункт СДЭК, ${pointText(order) ?? ""}${trackText(order)}`,
};

const pointText = ({ delivery: { selectedItem } }: Order): string | null =>
  selectedItem.deliveryPoint ? pointPlace(selectedItem.deliveryPoint) : null;
const trackText = ({ delivery: { trackNum } }: Order): string => (trackNum ? `. Трек ${trackNum}` : "");

const carrying: Record<Order["unload"]["method"], string> = {
  none: "",
  entrance: "Занос в подъезд",
  apartment: "Подъём в квартиру",
  hand: "Подъём по лестнице",
  elevator: "Подъём на лифте",
};

/** «Подъём на лифте, 7 этаж» */
export function carryingText({ unload: { method, floor } }: Order): string {
  const label = carrying[method];
  return label && method !== "entrance" ? `${label}, ${floor}${noBreakSpace}этаж` : label;
}
