import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { getObtaining, isCarrier, isOwnPickup } from "../delivery/delivery-types.ts";
import { canBeCancelled } from "./can-be-cancelled.ts";
import type { MovableOrder } from "./order-facts.ts";
import { isHandedOver } from "./order-label.ts";
import { isPaid, paymentMethods } from "./payment-methods.ts";

/** Money is there, promised by a contract, or due at the counter. */
export function isFunded({
  payment,
  hasSpecial,
  orderTotal,
}: Pick<MovableOrder, "payment" | "hasSpecial" | "orderTotal">) {
  if (isPaid(payment.status) || payment.areFundsBooked || orderTotal === 0) return true;
  const { hasPrepayment, isPaidOnHandOver } = paymentMethods[payment.method];
  if (hasPrepayment) return payment.prepay > 0 && payment.paidAmount >= payment.prepay;
  return isPaidOnHandOver && !hasSpecial;
}

/** The whole sum has arrived, or a contract defers it. Held money is not yet ours: it is captured first. */
function isSettled({ payment, orderTotal }: MovableOrder): boolean {
  if (payment.status === "completed" || payment.paidAmount >= orderTotal) return true;
  return paymentMethods[payment.method].canBeDeferred && payment.areFundsBooked;
}

/**
 * Work may go on: made-to-order is accepted and paid. Stock goods of an unpaid bill may be put together on a manager's
 * word, but not handed over.
 */
export function isWorkable(order: MovableOrder): boolean {
  if (order.hasSpecial) return order.isAccepted && isFunded(order);
  return isFunded(order) || paymentMethods[order.payment.method].hasBill;
}

/** Workable once the payment is deferred. */
const isWorkableDeferred = (order: MovableOrder): boolean => {
  const areFundsBooked = order.payment.areFundsBooked || paymentMethods[order.payment.method].canBeDeferred;
  return isWorkable({ ...order, payment: { ...order.payment, areFundsBooked } });
};

/** The set was complete once, and lies on its shelf. */
export const isPacked = ({ reached }: Pick<MovableOrder, "reached">) => reached.includes(OrderStatus.packed);

const isForOwnPickup = ({ deliveryType }: MovableOrder) => isOwnPickup(deliveryType);
const isHome = ({ deliveryType }: MovableOrder) => getObtaining(deliveryType) === "delivery";
const isPaidSpecial = ({ hasSpecial, payment }: MovableOrder) =>
  hasSpecial && (isPaid(payment.status) || payment.paidAmount > 0);

/** What has to hold for a move, by the names of the table. */
export const guards = {
  funded: isFunded,
  notFunded: (order) => !isFunded(order),
  settled: isSettled,
  settledAndDelivered: (order) => isSettled(order) && isHandedOver(order),
  ownPickup: isForOwnPickup,
  ownPickupFunded: (order) => isForOwnPickup(order) && isFunded(order),
  home: isHome,
  carrierFunded: (order) => isCarrier(order.deliveryType) && isFunded(order),
  byBuyerButton: canBeCancelled,
  notCut: (order) => !order.isCuttingStarted,
  workable: isWorkable,
  workableDeferred: isWorkableDeferred,
  stockWorkable: (order) => !order.hasSpecial && isWorkable(order),
  unpaidOrStock: (order) => !isPaidSpecial(order),
  collected: (order) => isForOwnPickup(order) && isSettled(order),
  packed: isPacked,
  packedWorkable: (order) => isPacked(order) && isWorkable(order),
  packedHome: (order) => isPacked(order) && isHome(order),
  notPackedWorkable: (order) => !isPacked(order) && isWorkable(order),
  notDelivered: (order) => !isHandedOver(order),
} satisfies Record<string, (order: MovableOrder) => boolean>;

export type Guard = keyof typeof guards;
