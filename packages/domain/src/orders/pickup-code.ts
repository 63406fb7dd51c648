import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderLetter } from "@zertsalo/contract/order-enums";
import { getDeliveryKind } from "../delivery/delivery-types.ts";
import type { MovableOrder } from "./order-facts.ts";

type PickupOrder = Pick<MovableOrder, "letter" | "deliveryType">;

const pickupStatuses: readonly OrderLetter[] = [
  OrderStatus.packed,
  OrderStatus.buyerNotified,
  OrderStatus.buyerNotifiedAgain,
];

/** The order lies in our store for its buyer, who has a code for it. */
export const hasPickupCode = ({ letter, deliveryType }: PickupOrder): boolean =>
  getDeliveryKind(deliveryType) === "pickup" && pickupStatuses.includes(letter);

/** Staff hand an order over at our counter to whoever names its code. */
export const needsPickupCode = (order: PickupOrder, to: OrderLetter): boolean =>
  to === OrderStatus.completed && hasPickupCode(order);
