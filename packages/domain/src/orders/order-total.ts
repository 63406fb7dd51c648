import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import type { Money } from "@zertsalo/contract/money";
import { calculatePercent } from "../money/calculate-percent.ts";
import { sum } from "../money/spread.ts";
import { paymentMethods } from "./payment-methods.ts";

/** All three as the buyer pays them. */
export interface OrderSums {
  itemsTotal: Money;
  deliveryPrice: Money;
  unloadPrice: Money;
}

export function orderTotal({ itemsTotal, deliveryPrice, unloadPrice }: OrderSums): Money {
  return Math.max(0, itemsTotal + deliveryPrice + unloadPrice);
}

interface PrepaidOrder {
  items: readonly { priceTotal: Money; isSpecialProduct: boolean }[];
  orderTotal: Money;
}

/** Due now at the cash desk: made-to-order lines in full, a part of all the rest. Other methods pay the whole sum. */
export function prepayAmount(method: PaymentMethod, order: PrepaidOrder, prepayPercent: number): Money {
  if (!paymentMethods[method].hasPrepayment) return 0;
  const special = sum(order.items.filter((line) => line.isSpecialProduct).map(({ priceTotal }) => priceTotal));
  return special + calculatePercent(order.orderTotal - special, prepayPercent);
}
