import type { OrderLetter } from "@zertsalo/contract/order-words";
import { kindOf } from "../delivery/delivery-types.ts";
import type { MovableOrder } from "./order-facts.ts";

type Kept = Pick<MovableOrder, "letter" | "deliveryType">;

const keptLetters: readonly OrderLetter[] = ["D", "G", "H"];

/** The order lies in our store for its buyer, who has a code for it. */
export const hasPickupCode = ({ letter, deliveryType }: Kept): boolean =>
  kindOf(deliveryType) === "pickup" && keptLetters.includes(letter);

/** Staff hand an order over at our counter to whoever names its code. */
export const needsPickupCode = (order: Kept, to: OrderLetter): boolean => to === "F" && hasPickupCode(order);
