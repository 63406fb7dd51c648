import type { Money } from "@zertsalo/contract/money";
import type { Day } from "../delivery/calendar.ts";
import { priceConsent, type DisplayedSums } from "./price-consent.ts";

/** Parts of a price version: `goods.rest.total.delivery.unload.day.lines`, money in base 36. */
export interface PriceVersionParts {
  /** Hash of the goods and their quantities. */
  goods: string;
  total: Money;
  delivery: Money;
  unload: Money;
  /** Null: no delivery is chosen. */
  day: Day | null;
  /** In the order of the cart. */
  lines: Money[];
}

const form =
  /^([\w-]{11})\.[\w-]{11}\.([\da-z]{1,11})\.([\da-z]{1,11})\.([\da-z]{1,11})\.(|\d{4}-\d\d-\d\d)\.([\da-z_]*)$/;

/** `rest` hashes everything else that affects price or date; if it differs, the price version differs. */
export function formatPriceVersion(
  { goods, total, delivery, unload, day, lines }: PriceVersionParts,
  rest: string,
): string {
  const sums = [total, delivery, unload].map((sum) => sum.toString(36));
  return [goods, rest, ...sums, day ?? "", lines.map((sum) => sum.toString(36)).join("_")].join(".");
}

/** Null: not a valid price version. */
export function parsePriceVersion(stamp: string): PriceVersionParts | null {
  const parts = form.exec(stamp);
  if (!parts) return null;
  const [, goods = "", total = "", delivery = "", unload = "", day = "", lines = ""] = parts;
  return {
    goods,
    total: readSum(total),
    delivery: readSum(delivery),
    unload: readSum(unload),
    day: day || null,
    lines: lines === "" ? [] : lines.split("_").map(readSum),
  };
}

const readSum = (text: string) => Number.parseInt(text || "0", 36);

/**
 * The price version the buyer agrees to after the cart on his screen has changed. A cheaper or earlier cart is accepted
 * silently, and so is the price of a delivery he has just chosen himself. For any other increase or delay the lowest
 * value seen of each part stays in force until he confirms the new sum.
 */
export function agreedPriceVersion(agreed: string, displayed: string, { isChosen }: { isChosen: boolean }): string {
  const [before, now] = [parsePriceVersion(agreed), parsePriceVersion(displayed)];
  if (!before || !now) return agreed;
  const isOwnDelivery = isChosen || before.day === null;
  const most = isOwnDelivery ? withDeliveryOf(before, now) : before;
  const { mustAsk } = priceConsent(comparable(most, now), comparable(now, most));
  return mustAsk ? formatPriceVersion(leastOf(most, now), noRest) : displayed;
}

const noRest = "-".repeat(11);

const withDeliveryOf = (goods: PriceVersionParts, { delivery, unload, day }: PriceVersionParts): PriceVersionParts => ({
  ...goods,
  delivery,
  unload,
  day,
  total: goodsSum(goods) + delivery + unload,
});

const goodsSum = ({ total, delivery, unload }: PriceVersionParts) => total - delivery - unload;

function leastOf(one: PriceVersionParts, other: PriceVersionParts): PriceVersionParts {
  const isSame = one.goods === other.goods;
  const delivery = Math.min(one.delivery, other.delivery);
  const unload = Math.min(one.unload, other.unload);
  return {
    goods: one.goods,
    lines: one.lines.map((sum, at) => (isSame ? Math.min(sum, other.lines[at] ?? sum) : sum)),
    delivery,
    unload,
    total: Math.min(goodsSum(one), goodsSum(other)) + delivery + unload,
    day: one.day && other.day && other.day < one.day ? other.day : one.day,
  };
}

/** Lines are compared one by one while the goods are the same; for different goods only the sums are compared. */
function comparable(
  { goods, total, delivery, unload, day, lines }: PriceVersionParts,
  other: PriceVersionParts,
): DisplayedSums {
  const compared = goods === other.goods ? lines.map((sum, at) => [String(at), sum] as const) : [];
  return { lines: Object.fromEntries(compared), total, delivery, unload, day };
}
