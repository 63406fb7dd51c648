import type { Money } from "@zertsalo/contract/money";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { settleChange } from "./order-change.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isPacked } from "./order-guards.ts";
import { moveRefusal } from "./order-moves.ts";
import { orderTotal } from "./order-total.ts";
import { isOnline } from "./payment-methods.ts";

const beforePacking: readonly OrderStatus[] = [
  OrderStatus.pending,
  OrderStatus.awaitingConsent,
  OrderStatus.awaitingPayment,
  OrderStatus.paid,
  OrderStatus.confirmed,
  OrderStatus.inWork,
  OrderStatus.awaitingSupplier,
  OrderStatus.goodsArrived,
  OrderStatus.assemblyUnconfirmed,
  OrderStatus.adjustment,
  OrderStatus.givenToAssembly,
  OrderStatus.deliveryPostponed,
];

const ended: readonly OrderStatus[] = [
  OrderStatus.notProcessed,
  OrderStatus.partiallyShipped,
  OrderStatus.shipped,
  OrderStatus.completed,
  OrderStatus.canceled,
];

/** An order that waits for an additional payment is changed once that has come: two differences are never open. */
const awaitsRest = ({ payment }: MovableOrder) =>
  isOnline(payment.method) && payment.paidAmount > 0 && payment.status === "pending";

/** Address, way and day are changed until the goods are packed: then they stand where they leave from. */
export const canChangeDelivery = (order: MovableOrder): boolean =>
  beforePacking.includes(order.status) && !isPacked(order) && !awaitsRest(order);

/** Name and contacts are changed until the goods have left, and not while a carrier holds a parcel with the old ones. */
export function canChangeContacts({ status }: Pick<MovableOrder, "status">, lastShipment: string | null): boolean {
  return !ended.includes(status) && (lastShipment === null || lastShipment === "refused" || lastShipment === "deleted");
}

interface PricedOrder {
  itemsTotal: Money;
  orderTotal: Money;
  /** Paid or held for it. */
  paidFor: Money;
}

interface DeliveryPrices {
  deliveryPrice: Money;
  unloadPrice: Money;
}

export interface DeliveryDifference {
  orderTotal: Money;
  /** Of the order's sum: positive is dearer. */
  difference: Money;
  /** Goes back to the buyer. */
  refund: Money;
  /** To be paid on by a buyer who has paid before. */
  due: Money;
}

/** What another delivery makes of the order's sum and of the buyer's money. The goods keep their prices. */
export function deliveryDifference(order: PricedOrder, prices: DeliveryPrices): DeliveryDifference {
  const total = orderTotal({ itemsTotal: order.itemsTotal, ...prices });
  const difference = total - order.orderTotal;
  return {
    orderTotal: total,
    difference,
    refund: settleChange(order.paidFor, total).refund,
    due: order.paidFor > 0 ? Math.max(0, difference) : 0,
  };
}

export type DeliveryChangeRefusal = "delivery_change_not_now" | "delivery_dearer_not_now";

/** Who has paid must agree to a higher sum first: where the order can not wait for that, only no dearer ways are open. */
export function deliveryChangeRefusal(
  order: MovableOrder,
  { due }: Pick<DeliveryDifference, "due">,
): DeliveryChangeRefusal | null {
  if (!canChangeDelivery(order)) return "delivery_change_not_now";
  if (due > 0 && moveRefusal(order, OrderStatus.awaitingConsent, "manager") !== null) return "delivery_dearer_not_now";
  return null;
}
