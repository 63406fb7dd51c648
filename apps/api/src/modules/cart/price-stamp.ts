import { createHash } from "node:crypto";
import type { Cart } from "@zertsalo/contract/cart";
import { type PriceChange, priceConsent, type ShownCart } from "@zertsalo/domain/cart/price-consent";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";

type Priced = Omit<Cart, "priceStamp">;

/**
 * Names whatever the buyer pays or waits for, and says the sums in it: `goods.rest.total.delivery.unload.day.lines`,
 * money to the base 36. Whoever sends it back says what he was shown, so that nothing of it has to be stored. A stamp
 * that is made up agrees to somebody's own imagination: the prices of an order are always those of the moment.
 */
export function priceStamp(cart: Priced): string {
  const { lines, total, delivery, unload, day } = shownCart(cart);
  const rest = [cart.items.map((item) => [item.price, item.promise?.day]), cart.discount];
  const sums = [total, delivery, unload].map((sum) => sum.toString(36));
  const lineSums = Object.values(lines).map((sum) => sum.toString(36));
  return [goodsName(cart), shortHash(rest), ...sums, day ?? "", lineSums.join("_")].join(".");
}

/** What differs from what he was shown, and whether he must be asked; null: this is no stamp of ours. */
export function stampConsent(seen: string, cart: Cart): { changes: PriceChange[]; mustAsk: boolean } | null {
  if (seen === cart.priceStamp) return { changes: [], mustAsk: false };
  const parts =
    /^([\w-]{11})\.[\w-]{11}\.([\da-z]{1,11})\.([\da-z]{1,11})\.([\da-z]{1,11})\.(|\d{4}-\d\d-\d\d)\.([\da-z_]*)$/.exec(
      seen,
    );
  if (!parts) return null;
  const [, goods, total = "", delivery = "", unload = "", day = "", lineSums = ""] = parts;
  const sums = lineSums.split("_").map(readSum);
  const isSameGoods = goods === goodsName(cart);
  const lines = isSameGoods ? Object.fromEntries(cart.items.map(({ uid }, at) => [uid, sums[at] ?? 0])) : {};
  const shown: ShownCart = {
    lines,
    total: readSum(total),
    delivery: readSum(delivery),
    unload: readSum(unload),
    day: day || null,
  };
  return priceConsent(shown, shownCart(cart));
}

function shownCart({ items, delivery, orderTotal }: Priced): ShownCart {
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
const readSum = (text: string) => Number.parseInt(text || "0", 36);
