import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Money } from "@zertsalo/contract/money";
import { sum } from "../money/spread.ts";
import { moves } from "./order-moves.ts";
import { type AttemptState, liveStates, openStates } from "./payment-attempt.ts";

export interface StoredOrder {
  items: readonly { quantity: number; priceTotal: Money; priceTotalWithoutDiscount: Money }[];
  itemsTotal: Money;
  itemsTotalWithoutDiscount: Money;
  discountTotal: Money;
  discount: { rules: Money; registration: Money; promotion: Money; b2b: Money; samples: Money };
  deliveryPrice: Money;
  unloadPrice: Money;
  orderTotal: Money;
  status: OrderStatus;
  /** From the order's history, the oldest first. */
  statuses: readonly OrderStatus[];
  /** `forChange`: refund promised because the order became cheaper. */
  payments: readonly { state: AttemptState; amount: Money; refunded: Money; forChange: Money }[];
}

const live: readonly AttemptState[] = liveStates;
const open: readonly AttemptState[] = openStates;

/** Sum that a live payment covers; no more of a hold is captured than the order costs. */
const payableAmount = ({ state, amount, forChange }: StoredOrder["payments"][number], total: Money) =>
  state === "hold" ? Math.min(amount, total) : amount - forChange;

/** Names of the invariants that a stored order violates; empty when it is consistent. */
export function brokenInvariants(order: StoredOrder): string[] {
  const alive = order.payments.filter(({ state }) => live.includes(state));
  const amounts = [
    order.itemsTotal,
    order.discountTotal,
    order.deliveryPrice,
    order.unloadPrice,
    order.orderTotal,
    ...Object.values(order.discount),
  ];
  const holds: Record<string, boolean> = {
    "money is whole and not negative": amounts.every((each) => Number.isSafeInteger(each) && each >= 0),
    "lines add up to itemsTotal": sum(order.items.map(({ priceTotal }) => priceTotal)) === order.itemsTotal,
    "lines add up to itemsTotalWithoutDiscount":
      sum(order.items.map((line) => line.priceTotalWithoutDiscount)) === order.itemsTotalWithoutDiscount,
    "discountTotal is the difference": order.itemsTotalWithoutDiscount - order.itemsTotal === order.discountTotal,
    "named discounts fit into discountTotal": sum(Object.values(order.discount)) <= order.discountTotal,
    "registration and b2b exclude each other": order.discount.registration === 0 || order.discount.b2b === 0,
    "orderTotal is goods, delivery and carrying":
      order.itemsTotal + order.deliveryPrice + order.unloadPrice === order.orderTotal,
    "every line has pieces": order.items.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0),
    "one open payment": order.payments.filter(({ state }) => open.includes(state)).length <= 1,
    "payments do not exceed the order":
      sum(alive.map((payment) => payableAmount(payment, order.orderTotal))) <= order.orderTotal,
    "refunds do not exceed payments": order.payments.every(({ refunded, amount }) => refunded <= amount),
    "history starts at N": order.statuses[0] === OrderStatus.notProcessed,
    "history follows allowed moves": order.statuses.every(
      (to, at) => at === 0 || moves.some((move) => move.from === order.statuses[at - 1] && move.to === to),
    ),
    "history ends in the order's status": order.statuses.at(-1) === order.status,
  };
  return Object.keys(holds).filter((name) => !holds[name]);
}
