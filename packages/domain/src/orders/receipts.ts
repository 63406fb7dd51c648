import type { Money } from "@zertsalo/contract/money";
import { pieces } from "../money/pieces.ts";
import { spread, sum } from "../money/spread.ts";
import { taxInside } from "../money/tax-inside.ts";

/** A receipt holds a name of so many characters (54-FZ). */
const longestName = 128;

export interface ReceiptOrder {
  items: readonly { name: string; quantity: number; priceTotal: Money }[];
  deliveryPrice: Money;
  unloadPrice: Money;
  orderTotal: Money;
  /** By the day of the sale; a return keeps it. */
  vatPercent: number;
}

export type ReceiptMode = "full_prepayment" | "partial_prepayment" | "full_payment";

export interface ReceiptLine {
  name: string;
  quantity: number;
  /** Of one piece. */
  price: Money;
  sum: Money;
  subject: "commodity" | "service";
  mode: ReceiptMode;
  vat: Money;
  vatPercent: number;
}

export interface Settlement {
  type: "cashless" | "cash" | "prepayment";
  amount: Money;
}

export interface Receipt {
  kind: "prepayment" | "settlement" | "refund";
  lines: ReceiptLine[];
  settlements: Settlement[];
}

/** Every line of the order after all discounts, then delivery and carrying. What costs nothing is no position. */
export function receiptLines(order: ReceiptOrder, mode: ReceiptMode): ReceiptLine[] {
  const goods = order.items.flatMap(({ name, priceTotal, quantity }) =>
    pieces(priceTotal, quantity).map((group) => lineOf(name, group, "commodity", mode, order.vatPercent)),
  );
  const services = servicesOf(order).map(({ name, sum: price }) =>
    lineOf(name, { quantity: 1, price }, "service", mode, order.vatPercent),
  );
  return [...goods, ...services].filter(({ price }) => price > 0);
}

const servicesOf = ({ deliveryPrice, unloadPrice }: ReceiptOrder) => [
  { name: "Доставка", sum: deliveryPrice },
  { name: "Занос и подъём", sum: unloadPrice },
];

function lineOf(
  name: string,
  { quantity, price }: { quantity: number; price: Money },
  subject: ReceiptLine["subject"],
  mode: ReceiptMode,
  vatPercent: number,
): ReceiptLine {
  const total = price * quantity;
  return {
    name: name.slice(0, longestName),
    quantity,
    price,
    sum: total,
    subject,
    mode,
    vat: taxInside(total, vatPercent),
    vatPercent,
  };
}

/** Money taken ahead. A part is spread over the lines, each then one position with its count in the name. */
export function prepaymentReceipt(order: ReceiptOrder, paid: Money, by: "cashless" | "cash" = "cashless"): Receipt {
  const settlements = [{ type: by, amount: paid }];
  if (paid === order.orderTotal) {
    return { kind: "prepayment", lines: receiptLines(order, "full_prepayment"), settlements };
  }
  const whole = [
    ...order.items.map((item) => ({
      name: countedName(item),
      sum: item.priceTotal,
      subject: "commodity" as const,
    })),
    ...servicesOf(order).map((service) => ({ ...service, subject: "service" as const })),
  ];
  const shares = spread(
    paid,
    whole.map((each) => each.sum),
    1,
  );
  const lines = whole.map(({ name, subject }, at) =>
    lineOf(name, { quantity: 1, price: shares[at] ?? 0 }, subject, "partial_prepayment", order.vatPercent),
  );
  return { kind: "prepayment", lines: lines.filter(({ price }) => price > 0), settlements };
}

/** The count is never what a long name cuts off. */
function countedName({ name, quantity }: { name: string; quantity: number }): string {
  const count = `, ${quantity} шт.`;
  return name.slice(0, longestName - count.length) + count;
}

/** Goods handed over: everything in full, settled by what was paid ahead and by the rest paid now. */
export function settlementReceipt(
  order: ReceiptOrder,
  paidAhead: Money,
  restBy: "cash" | "cashless" = "cash",
): Receipt {
  const settlements: Settlement[] = [
    { type: "prepayment", amount: paidAhead },
    { type: restBy, amount: order.orderTotal - paidAhead },
  ];
  return {
    kind: "settlement",
    lines: receiptLines(order, "full_payment"),
    settlements: settlements.filter(({ amount }) => amount > 0),
  };
}

/** An order cancelled before it was handed over: all of it comes back as it was prepaid. */
export function cancelledReceipt(order: ReceiptOrder, paid: Money): Receipt {
  return { ...prepaymentReceipt(order, paid), kind: "refund" };
}

/** Pieces that come back, at the prices their receipt had; the dearer first, so that the buyer never loses a kopeck. */
export function returnReceipt(
  order: ReceiptOrder,
  returned: readonly { line: number; quantity: number }[],
): Receipt & { amount: Money } {
  const lines = returned.flatMap(({ line, quantity }) => {
    const item = order.items[line];
    if (!item) throw new RangeError(`an order without line ${line}`);
    const [cheaper, dearer] = takenFrom(pieces(item.priceTotal, item.quantity), quantity);
    return [dearer, cheaper].flatMap((group) =>
      group && group.quantity > 0 && group.price > 0
        ? [lineOf(item.name, group, "commodity", "full_payment", order.vatPercent)]
        : [],
    );
  });
  const amount = sum(lines.map((line) => line.sum));
  return { kind: "refund", lines, settlements: [{ type: "cashless", amount }], amount };
}

/** So many pieces of the groups, from the last group on. */
function takenFrom(groups: readonly { quantity: number; price: Money }[], count: number) {
  let left = count;
  return groups
    .toReversed()
    .map((group) => {
      const taken = Math.min(left, group.quantity);
      left -= taken;
      return { ...group, quantity: taken };
    })
    .toReversed();
}
