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
  /** The same for the same goods in every receipt of an order, which some tills ask for. */
  position: number;
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
  const goods = order.items.flatMap((item, line) => goodsOf(item, line, mode, order.vatPercent));
  const services = servicesOf(order).map(({ sum: price, ...service }) =>
    lineOf({ ...service, quantity: 1, price, mode, vatPercent: order.vatPercent }),
  );
  return [...goods, ...services].filter(({ price }) => price > 0);
}

/** A line of goods may be two positions: each line has two numbers, the services come after them all. */
const positionOf = (line: number, group: number) => line * 2 + group + 1;

function goodsOf(item: ReceiptOrder["items"][number], line: number, mode: ReceiptMode, vatPercent: number) {
  return pieces(item.priceTotal, item.quantity).map((group, at) =>
    lineOf({ position: positionOf(line, at), name: item.name, ...group, subject: "commodity", mode, vatPercent }),
  );
}

const servicesOf = ({ items, deliveryPrice, unloadPrice }: ReceiptOrder) => [
  { position: positionOf(items.length, 0), name: "Доставка", sum: deliveryPrice, subject: "service" as const },
  { position: positionOf(items.length, 1), name: "Занос и подъём", sum: unloadPrice, subject: "service" as const },
];

function lineOf(line: Omit<ReceiptLine, "sum" | "vat">): ReceiptLine {
  const total = line.price * line.quantity;
  return { ...line, name: line.name.slice(0, longestName), sum: total, vat: taxInside(total, line.vatPercent) };
}

/** Money taken ahead. A part is spread over the lines, each then one position with its count in the name. */
export function prepaymentReceipt(order: ReceiptOrder, paid: Money, by: "cashless" | "cash" = "cashless"): Receipt {
  const settlements = [{ type: by, amount: paid }];
  if (paid === order.orderTotal) {
    return { kind: "prepayment", lines: receiptLines(order, "full_prepayment"), settlements };
  }
  const whole = [
    ...order.items.map((item, line) => ({
      position: positionOf(line, 0),
      name: countedName(item),
      sum: item.priceTotal,
      subject: "commodity" as const,
    })),
    ...servicesOf(order),
  ];
  const shares = spread(
    paid,
    whole.map((each) => each.sum),
    1,
  );
  const lines = whole.map(({ sum: _, ...each }, at) =>
    lineOf({
      ...each,
      quantity: 1,
      price: shares[at] ?? 0,
      mode: "partial_prepayment",
      vatPercent: order.vatPercent,
    }),
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
    let left = quantity;
    return goodsOf(item, line, "full_payment", order.vatPercent)
      .toReversed()
      .flatMap((group) => {
        const taken = Math.min(left, group.quantity);
        left -= taken;
        return taken > 0 && group.price > 0 ? [lineOf({ ...group, quantity: taken })] : [];
      });
  });
  const amount = sum(lines.map((line) => line.sum));
  return { kind: "refund", lines, settlements: [{ type: "cashless", amount }], amount };
}
