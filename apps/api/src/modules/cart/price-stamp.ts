import { createHash } from "node:crypto";
import type { Cart } from "@zertsalo/contract/cart";
import { type PriceChange, priceConsent, type DisplayedSums } from "@zertsalo/domain/cart/price-consent";
import { parsePriceVersion, formatPriceVersion } from "@zertsalo/domain/cart/price-version";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";

type Priced = Omit<Cart, "priceStamp">;

/**
 * Identifies everything the buyer pays or waits for and contains the sums. The client sends it back as the state it
 * displayed, so nothing has to be stored. A forged stamp gains nothing: an order is always placed at current prices.
 */
export function priceStamp(cart: Priced): string {
  const summary = summarizeCart(cart);
  const rest = [cart.items.map((item) => [item.price, item.promise?.day]), cart.discount];
  return formatPriceVersion(
    { ...summary, goods: goodsName(cart), lines: Object.values(summary.lines) },
    shortHash(rest),
  );
}

/** Differences from the displayed state, and whether the buyer must confirm; null: the stamp is malformed. */
export function stampConsent(seen: string, cart: Cart): { changes: PriceChange[]; mustAsk: boolean } | null {
  if (seen === cart.priceStamp) return { changes: [], mustAsk: false };
  const stamp = parsePriceVersion(seen);
  if (!stamp) return null;
  const { goods, lines: sums, total, delivery, unload, day } = stamp;
  const isSameGoods = goods === goodsName(cart);
  const lines = isSameGoods ? Object.fromEntries(cart.items.map(({ uid }, at) => [uid, sums[at] ?? 0])) : {};
  const seenSummary: DisplayedSums = { lines, total, delivery, unload, day };
  return priceConsent(seenSummary, summarizeCart(cart));
}

function summarizeCart({ items, delivery, orderTotal }: Priced): DisplayedSums {
  const { selectedItem } = delivery;
  return {
    lines: Object.fromEntries(items.map(({ uid, priceTotal }) => [uid, priceTotal])),
    delivery: delivery.price,
    unload: delivery.unloadPrice,
    total: orderTotal,
    day: selectedItem && inMoscow(new Date(selectedItem.date_uts * 1_000)).day,
  };
}

const goodsName = ({ items }: Priced) => shortHash(items.map(({ uid, quantity }) => [uid, quantity]));
const shortHash = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 11);
