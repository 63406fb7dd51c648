import type { Cart, CartItem, FilledCart } from "@zertsalo/contract/cart";
import { roubles } from "@zertsalo/domain/text/format";
import type { Visit } from "../visit.ts";
import { clipped, plain } from "./texts.ts";

const mostLines = 60;

/** The cart as its page has it, without anything about a person. */
export function cartFacts(cart: Cart | FilledCart, link: Visit["link"]) {
  const { items, itemsCount, itemsTotal, discountTotal, totalWeight, refusal, notes } = cart;
  return {
    lines: items.slice(0, mostLines).map((item) => lineFacts(item, link)),
    ...(items.length > mostLines && { linesLeftOut: items.length - mostLines }),
    pieces: itemsCount,
    goodsRub: roubles(itemsTotal),
    discountRub: roubles(discountTotal),
    weightKg: totalWeight / 1_000,
    ...(refusal && { cannotBeOrdered: plain(refusal.text) }),
    ...(notes.length > 0 && { notes: notes.map(({ text }) => plain(text)) }),
    note: "Доставка, оплата и утверждение чертежа — на сайте: дайте человеку ссылку из hand_over.",
  };
}

function lineFacts(item: CartItem, link: Visit["link"]) {
  const { uid, product, quantity, price, priceTotal, available, unavailable, promise } = item;
  return {
    line: uid,
    productId: product.productId,
    name: plain(product.name),
    ...(product.configurationText && { options: clipped(plain(product.configurationText), 500) }),
    quantity,
    priceRub: roubles(price),
    sumRub: roubles(priceTotal),
    isAvailable: available,
    ...(unavailable && { unavailable: plain(unavailable.text) }),
    ...(promise && { deliveryDayFrom: promise.day, isMadeToOrder: promise.isMade }),
    url: link(product.link),
  };
}
