/** What a line is known by in two carts, and how many pieces it holds. */
export interface MergedLine {
  productId: number;
  quantity: number;
}

/**
 * The cart of a guest becomes his own at sign-in. A product in both keeps the larger number, so that signing in twice
 * never doubles an order; own lines come first. `mostOf` caps a number that grows; null: nothing is known of it.
 */
export function mergeLines<Line extends MergedLine>(
  own: readonly Line[],
  guest: readonly Line[],
  mostOf: (productId: number) => number | null = () => null,
): Line[] {
  const brought = new Map(guest.map((line) => [line.productId, line]));
  const owned = new Set(own.map(({ productId }) => productId));
  const capped = (line: Line, quantity: number, least: number) => {
    const most = mostOf(line.productId);
    const limited = most === null ? quantity : Math.max(least, Math.min(quantity, most));
    return limited === line.quantity ? line : { ...line, quantity: limited };
  };
  return [
    ...own.map((line) => {
      const twin = brought.get(line.productId);
      return twin && twin.quantity > line.quantity ? capped(line, twin.quantity, line.quantity) : line;
    }),
    ...guest.filter(({ productId }) => !owned.has(productId)).map((line) => capped(line, line.quantity, 1)),
  ];
}
