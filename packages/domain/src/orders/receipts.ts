import type { Money } from "@zertsalo/contract/money";
import { pieces } from "../money/pieces.ts";
import { spread, sum } from "../money/spread.ts";
import { taxInside } from "../money/tax-inside.ts";

/** Longest name of a position in characters (54-FZ). */
const longestName = 128;

export interface ReceiptOrder {
  /** `line`: number of the line in the order, stable when others are removed; its index where none is given. */
  items: readonly { name: string; quantity: number; priceTotal: Money; line?: number }[];
  deliveryPrice: Money;
  unloadPrice: Money;
  orderTotal: Money;
  /** VAT of the day of the sale; a return uses the same. */
  vatPercent: number;
}

export type ReceiptMode = "full_prepayment" | "partial_prepayment" | "full_payment";

export interface ReceiptLine {
  /** Stable for the same goods in every receipt of an order, which some tills require. */
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

/** Every line of the order after all discounts, then delivery and carrying. Free items are no positions. */
export function receiptLines(order: ReceiptOrder, mode: ReceiptMode): ReceiptLine[] {
  const goods = order.items.flatMap((item, at) => goodsOf(item, lineAt(item, at), mode, order.vatPercent));
  const services = servicesOf(order).map(({ sum: price, ...service }) =>
    lineOf({ ...service, quantity: 1, price, mode, vatPercent: order.vatPercent }),
  );
  return [...goods, ...services].filter(({ price }) => price > 0);
}

const lineAt = ({ line }: ReceiptOrder["items"][number], at: number) => (line === undefined ? at : line - 1);

/** A line of goods may be two positions: each line has two numbers, the services follow all of them. */
const positionOf = (line: number, group: number) => line * 2 + group + 1;

function goodsOf(item: ReceiptOrder["items"][number], line: number, mode: ReceiptMode, vatPercent: number) {
  return pieces(item.priceTotal, item.quantity).map((group, at) =>
    lineOf({ position: positionOf(line, at), name: item.name, ...group, subject: "commodity", mode, vatPercent }),
  );
}

function servicesOf({ items, deliveryPrice, unloadPrice }: ReceiptOrder) {
  const after = Math.max(0, ...items.map((item, at) => lineAt(item, at) + 1));
  return [
    { position: positionOf(after, 0), name: "Доставка", sum: deliveryPrice, subject: "service" as const },
    { position: positionOf(after, 1), name: "Занос и подъём", sum: unloadPrice, subject: "service" as const },
  ];
}

function lineOf(line: Omit<ReceiptLine, "sum" | "vat"> & Partial<Pick<ReceiptLine, "sum" | "vat">>): ReceiptLine {
  const total = line.price * line.quantity;
  return { ...line, name: line.name.slice(0, longestName), sum: total, vat: taxInside(total, line.vatPercent) };
}

/** Receipt for a prepayment. A part is spread over the lines, each then one position with its count in the name. */
export function prepaymentReceipt(order: ReceiptOrder, paid: Money, by: "cashless" | "cash" = "cashless"): Receipt {
  const settlements = [{ type: by, amount: paid }];
  if (paid === order.orderTotal) {
    return { kind: "prepayment", lines: receiptLines(order, "full_prepayment"), settlements };
  }
  return { kind: "prepayment", lines: shareLines(positionsOf(order), paid, "partial_prepayment", order), settlements };
}

/** A line or a service as one position, even if its pieces differ in price. */
interface Position extends Pick<ReceiptLine, "position" | "name" | "subject"> {
  sum: Money;
}

const positionsOf = (order: ReceiptOrder): Position[] => [
  ...order.items.map((item, at) => ({
    position: positionOf(lineAt(item, at), 0),
    name: countedName(item),
    sum: item.priceTotal,
    subject: "commodity" as const,
  })),
  ...servicesOf(order),
];

/** A sum without named pieces, spread over the positions by their prices, to the kopeck. */
function shareLines(
  whole: readonly Position[],
  amount: Money,
  mode: ReceiptMode,
  { vatPercent }: Pick<ReceiptOrder, "vatPercent">,
): ReceiptLine[] {
  const shares = spread(
    amount,
    whole.map((each) => each.sum),
    1,
  );
  const lines = whole.map(({ sum: _, ...each }, at) =>
    lineOf({ ...each, quantity: 1, price: shares[at] ?? 0, mode, vatPercent }),
  );
  return lines.filter(({ price }) => price > 0);
}

/** The count survives when a long name is truncated. */
function countedName({ name, quantity }: { name: string; quantity: number }): string {
  const count = `, ${quantity} шт.`;
  return name.slice(0, longestName - count.length) + count;
}

/**
 * The order as settled at hand-over: compensations paid before hand-over lower each position by its share, to the
 * kopeck. Later returns use the lowered prices.
 */
export function compensatedOrder(order: ReceiptOrder, compensation: Money): ReceiptOrder {
  const amount = Math.min(compensation, order.orderTotal);
  const shares = spread(
    amount,
    positionsOf(order).map((each) => each.sum),
    1,
  );
  const shareAt = (at: number) => shares[at] ?? 0;
  const count = order.items.length;
  return {
    ...order,
    items: order.items.map((item, at) => ({ ...item, priceTotal: item.priceTotal - shareAt(at) })),
    deliveryPrice: order.deliveryPrice - shareAt(count),
    unloadPrice: order.unloadPrice - shareAt(count + 1),
    orderTotal: order.orderTotal - amount,
  };
}

/** Receipt for goods handed over: everything in full, settled by the prepayment and by the rest paid now. */
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

/** Receipt for an order cancelled before hand-over: all of the prepayment is refunded. */
export function cancelledReceipt(order: ReceiptOrder, paid: Money): Receipt {
  return { ...prepaymentReceipt(order, paid), kind: "refund" };
}

/** Receipt for a partial refund without named pieces, such as a compensation for a scratch. */
export function partReceipt(order: ReceiptOrder, amount: Money, isHandedOver: boolean): Receipt {
  const mode = isHandedOver ? "full_payment" : "partial_prepayment";
  const isWhole = amount === order.orderTotal;
  return {
    kind: "refund",
    lines: isWhole ? receiptLines(order, wholeMode(isHandedOver)) : shareLines(positionsOf(order), amount, mode, order),
    settlements: [{ type: "cashless", amount }],
  };
}

const wholeMode = (isHandedOver: boolean): ReceiptMode => (isHandedOver ? "full_payment" : "full_prepayment");

/**
 * Receipt for an order that became cheaper before hand-over: the decrease of its lines and services, limited to the
 * decrease of the total where others became dearer. Null: the order did not become cheaper.
 */
export function changeReceipt(before: ReceiptOrder, after: ReceiptOrder): (Receipt & { amount: Money }) | null {
  const amount = before.orderTotal - after.orderTotal;
  if (amount <= 0) return null;
  // The position of services moves with the number of lines, so services are matched by name.
  const nameOf = ({ subject, name, position }: Position) => (subject === "service" ? name : position);
  const left = new Map(positionsOf(after).map((each) => [nameOf(each), each.sum]));
  const leftOf = (each: Position) => left.get(nameOf(each)) ?? 0;
  const fallen = positionsOf(before).map((each) => ({ ...each, sum: Math.max(0, each.sum - leftOf(each)) }));
  const lines = shareLines(fallen, amount, "partial_prepayment", before);
  return { kind: "refund", lines, settlements: [{ type: "cashless", amount }], amount };
}

/** Splits the receipt of a refund over several payments; the parts add up to the whole. */
export function receiptShares(receipt: Receipt, amounts: readonly Money[]): Receipt[] {
  if (amounts.length === 1) return [receipt];
  let left = receipt.lines.map((line) => line.sum);
  return amounts.map((amount) => {
    const shares = spread(amount, left, 1);
    left = left.map((rest, at) => rest - (shares[at] ?? 0));
    const lines = receipt.lines.map((line, at) => lineOf({ ...line, quantity: 1, price: shares[at] ?? 0 }));
    return { ...receipt, lines: lines.filter(({ price }) => price > 0), settlements: [{ type: "cashless", amount }] };
  });
}

/**
 * Receipt for returned pieces, at the prices of their receipt; the dearer first, so that the buyer loses no kopeck. For
 * a smaller sum each line is one position with its share.
 */
export function returnReceipt(
  order: ReceiptOrder,
  returned: readonly { line: number; quantity: number }[],
  agreed: Money | null = null,
): Receipt & { amount: Money } {
  const lines = returned.flatMap(({ line, quantity }) => {
    const item = order.items[line];
    if (!item) throw new RangeError(`an order without line ${line}`);
    let left = quantity;
    return goodsOf(item, lineAt(item, line), "full_payment", order.vatPercent)
      .toReversed()
      .flatMap((group) => {
        const count = Math.min(left, group.quantity);
        left -= count;
        return count > 0 && group.price > 0 ? [lineOf({ ...group, quantity: count })] : [];
      });
  });
  const whole = sum(lines.map((line) => line.sum));
  const amount = Math.min(agreed ?? whole, whole);
  const settlements = [{ type: "cashless" as const, amount }];
  if (amount === whole) return { kind: "refund", lines, settlements, amount };
  const positions = lines.map((line) => ({ ...line, name: countedName(line) }));
  return { kind: "refund", lines: shareLines(positions, amount, "full_payment", order), settlements, amount };
}
