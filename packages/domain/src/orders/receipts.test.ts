import { fc, test as law } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { sum } from "../money/spread.ts";
import { returnedSum } from "./after-order.ts";
import { prepayAmount } from "./order-total.ts";
import {
  cancelledReceipt,
  changeReceipt,
  compensatedOrder,
  partReceipt,
  prepaymentReceipt,
  receiptLines,
  receiptShares,
  returnReceipt,
  settlementReceipt,
} from "./receipts.ts";

const order = {
  items: [
    { name: "Зеркало «Свирь»", quantity: 3, priceTotal: 100_000, isSpecialProduct: false },
    { name: "Столешница по размеру", quantity: 1, priceTotal: 3_633_620, isSpecialProduct: true },
  ],
  deliveryPrice: 24_900,
  unloadPrice: 60_000,
  orderTotal: 3_818_520,
  vatPercent: 22,
};
const total = (lines: readonly { sum: number }[]) => sum(lines.map((line) => line.sum));
/** «2 × 33333 = 66666, tax 12022» */
const told = (lines: ReturnType<typeof receiptLines>) =>
  lines.map(({ name, quantity, price, vat }) => `${name}: ${quantity} × ${price}, tax ${vat}`);

test("paid in full ahead: three pieces make two positions", () => {
  const receipt = prepaymentReceipt(order, order.orderTotal);
  expect(told(receipt.lines)).toEqual([
    "Зеркало «Свирь»: 2 × 33333, tax 12022",
    "Зеркало «Свирь»: 1 × 33334, tax 6011",
    "Столешница по размеру: 1 × 3633620, tax 655243",
    "Доставка: 1 × 24900, tax 4490",
    "Занос и подъём: 1 × 60000, tax 10820",
  ]);
  expect(receipt.lines.map(({ subject }) => subject)).toEqual([
    "commodity",
    "commodity",
    "commodity",
    "service",
    "service",
  ]);
  expect(receipt.lines.every(({ mode }) => mode === "full_prepayment")).toBe(true);
  expect(receipt.settlements).toEqual([{ type: "cashless", amount: 3_818_520 }]);
});

test("prepaid at the cash desk, rest in cash at hand-over", () => {
  const prepay = prepayAmount("prepay-cashdesk", order, 30);
  expect(prepay).toBe(3_633_620 + 55_500);
  const ahead = prepaymentReceipt(order, prepay, "cash");
  expect(told(ahead.lines)).toEqual([
    "Зеркало «Свирь», 3 шт.: 1 × 96611, tax 17422",
    "Столешница по размеру, 1 шт.: 1 × 3510486, tax 633038",
    "Доставка: 1 × 24056, tax 4338",
    "Занос и подъём: 1 × 57967, tax 10453",
  ]);
  expect(ahead.lines.every(({ mode }) => mode === "partial_prepayment")).toBe(true);
  expect(ahead.settlements).toEqual([{ type: "cash", amount: prepay }]);

  const end = settlementReceipt(order, prepay);
  expect(told(end.lines)).toEqual(told(receiptLines(order, "full_payment")));
  expect(end.settlements).toEqual([
    { type: "prepayment", amount: prepay },
    { type: "cash", amount: order.orderTotal - prepay },
  ]);
});

test("what was paid ahead in full is settled by the prepayment alone", () => {
  const { lines, settlements } = settlementReceipt(order, order.orderTotal);
  expect(settlements).toEqual([{ type: "prepayment", amount: order.orderTotal }]);
  expect(lines.every(({ mode }) => mode === "full_payment")).toBe(true);
});

test("one of three pieces comes back: the dearer one first", () => {
  const { lines, amount } = returnReceipt(order, [{ line: 0, quantity: 1 }]);
  expect(told(lines)).toEqual(["Зеркало «Свирь»: 1 × 33334, tax 6011"]);
  expect(amount).toBe(33_334);
});

test("the same goods have the same position in every receipt of an order", () => {
  const positions = (lines: ReturnType<typeof receiptLines>) => lines.map(({ position }) => position);
  expect(positions(receiptLines(order, "full_payment"))).toEqual([1, 2, 3, 5, 6]);
  expect(positions(prepaymentReceipt(order, 100_000).lines)).toEqual([1, 3, 5, 6]);
  expect(positions(returnReceipt(order, [{ line: 0, quantity: 2 }]).lines)).toEqual([2, 1]);
});

test("a cancelled order comes back as it was prepaid", () => {
  const { kind, lines } = cancelledReceipt(order, order.orderTotal);
  expect(kind).toBe("refund");
  expect(lines).toEqual(prepaymentReceipt(order, order.orderTotal).lines);
});

