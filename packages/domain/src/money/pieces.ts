import type { Money } from "@zertsalo/contract/money";

export interface PieceGroup {
  quantity: number;
  /** Of one piece. */
  price: Money;
}

/**
 * The pieces of a line at whole kopecks: a sum that does not divide gives two groups one kopeck apart, the cheaper
 * first. So any piece can be given back at a price its receipt has.
 */
export function pieces(total: Money, quantity: number): PieceGroup[] {
  const price = Math.floor(total / quantity);
  const dearer = total - price * quantity;
  return [
    { quantity: quantity - dearer, price },
    { quantity: dearer, price: price + 1 },
  ].filter((group) => group.quantity > 0);
}
