import type { CartBadge, CartVersion } from "./cart-badge.ts";
import type { CartData } from "./cart-data.ts";

/** An answer, with the sequence number of its request in this tab. */
export interface Turn extends CartVersion {
  turn: number;
}

/**
 * An older answer never replaces a newer one. Answers of one cart are ordered by version; for different carts (the
 * session has changed) and equal versions (prices may have changed) the later request wins.
 */
export function isStale(answer: Turn, current: Turn | null): boolean {
  if (current === null) return false;
  if (answer.uid === current.uid && answer.version !== current.version) return answer.version < current.version;
  return answer.turn < current.turn;
}

/** Changed quantities whose requests are pending, by line; 0 removes the line. */
export type PendingQuantities = ReadonlyMap<string, number>;

export function marksWith(wanted: PendingQuantities, marks: CartBadge): CartBadge {
  if (wanted.size === 0) return marks;
  let { pieces } = marks;
  const products = { ...marks.products };
  for (const [id, mark] of Object.entries(marks.products)) {
    const quantity = wanted.get(mark.uid);
    if (quantity === undefined) continue;
    pieces += quantity - mark.quantity;
    if (quantity === 0) delete products[Number(id)];
    else products[Number(id)] = { ...mark, quantity };
  }
  return { ...marks, pieces, products };
}

/** Sums stay those of the server: they change with its answer. */
export function cartWith(wanted: PendingQuantities, cart: CartData): CartData {
  if (wanted.size === 0) return cart;
  const lines = cart.lines.flatMap((line) => {
    const quantity = wanted.get(line.uid) ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  return { ...cart, lines, isSettling: true };
}