test("a name longer than a receipt holds is cut, its count is not", () => {
  const long = { ...order, items: [{ name: "я".repeat(200), quantity: 12, priceTotal: 3_733_620 }] };
  expect(receiptLines(long, "full_payment")[0]?.name).toHaveLength(128);
  const [line] = prepaymentReceipt(long, 100_000).lines;
  expect(line?.name).toHaveLength(128);
  expect(line?.name).toMatch(/, 12 шт\.$/);
});

test("what costs nothing is no position", () => {
  const gift = {
    ...order,
    items: [
      { name: "Подарок", quantity: 2, priceTotal: 0 },
      { name: "Держатель", quantity: 3, priceTotal: 2 },
    ],
    deliveryPrice: 0,
    unloadPrice: 0,
    orderTotal: 2,
  };
  expect(told(receiptLines(gift, "full_payment"))).toEqual(["Держатель: 2 × 1, tax 0"]);
});

const someOrder = fc
  .record({
    items: fc.array(
      fc.record({
        name: fc.constantFrom("Зеркало", "Тумба", "Пенал"),
        quantity: fc.integer({ min: 1, max: 40 }),
        priceTotal: fc.nat(100_000_000),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    deliveryPrice: fc.nat(100_000),
    unloadPrice: fc.constantFrom(0, 60_000),
    vatPercent: fc.constantFrom(20, 22),
  })
  .map((given) => ({
    ...given,
    orderTotal: sum(given.items.map(({ priceTotal }) => priceTotal)) + given.deliveryPrice + given.unloadPrice,
  }));

law.prop([someOrder, fc.nat()])("every receipt adds up to its money, no line is negative or empty", (given, chance) => {
  fc.pre(given.orderTotal > 0);
  const paid = 1 + (chance % given.orderTotal);
  for (const { receipt, money } of [
    { receipt: prepaymentReceipt(given, given.orderTotal), money: given.orderTotal },
    { receipt: prepaymentReceipt(given, paid), money: paid },
    { receipt: cancelledReceipt(given, paid), money: paid },
    { receipt: settlementReceipt(given, paid), money: given.orderTotal },
  ]) {
    expect(total(receipt.lines)).toBe(money);
    expect(sum(receipt.settlements.map(({ amount }) => amount))).toBe(money);
    for (const line of receipt.lines) {
      expect(line.price * line.quantity).toBe(line.sum);
      expect(line.sum).toBeGreaterThan(0);
    }
  }
});

law.prop([someOrder, fc.nat(50)])(
  "returned pieces never exceed the line, and all of them are the line",
  (given, asked) => {
    for (const [line, { quantity, priceTotal }] of given.items.entries()) {
      expect(returnReceipt(given, [{ line, quantity: asked }]).amount).toBeLessThanOrEqual(priceTotal);
      expect(returnReceipt(given, [{ line, quantity }]).amount).toBe(priceTotal);
      expect(returnedSum({ priceTotal, quantity }, asked)).toBe(
        returnReceipt(given, [{ line, quantity: asked }]).amount,
      );
    }
  },
);

test("refunds a removed line by its own position, and services by theirs", () => {
  const before = { ...order, items: order.items.map((item, at) => ({ ...item, line: at + 1 })) };
  const after = { ...before, items: before.items.slice(1), deliveryPrice: 20_000, orderTotal: 3_713_620 };
  const receipt = changeReceipt(before, after);
  expect(receipt?.amount).toBe(104_900);
  expect(receipt?.lines.map(({ position, name, sum: money }) => `${position} ${name}: ${money}`)).toEqual([
    "1 Зеркало «Свирь», 3 шт.: 100000",
    "5 Доставка: 4900",
  ]);
  expect(changeReceipt(after, before)).toBeNull();
});

law.prop([someOrder, someOrder])(
  "what became cheaper goes back to the kopeck, no line more than it fell",
  (one, other) => {
    const [after, before] = [one, other].toSorted((a, b) => a.orderTotal - b.orderTotal) as [typeof one, typeof other];
    fc.pre(before.orderTotal > after.orderTotal);
    const receipt = changeReceipt(before, after);
    expect(total(receipt?.lines ?? [])).toBe(before.orderTotal - after.orderTotal);
    const whole = new Map(prepaymentReceipt(before, before.orderTotal - 1).lines.map((line) => [line.position, line]));
    for (const { position, sum: money } of receipt?.lines ?? []) {
      expect(money).toBeLessThanOrEqual((whole.get(position)?.sum ?? 0) + 1);
    }
  },
);

law.prop([someOrder, fc.nat(), fc.nat(), fc.boolean()])(
  "a part without pieces adds up, and so do the shares of several payments",
  (given, chance, cut, isHandedOver) => {
    fc.pre(given.orderTotal > 0);
    const amount = 1 + (chance % given.orderTotal);
    const receipt = partReceipt(given, amount, isHandedOver);
    expect(total(receipt.lines)).toBe(amount);
    const first = cut % (amount + 1);
    const shares = receiptShares(receipt, [first, amount - first]);
    expect(shares.map(({ lines }) => total(lines))).toEqual([first, amount - first]);
  },
);

test("500 ₽ of 48 939 ₽ go back before hand-over: the settlement is 48 439 ₽, and so is all that can come back", () => {
  const paid = {
    items: [
      { name: "Тумба", quantity: 1, priceTotal: 3_889_000 },
      { name: "Зеркало", quantity: 2, priceTotal: 980_000 },
    ],
    deliveryPrice: 24_900,
    unloadPrice: 0,
    orderTotal: 4_893_900,
    vatPercent: 22,
  };
  const refund = partReceipt(paid, 50_000, false);
  const settled = compensatedOrder(paid, 50_000);
  const end = settlementReceipt(settled, paid.orderTotal - 50_000);
  expect(total(prepaymentReceipt(paid, paid.orderTotal).lines) - total(refund.lines)).toBe(4_843_900);
  expect(total(end.lines)).toBe(4_843_900);
  expect(end.settlements).toEqual([{ type: "prepayment", amount: 4_843_900 }]);
  // Each position costs less by what its own line of the refund has given back.
  const backOf = new Map(refund.lines.map((line) => [line.position, line.sum]));
  expect(paid.items.map((item, at) => item.priceTotal - (settled.items[at]?.priceTotal ?? 0))).toEqual([
    backOf.get(1),
    backOf.get(3),
  ]);
  expect(told(returnReceipt(settled, [{ line: 1, quantity: 2 }]).lines)).toEqual([
    "Зеркало: 1 × 484994, tax 87458",
    "Зеркало: 1 × 484993, tax 87458",
  ]);
});

test("pieces that come back for less than they cost are one position with their count", () => {
  const receipt = returnReceipt(order, [{ line: 0, quantity: 2 }], 50_000);
  expect(receipt.amount).toBe(50_000);
  expect(total(receipt.lines)).toBe(50_000);
  expect(receipt.lines.map(({ name, quantity }) => `${quantity} × ${name}`)).toEqual([
    "1 × Зеркало «Свирь», 1 шт.",
    "1 × Зеркало «Свирь», 1 шт.",
  ]);
  expect(returnReceipt(order, [{ line: 0, quantity: 1 }], 99_999).amount).toBe(33_334);
});

law.prop([
  someOrder,
  fc.array(fc.nat(), { maxLength: 4 }),
  fc.array(fc.record({ quantity: fc.nat(50), cut: fc.nat() })),
])(
  "advance, refunds and settlement add up to what was paid, whatever was compensated and came back",
  (given, chances, returns) => {
    fc.pre(given.orderTotal > 0);
    const advance = prepaymentReceipt(given, given.orderTotal);
    // One compensation after another, together never more than was paid.
    let compensated = 0;
    const before = chances.flatMap((chance) => {
      const amount = chance % (given.orderTotal - compensated + 1);
      compensated += amount;
      return amount > 0 ? [partReceipt(given, amount, false)] : [];
    });
    const settled = compensatedOrder(given, compensated);
    const settlement = settlementReceipt(settled, given.orderTotal - compensated);
    expect(total(advance.lines) - sum(before.map(({ lines }) => total(lines)))).toBe(total(settlement.lines));
    expect(sum(settlement.settlements.map(({ amount }) => amount))).toBe(total(settlement.lines));

    // Some pieces of some lines, for their price or less; then what is left of the money without pieces.
    const after = returns.slice(0, given.items.length).map(({ quantity, cut }, line) => {
      const most = Math.min(quantity, given.items[line]?.quantity ?? 0);
      const whole = returnReceipt(settled, [{ line, quantity: most }]).amount;
      return returnReceipt(settled, [{ line, quantity: most }], whole - (cut % (whole + 1)));
    });
    const back = sum(after.map(({ amount }) => amount));
    for (const { lines, amount } of after) expect(total(lines)).toBe(amount);
    expect(back).toBeLessThanOrEqual(total(settlement.lines));
    const rest = total(settlement.lines) - back;
    const last = rest > 0 ? total(partReceipt(settled, rest, true).lines) : 0;
    expect(sum(before.map(({ lines }) => total(lines))) + back + last).toBe(given.orderTotal);
  },
);
