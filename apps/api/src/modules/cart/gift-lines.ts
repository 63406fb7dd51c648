import { createHash } from "node:crypto";
import { type GiftRule, hasGift, isGift } from "@zertsalo/domain/discounts/gifts";
import { sum } from "@zertsalo/domain/money/spread";
import type { Queries } from "../../database/statement.ts";
import { pricedCart, pricedLine } from "./cart-pricing.ts";
import type { CartLineRow, CartRow } from "./cart-row.ts";
import { type ProductLine, toProductLines } from "./product-lines.ts";
import { productLinesSql } from "./stored-line.ts";

/**
 * The cart with the gifts that its goods have earned, that are in stock and that the buyer has not declined. They are
 * stored nowhere: who reads the cart next gets those of that moment. No statement while nothing is earned.
 */
export async function withGifts(pool: Queries, row: CartRow): Promise<CartRow> {
  const { uid } = row;
  if (uid === null || !row.rules.some(({ gives }) => isGift(gives))) return row;
  const { totals, buyer } = pricedCart(row);
  if (totals.gifts.length === 0) return row;
  const products = await giftProducts(pool, totals.gifts);
  return totals.gifts.reduce((cart, { id: ruleId, name, gives }) => {
    const product = products.find(({ id }) => id === gives.productId);
    if (!product) return cart;
    const { quantity } = gives;
    const line: CartLineRow = { ...product, uid: giftUid(uid, ruleId), quantity, giftRuleId: ruleId };
    const bought = sum(cart.lines.map((each) => (each.id === product.id ? each.quantity : 0)));
    const { price } = pricedLine(line, buyer, row.now).price;
    if (!hasGift({ ...product, price }, gives, bought)) return cart;
    return row.declined_gifts?.includes(ruleId)
      ? { ...cart, declinedGifts: [...cart.declinedGifts, { ruleId, name, product: product.name }] }
      : { ...cart, lines: [...cart.lines, line] };
  }, row);
}

async function giftProducts(pool: Queries, rules: readonly GiftRule[]): Promise<ProductLine[]> {
  const ids = rules.map(({ gives }) => gives.productId);
  const { rows } = await pool.query({ name: "cart_gifts", text: productLinesSql, values: [ids, []] });
  return toProductLines(rows);
}

/** The same line has the same uid in each answer (UUID version 8). */
function giftUid(cartUid: string, ruleId: number): string {
  const hex = createHash("sha256").update(`${cartUid}:${ruleId}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
