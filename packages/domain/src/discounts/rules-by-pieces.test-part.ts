import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import type { CartLine } from "../cart/cart-line.ts";

interface Piece {
  at: number;
  productId: number;
}

/** What rules take, calculated another way: every piece by itself, in exact fractions. */
export function rulesByPieces(
  lines: readonly CartLine[],
  before: readonly { left: number; isInKit: boolean }[],
  rules: readonly DiscountRule[],
): [number, number][][] {
  const amounts: [number, number][][] = lines.map(() => []);
  /** Rules that a line has earned the gift of, besides those that have lowered it. */
  const earned: number[][] = lines.map(() => []);
  const left = before.map((line) => line.left);
  for (const rule of [...rules].sort((a, b) => (a.priority === b.priority ? a.id - b.id : a.priority - b.priority))) {
    const pieces: Piece[] = [];
    for (const [at, line] of lines.entries()) {
      if (!isOpen(rule, line, before[at]?.isInKit ?? false)) continue;
      const former = rules.filter(({ id }) => amounts[at]?.some(([other]) => other === id) || earned[at]?.includes(id));
      if (former.length > 0 && ![rule, ...former].every(({ together }) => together.rules)) continue;
      for (let n = 0; n < line.quantity; n++) pieces.push({ at, productId: line.productId });
    }
    const priceOf = ({ at }: Piece) => (left[at] ?? 0) / (lines[at]?.quantity ?? 1);
    const total = [...new Set(pieces.map(({ at }) => at))].reduce((all, at) => all + (left[at] ?? 0), 0);
    if (rule.gives.kind === "gift") {
      if (total === 0 || total < rule.gives.from) continue;
      for (const { at } of pieces) earned[at]?.push(rule.id);
      for (const [at, line] of lines.entries()) {
        if (line.giftRuleId === rule.id) amounts[at]?.push([rule.id, line.price.price * line.quantity]);
      }
      continue;
    }
    const { lowered, percent, amount } = choice(rule, pieces, priceOf, total);
    for (const at of lines.keys()) {
      const count = lowered.filter((piece) => piece.at === at).length;
      const rest = left[at] ?? 0;
      const saved =
        amount > 0 ? Math.min(rest, amount * count) : halfUp(rest, count * percent, (lines[at]?.quantity ?? 1) * 100);
      if (saved <= 0) continue;
      amounts[at]?.push([rule.id, saved]);
      left[at] = rest - saved;
    }
  }
  return amounts;
}

function isOpen(rule: DiscountRule, line: CartLine, isInKit: boolean): boolean {
  if (!line.available || line.isSample || line.giftRuleId !== null) return false;
  if (rule.excludesSpecial && line.isSpecialProduct) return false;
  if (line.price.isSale && !rule.together.sale) return false;
  if (isInKit && !rule.together.kit) return false;
  const isEverything = rule.productIds.length + rule.sectionCodes.length === 0;
  return (
    isEverything ||
    rule.productIds.includes(line.productId) ||
    rule.sectionCodes.some((code) => line.sections.includes(code))
  );
}

/** Which pieces are lowered, by how much percent or by which amount each. */
function choice(
  { gives, productIds }: DiscountRule,
  pieces: Piece[],
  priceOf: (piece: Piece) => number,
  total: number,
) {
  if (gives.kind === "percent") return { lowered: pieces, percent: gives.percent, amount: 0 };
  if (gives.kind === "amount") return { lowered: pieces, percent: 0, amount: gives.amount };
  if (gives.kind === "nthPiece") {
    const dearestFirst = [...pieces].sort((a, b) => priceOf(b) - priceOf(a) || a.at - b.at);
    return { lowered: dearestFirst.filter((_, n) => (n + 1) % gives.n === 0), percent: gives.percent, amount: 0 };
  }
  if (gives.kind === "kit") {
    const lowered: Piece[] = [];
    const rest = [...pieces];
    for (;;) {
      const set = productIds.map((id) => rest.find(({ productId }) => productId === id));
      if (set.length === 0 || set.some((piece) => !piece)) return { lowered, percent: gives.percent, amount: 0 };
      for (const piece of set) if (piece) lowered.push(...rest.splice(rest.indexOf(piece), 1));
    }
  }
  if (gives.kind === "gift") return { lowered: [], percent: 0, amount: 0 };
  const reached = gives.steps.filter(({ from }) => from <= total);
  const highest = Math.max(...reached.map(({ from }) => from));
  const step = reached.filter(({ from }) => from === highest).at(-1);
  return { lowered: pieces, percent: step?.percent ?? 0, amount: 0 };
}

/** Whole roubles of `amount × share / whole`, half a rouble up. */
function halfUp(amount: number, share: number, whole: number): number {
  const divisor = BigInt(whole) * 100n;
  const product = BigInt(amount) * BigInt(share);
  return Number((product * 2n + divisor) / (divisor * 2n)) * 100;
}
