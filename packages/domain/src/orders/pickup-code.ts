import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { isOwnPickup } from "../delivery/delivery-types.ts";
import type { MovableOrder } from "./order-facts.ts";

type PickupOrder = Pick<MovableOrder, "status" | "deliveryType">;

const pickupStatuses: readonly OrderStatus[] = [
  OrderStatus.packed,
  OrderStatus.buyerNotified,
  OrderStatus.buyerNotifiedAgain,
];

/** The order lies in our store for its buyer, who has a code for it. */
export const hasPickupCode = ({ status, deliveryType }: PickupOrder): boolean =>
  isOwnPickup(deliveryType) && pickupStatuses.includes(status);

/** Staff hand an order over at our counter to whoever names its code. */
export const needsPickupCode = (order: PickupOrder, to: OrderStatus): boolean =>
  to === OrderStatus.completed && hasPickupCode(order);
