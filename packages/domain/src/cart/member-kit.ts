import type { Kit, ProductCard } from "@zertsalo/contract/product";
import { discountPercent, memberPrice, registeredPrice } from "../catalog/prices.ts";
import { sum } from "../money/spread.ts";
import { kitSavings } from "./kit-savings.ts";

interface KitPieces extends Pick<Kit, "id" | "price"> {
  products: readonly Pick<ProductCard, "id" | "infoPrice">[];
}

/**
 * What a kit costs a person with an account, and beside it the same pieces one by one. The steps are the cart's: the kit
 * first, then his percent of what it has left of each piece.
 */
export function memberKit({ id, price, products }: KitPieces, percent: number) {
  const lines = products.map((piece) => ({
    productId: piece.id,
    price: memberPrice(piece.infoPrice, 0).price,
    quantity: 1,
  }));
  const savings = kitSavings(lines, [{ id, price, productIds: lines.map(({ productId }) => productId) }]);
  const together = sum(lines.map((line, at) => registeredPrice(line.price - (savings[at] ?? 0), percent)));
  const apart = sum(lines.map((line) => registeredPrice(line.price, percent)));
  const oldPrice = apart > together ? apart : null;
  return { price: together, oldPrice, discountPercent: discountPercent(together, oldPrice) };
}
