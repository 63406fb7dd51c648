import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderLabel } from "@zertsalo/contract/order";
import type { OrderFilters, OrderGroup } from "@zertsalo/contract/staff-order-list";
import { deliveryTypeList, getDeliveryKind } from "../delivery/delivery-types.ts";
import { searchQuery } from "../staff/search-query.ts";

/** Groups of statuses for staff; each status belongs to one group. */
export const orderGroups = {
  waiting: {
    title: "Ждут оплаты или решения",
    colour: "yellow",
    statuses: [
      OrderStatus.notProcessed,
      OrderStatus.pending,
      OrderStatus.sentForScoring,
      OrderStatus.awaitingConsent,
      OrderStatus.awaitingPayment,
      OrderStatus.reservationEnded,
    ],
  },
  work: {
    title: "В работе",
    colour: "accent",
    statuses: [
      OrderStatus.paid,
      OrderStatus.confirmed,
      OrderStatus.inWork,
      OrderStatus.awaitingSupplier,
      OrderStatus.goodsArrived,
      OrderStatus.assemblyUnconfirmed,
      OrderStatus.adjustment,
      OrderStatus.givenToAssembly,
      OrderStatus.deliveryPostponed,
    ],
  },
  packed: {
    title: "Скомплектованы",
    colour: "accent",
    statuses: [OrderStatus.packed, OrderStatus.deliveryDayRequested, OrderStatus.deliveryConfirmed],
  },
  ready: {
    title: "Готовы к выдаче",
    colour: "green",
    statuses: [OrderStatus.buyerNotified, OrderStatus.buyerNotifiedAgain],
  },
  road: {
    title: "В пути",
    colour: "green",
    statuses: [OrderStatus.partiallyShipped, OrderStatus.shipped, OrderStatus.deliveryRejected],
  },
  done: { title: "Завершены", colour: "grey", statuses: [OrderStatus.completed] },
  cancelled: { title: "Отменены", colour: "red", statuses: [OrderStatus.canceled] },
} as const satisfies Record<
  OrderGroup,
  { title: string; colour: OrderLabel["colour"]; statuses: readonly OrderStatus[] }
>;

export const orderGroupNames = Object.keys(orderGroups) as OrderGroup[];
/** Columns of the board; finished groups have none. */
export const openGroups: readonly OrderGroup[] = orderGroupNames.filter(
  (name) => name !== "done" && name !== "cancelled",
);

export function getOrderGroup(status: OrderStatus): OrderGroup {
  const found = orderGroupNames.find((name) => (orderGroups[name].statuses as readonly OrderStatus[]).includes(status));
  if (!found) throw new RangeError(`the status ${status} belongs to no group`);
  return found;
}

/** The list's filters and search text as one tsquery over the board's lexemes; null without any of them. */
export function boardQuery({ q = "", city, way, method, made, wholesale }: OrderFilters): string | null {
  const ways = deliveryTypeList.filter((type) => way && getDeliveryKind(type) === way).map((type) => `'=way ${type}'`);
  const parts = [
    searchQuery(q),
    city && `'=city ${city}'`,
    ways.length > 0 && `(${ways.join(" | ")})`,
    method && `'=pay ${method}'`,
    made && "'=made'",
    wholesale && "'=who b2b'",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" & ") : null;
}
