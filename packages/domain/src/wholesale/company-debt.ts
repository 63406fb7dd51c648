import type { CompanyDebt, DebtAge, OwedOrder } from "@zertsalo/contract/company-debt";
import type { Money } from "@zertsalo/contract/money";
import { addDays, calendarDaysBetween, type Day } from "../delivery/calendar.ts";

/** An order of a company that is not paid in full. */
export interface UnpaidCompanyOrder extends Omit<OwedOrder, "rest" | "dueOn" | "overdueDays"> {
  deferDays: number;
  /** A contract defers its payment: it takes a part of the limit from the day it is placed. */
  isDeferred: boolean;
}

/** Last day of overdue of each age; what is older belongs to the last one. */
const ages: readonly { age: DebtAge; untilDays: number }[] = [
  { age: "not_due", untilDays: 0 },
  { age: "until_30", untilDays: 30 },
  { age: "until_60", untilDays: 60 },
  { age: "older", untilDays: Number.POSITIVE_INFINITY },
];

/** The term begins with the goods: an order that nobody has handed over is not due yet. */
function owed({ deferDays, isDeferred: _, ...order }: UnpaidCompanyOrder, today: Day): OwedOrder {
  const dueOn = order.goneOn === null ? null : addDays(order.goneOn, deferDays);
  const overdueDays = dueOn === null ? 0 : Math.max(0, calendarDaysBetween(dueOn, today));
  return { ...order, rest: order.total - order.paid, dueOn, overdueDays };
}

/**
 * What a company owes: goods that it has and has not paid for. The limit is also used by deferred orders that are still
 * being made. An order that waits for a prepayment is neither.
 */
export function companyDebt(unpaid: readonly UnpaidCompanyOrder[], today: Day): CompanyDebt {
  const counted = unpaid.filter(({ goneOn, isDeferred }) => goneOn !== null || isDeferred);
  const orders = counted
    .map((order) => owed(order, today))
    .filter(({ rest }) => rest > 0)
    .toSorted((a, b) => (a.dueOn ?? "9999").localeCompare(b.dueOn ?? "9999") || a.number - b.number);
  const gone = orders.filter(({ goneOn }) => goneOn !== null);
  const aging = ages.map(({ age, untilDays }, at) => {
    const afterDays = ages[at - 1]?.untilDays ?? Number.NEGATIVE_INFINITY;
    return { age, sum: sumOf(gone.filter(({ overdueDays: days }) => days > afterDays && days <= untilDays)) };
  });
  return {
    used: sumOf(orders),
    debt: sumOf(gone),
    overdue: sumOf(gone.filter(({ overdueDays }) => overdueDays > 0)),
    overdueDays: Math.max(0, ...gone.map(({ overdueDays }) => overdueDays)),
    aging,
    orders,
  };
}

const sumOf = (orders: readonly OwedOrder[]): Money => orders.reduce((sum, { rest }) => sum + rest, 0);
