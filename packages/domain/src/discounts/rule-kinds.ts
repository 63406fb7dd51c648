import type { DiscountGives, DiscountKind, DiscountRule } from "@zertsalo/contract/discount-rules";
import type { Money } from "@zertsalo/contract/money";
import { percentOfPieces } from "../money/calculate-percent.ts";
import { sum } from "../money/spread.ts";
import { formatCount, formatDiscount, formatMoney } from "../text/format.ts";

/** A line that a rule covers, with what the discounts before it have left of its sum. */
interface CoveredLine {
  productId: number;
  quantity: number;
  left: Money;
}

type Gives<Kind extends DiscountKind> = Extract<DiscountGives, { kind: Kind }>;

interface RuleKind<Kind extends DiscountKind> {
  title: string;
  /** «каждый 3-й товар бесплатно» */
  text: (gives: Gives<Kind>) => string;
  /** Of each line, never more than it has left. */
  savings: (lines: readonly CoveredLine[], gives: Gives<Kind>, rule: Pick<DiscountRule, "productIds">) => Money[];
}

/** Everything the shop knows of a kind of rule. */
export const ruleKinds: { readonly [Kind in DiscountKind]: RuleKind<Kind> } = {
  percent: {
    title: "Скидка, %",
    text: ({ percent }) => formatDiscount(percent),
    savings: (lines, { percent }) => lines.map((line) => shareOf(line, line.quantity, percent)),
  },
  amount: {
    title: "Скидка, ₽ с каждой штуки",
    text: ({ amount }) => `\u2212${formatMoney(amount)} с\u00a0каждой штуки`,
    savings: (lines, { amount }) => lines.map(({ quantity, left }) => Math.min(left, amount * quantity)),
  },
  nthPiece: {
    title: "Каждый N-й товар",
    text: ({ n, percent }) =>
      `каждый ${n}-й товар ${percent === 100 ? "бесплатно" : formatDiscount(percent)}, самый дешёвый из\u00a0${n}`,
    savings: (lines, { n, percent }) =>
      cheapestOfEach(lines, n).map((pieces, at) => shareAt(lines, at, pieces, percent)),
  },
  kit: {
    title: "Набор вместе дешевле",
    text: ({ percent }) => `${formatDiscount(percent)} на\u00a0набор, когда в\u00a0корзине все его товары`,
    savings: (lines, { percent }, { productIds }) => {
      const sets = wholeSets(lines, productIds);
      return lines.map((line) => (productIds.includes(line.productId) ? shareOf(line, sets, percent) : 0));
    },
  },
  threshold: {
    title: "Скидка от суммы",
    text: ({ steps }) =>
      ascending(steps)
        .map(({ from, percent }) => `от\u00a0${formatMoney(from)} ${formatDiscount(percent)}`)
        .join(", "),
    savings: (lines, { steps }) => {
      const total = sum(lines.map(({ left }) => left));
      const step = ascending(steps).findLast(({ from }) => from <= total);
      return lines.map((line) => (step ? shareOf(line, line.quantity, step.percent) : 0));
    },
  },
  gift: {
    title: "Подарок",
    text: ({ quantity, from }) => {
      const goods = from > 0 ? `товаров на\u00a0${formatMoney(from)} или больше` : "любой из\u00a0товаров";
      return `подарок, ${formatCount(quantity, ["штука", "штуки", "штук"])}, когда в\u00a0корзине ${goods}`;
    },
    // The goods stay as dear as they are; the gift is a line of its own.
    savings: (lines) => lines.map(() => 0),
  },
};

/** The record keeps each kind with its own values; TypeScript does not follow that through an index. */
const kindOf = <Kind extends DiscountKind>({ kind }: Gives<Kind>) => ruleKinds[kind];

export const givesText = (gives: DiscountGives): string => kindOf(gives).text(gives as never);

export const kindSavings = (lines: readonly CoveredLine[], rule: DiscountRule): Money[] =>
  kindOf(rule.gives).savings(lines, rule.gives as never, rule);

/** A percent of so many pieces of a line, in whole roubles and never more than is left. */
const shareOf = ({ left, quantity }: CoveredLine, pieces: number, percent: number): Money =>
  Math.min(left, percentOfPieces(left, quantity, pieces, percent));

const shareAt = (lines: readonly CoveredLine[], at: number, pieces: number, percent: number): Money => {
  const line = lines[at];
  return line ? shareOf(line, pieces, percent) : 0;
};

/**
 * How many pieces of each line are the cheapest of their group when all pieces, the dearest first, are parted into
 * groups of `n`. Of equally dear lines the earlier goes first.
 */
function cheapestOfEach(lines: readonly CoveredLine[], n: number): number[] {
  const counts = lines.map(() => 0);
  let passed = 0;
  const byPrice = lines
    .map((line, at) => ({ ...line, at }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => other.left * one.quantity - one.left * other.quantity || one.at - other.at);
  for (const { at, quantity } of byPrice) {
    counts[at] = Math.floor((passed + quantity) / n) - Math.floor(passed / n);
    passed += quantity;
  }
  return counts;
}

/** Sets with one piece of each product. */
function wholeSets(lines: readonly CoveredLine[], productIds: readonly number[]): number {
  const piecesOf = (id: number) => sum(lines.map(({ productId, quantity }) => (productId === id ? quantity : 0)));
  return productIds.length === 0 ? 0 : Math.min(...productIds.map(piecesOf));
}

const ascending = <Step extends { from: Money }>(steps: readonly Step[]) =>
  steps.toSorted((one, other) => one.from - other.from);
