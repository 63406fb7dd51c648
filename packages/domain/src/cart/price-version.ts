import type { Money } from "@zertsalo/contract/money";
import type { Day } from "../delivery/calendar.ts";
import { priceConsent, type DisplayedSums } from "./price-consent.ts";

/** What a stamp of the cart says: `goods.rest.total.delivery.unload.day.lines`, money to the base 36. */
export interface PriceVersionParts {
  /** Names the goods and their numbers. */
  goods: string;
  total: Money;
  delivery: Money;
  unload: Money;
  /** Null: nothing of delivery is chosen. */
  day: Day | null;
  /** In the order of the cart. */
  lines: Money[];
}

const form =
  /^([\w-]{11})\.[\w-]{11}\.([\da-z]{1,11})\.([\da-z]{1,11})\.([\da-z]{1,11})\.(|\d{4}-\d\d-\d\d)\.([\da-z_]*)$/;

/** `rest` names whatever else he pays or waits for: another one is another stamp. */
export function formatPriceVersion(
  { goods, total, delivery, unload, day, lines }: PriceVersionParts,
  rest: string,
): string {
  const sums = [total, delivery, unload].map((sum) => sum.toString(36));
  return [goods, rest, ...sums, day ?? "", lines.map((sum) => sum.toString(36)).join("_")].join(".");
}

/** Null: this is no stamp of ours. */
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
 * What the buyer agrees to, once another cart stands on his screen. Whatever became cheaper or earlier he is simply
 * shown; so is the price of a delivery that he has chosen himself just now. With anything else that is dearer or later
 * he stays at the least that he has seen of each part, until he says yes to the new sum.
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

/** Lines are compared one by one while the goods are the same; of other goods the sums alone. */
function comparable(
  { goods, total, delivery, unload, day, lines }: PriceVersionParts,
  other: PriceVersionParts,
): DisplayedSums {
  const compared = goods === other.goods ? lines.map((sum, at) => [String(at), sum] as const) : [];
  return { lines: Object.fromEntries(compared), total, delivery, unload, day };
}
