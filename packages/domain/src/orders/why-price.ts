import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { DiscountRule, LineRule } from "@zertsalo/contract/discount-rules";
import type { Money } from "@zertsalo/contract/money";
import type { WhyChain, WhyStep } from "@zertsalo/contract/staff-order-why";
import type { Buyer, CartLine } from "../cart/cart-line.ts";
import type { CartTotals } from "../cart/cart-totals.ts";
import type { LineDiscounts } from "../cart/line-discounts.ts";
import type { PromoCode } from "../cart/promo-code.ts";
import { type QuotedPrice, quotedCharge } from "../delivery/delivery-charge.ts";
import { carryingName, deliveryName } from "../delivery/delivery-texts.ts";
import { isCounted } from "../discounts/admit-rules.ts";
import { givesText } from "../discounts/rule-kinds.ts";
import { ruleUses } from "../discounts/rule-uses.ts";
import { sum } from "../money/spread.ts";
import { formatCount, formatMoney } from "../text/format.ts";
import { orderTotal } from "./order-total.ts";

/** Orders placed before there were samples or rules have no such steps. */
type LaterDiscounts = "samples" | "rules";
type StoredDiscounts = Omit<LineDiscounts, LaterDiscounts> & Partial<Pick<LineDiscounts, LaterDiscounts>>;

const samplesText = "Оплачено раньше за образцы материалов";

/** Breakdown of an order's sums, stored when it was placed: the inputs of the rules, and the discount of each. */
export interface PriceBreakdown {
  buyer: Buyer;
  promo: PromoCode | null;
  isFreeByCode: boolean;
  /** Sum that a company lacked to reach its tier. */
  tierMissing: Money;
  /** Rules of staff that applied to this buyer, as they were. */
  rules?: readonly DiscountRule[];
  lines: (Pick<CartLine, "uid" | "retail" | "price" | "saleStacksWithB2b"> & {
    deducted: StoredDiscounts;
    byRules?: readonly LineRule[];
  })[];
  delivery: QuotedPrice & { serviceCost: Money };
  /** The cheapest offer of each way. Missing in orders placed before offers were stored. */
  offers?: readonly QuotedOffer[];
}

export interface QuotedOffer extends QuotedPrice {
  deliveryType: DeliveryType;
  /** First day of the cheapest offer. */
  date: string;
  /** Number of days, hours and points to choose from. */
  variants: number;
  serviceCost: Money;
}

interface Priced {
  buyer: Buyer;
  promo: PromoCode | null;
  rules?: readonly DiscountRule[];
  lines: readonly CartLine[];
  totals: CartTotals;
}

/** Builds the breakdown stored with an order, from its cart. */
export function buildPriceBreakdown(
  { buyer, promo, rules = [], lines, totals }: Priced,
  delivery: PriceBreakdown["delivery"],
  offers: readonly QuotedOffer[] = [],
): PriceBreakdown {
  return {
    buyer,
    promo: totals.coupon?.state === "works" ? promo : null,
    isFreeByCode: totals.isDeliveryFreeByCode,
    tierMissing: totals.tierMissing,
    ...(rules.length > 0 && { rules: keptRules(rules, totals.items) }),
    lines: lines.flatMap(({ uid, retail, price, saleStacksWithB2b }, at) => {
      const line = totals.items[at];
      if (!line) return [];
      const { discounts: deducted, byRules } = line;
      return [{ uid, retail, price, saleStacksWithB2b, deducted, ...(byRules.length > 0 && { byRules }) }];
    }),
    delivery,
    offers,
  };
}

/** A rule with limits that this order does not use cannot be used by it later. */
function keptRules(rules: readonly DiscountRule[], items: CartTotals["items"]): DiscountRule[] {
  const used = new Set(ruleUses(rules, items).map(({ rule }) => rule.id));
  return rules.filter((rule) => used.has(rule.id) || !isCounted(rule));
}

/** A stored line of an order. */
export interface WhyLine {
  uid: string;
  name: string;
  quantity: number;
  price: Money;
  oldPrice: Money | null;
  priceTotal: Money;
  priceTotalWithoutDiscount: Money;
  /** The remnant that the buyer has chosen, and what it took off the list's price of its one piece. */
  stone?: { number: string; saving: Money } | null;
}

/**
 * From the crossed-out price of a line to the price paid. Where an order has been changed since, or is older than these
 * records, indistinguishable discounts are one step.
 */
export function lineChain(line: WhyLine, reckoned: PriceBreakdown | null): WhyChain {
  const { uid, name, quantity, price, oldPrice, priceTotal, priceTotalWithoutDiscount, stone } = line;
  const saving = (stone?.saving ?? 0) * quantity;
  const listed = priceTotalWithoutDiscount + saving;
  const first = [
    { text: `${formatMoney(listed / quantity)} × ${quantity}`, amount: listed },
    { text: `Плита из остатка ${stone?.number ?? ""}, выбрал покупатель`, amount: -saving },
  ];
  const pricedLine = reckoned?.lines.find((each) => each.uid === uid);
  const isAsReckoned = pricedLine && sum(Object.values(pricedLine.deducted)) === priceTotalWithoutDiscount - priceTotal;
  const steps: WhyStep[] =
    reckoned && isAsReckoned
      ? discountSteps(pricedLine, reckoned)
      : [
          { text: saleText(oldPrice, price), amount: price * quantity - priceTotalWithoutDiscount },
          { text: "Скидки покупателя, комплекта и кода", amount: priceTotal - price * quantity },
        ];
  return { key: uid, title: name, ...chained([...first, ...steps]) };
}

const saleText = (oldPrice: Money | null, price: Money) =>
  oldPrice === null ? "Цена каталога" : `Цена каталога ${formatMoney(price)} вместо ${formatMoney(oldPrice)}`;

function discountSteps(
  { deducted: discounts, byRules = [], price, saleStacksWithB2b }: PriceBreakdown["lines"][number],
  reckoned: PriceBreakdown,
): WhyStep[] {
  const { buyer, promo, tierMissing } = reckoned;
  return [
    { text: price.isSale ? "Акция" : "Снижение цены в каталоге", amount: -discounts.sale },
    { text: "Комплект: вместе дешевле, доля этого товара", amount: -discounts.kit },
    ...byRules.map((each) => ({ text: ruleStepText(each, reckoned), amount: -each.amount })),
    {
      text: `Скидка за регистрацию ${buyer.kind === "retail" ? buyer.registrationPercent : 0} % от того, что осталось`,
      amount: -discounts.registration,
    },
    { text: tierText(buyer, tierMissing, price.isSale && !saleStacksWithB2b), amount: -discounts.b2b },
    { text: promo ? promoText(promo) : "Промокод", amount: -discounts.promotion },
    { text: samplesText, amount: -(discounts.samples ?? 0) },
  ];
}

/** «Правило «Третий в подарок»: каждый 3-й товар бесплатно». */
function ruleStepText({ ruleId, name }: LineRule, { rules = [] }: PriceBreakdown): string {
  const rule = rules.find(({ id }) => id === ruleId);
  return `Правило «${name}»${rule ? `: ${givesText(rule.gives)}` : ""}`;
}

function tierText(buyer: Buyer, missing: Money, isInstead: boolean): string {
  if (buyer.kind !== "b2b" || !buyer.tier) return "Оптовая скидка";
  const { discountPercent, entryDiscountPercent, minOrderTotal } = buyer.tier;
  const own =
    missing === 0
      ? `Оптовая скидка ${discountPercent} %`
      : `Начальная оптовая скидка ${Math.min(entryDiscountPercent, discountPercent)} %: до ${formatMoney(minOrderTotal)} не хватает ${formatMoney(missing)}`;
  return isInstead ? `${own}, от цены без акции: с акцией не складывается` : own;
}

function promoText({ code, kind, value, sectionCode, excludesSale, excludesSpecial }: PromoCode): string {
  const gives = kind === "percent" ? `${value} %` : kind === "amount" ? formatMoney(value) : "бесплатная доставка";
  const limits = [
    sectionCode && `только раздел ${sectionCode}`,
    excludesSale && "кроме акций",
    excludesSpecial && "кроме изделий на заказ",
  ].filter(Boolean);
  return [`Промокод ${code}: ${gives}`, ...limits].join(", ");
}

export interface StoredSums {
  itemsTotal: Money;
  deliveryType: DeliveryType;
  deliveryPrice: Money;
  deliveryDiscount: Money;
  unload: { method: Parameters<typeof carryingName>[0]["method"]; floor: number; entranceLength: number; price: Money };
}

const notReached = "До бесплатной не дошло";

/** Price of delivery: as quoted, and the reason that waives it. */
export function deliveryChain(sums: StoredSums, reckoned: PriceBreakdown | null): WhyChain {
  const { itemsTotal, deliveryType, deliveryPrice, deliveryDiscount } = sums;
  const title = `Доставка: ${deliveryName(deliveryType)}`;
  const charge = reckoned && quotedCharge(reckoned.delivery, itemsTotal, reckoned.isFreeByCode);
  if (!reckoned || charge?.resultPrice !== deliveryPrice || charge.discount !== deliveryDiscount) {
    const steps = [
      { text: "Цена по расчёту", amount: deliveryPrice + deliveryDiscount },
      { text: "Снято по сумме заказа или промокоду", amount: -deliveryDiscount },
    ];
    return { key: "delivery", title, ...chained(steps) };
  }
  return { key: "delivery", title, ...chained(chargeSteps(reckoned.delivery, itemsTotal, reckoned.isFreeByCode)) };
}

/** The ways offered but not chosen, each with its price. */
export function offerChains({ deliveryType, itemsTotal }: StoredSums, reckoned: PriceBreakdown | null): WhyChain[] {
  const others = (reckoned?.offers ?? []).filter((offer) => offer.deliveryType !== deliveryType);
  return others.map((offer) => ({
    key: `offer-${offer.deliveryType}`,
    title: `Предлагалось: ${offerTitle(offer)}`,
    ...chained(chargeSteps(offer, itemsTotal, reckoned?.isFreeByCode ?? false)),
  }));
}

/** Our courier has three types, each with its own price. */
const hours: Partial<Record<DeliveryType, string>> = {
  Day: " в течение дня",
  Interval: " в выбранные часы",
  ExactTime: " к точному времени",
};

function offerTitle({ deliveryType, date, variants }: QuotedOffer): string {
  const since = date.split("-").toReversed().join(".");
  const many = formatCount(variants, ["вариант", "варианта", "вариантов"]);
  return `${deliveryName(deliveryType)}${hours[deliveryType] ?? ""}, с ${since}, ${many}`;
}

function chargeSteps(
  quoted: QuotedPrice & { serviceCost: Money },
  itemsTotal: Money,
  isFreeByCode: boolean,
): WhyStep[] {
  const { price, surcharge, freeFrom, serviceCost } = quoted;
  const { delFree, discount } = quotedCharge(quoted, itemsTotal, isFreeByCode);
  const reached = `товаров на ${formatMoney(itemsTotal)}, порог ${formatMoney(freeFrom)}`;
  const why = isFreeByCode ? "по промокоду" : reached;
  return [
    { text: `Тариф, себестоимость ${formatMoney(serviceCost)}`, amount: price - surcharge },
    { text: "За точное время, не снимается никогда", amount: surcharge },
    ...(delFree || freeFrom > 0
      ? [{ text: delFree ? `Бесплатно: ${why}` : `${notReached}: ${reached}`, amount: -discount }]
      : []),
  ];
}

export function carryingChain({ unload }: StoredSums): WhyChain {
  const { method, entranceLength, price } = unload;
  const text = method === "entrance" ? `От машины ${entranceLength} м` : "По прайсу подъёма, бесплатным не бывает";
  return { key: "unload", title: carryingName(unload), ...chained([{ text, amount: price }]) };
}

/** The goods: total of each line. */
export const itemsChain = (lines: readonly WhyLine[]): WhyChain => ({
  key: "items",
  title: "Товары",
  ...chained(lines.map(({ name, priceTotal }) => ({ text: name, amount: priceTotal }))),
});

export type Discount = keyof CartTotals["discount"];

/** Discount of each line by one rule; a single step where an order has been changed since, or has no breakdown. */
export function discountChain(
  kind: Discount,
  amount: Money,
  lines: readonly WhyLine[],
  reckoned: PriceBreakdown | null,
): WhyChain {
  const parts = lines.map(({ uid, name }) => ({
    text: name,
    amount: -(reckoned?.lines.find((line) => line.uid === uid)?.deducted[kind] ?? 0),
  }));
  const isAsReckoned = sum(parts.map((part) => part.amount)) === -amount;
  const nonZero = isAsReckoned ? parts.filter((part) => part.amount !== 0) : [];
  const steps = nonZero.length > 0 ? nonZero : [{ text: "Со всех товаров вместе", amount: -amount }];
  return { key: kind, title: discountTitle(kind, reckoned), ...chained(steps) };
}

function discountTitle(kind: Discount, reckoned: PriceBreakdown | null): string {
  if (kind === "b2b") return reckoned ? tierText(reckoned.buyer, reckoned.tierMissing, false) : "Оптовая скидка";
  if (kind === "samples") return samplesText;
  if (kind === "rules") return "Правила скидок";
  if (kind === "promotion") return reckoned?.promo ? promoText(reckoned.promo) : "Промокод";
  return reckoned?.buyer.kind === "retail"
    ? `Скидка за регистрацию ${reckoned.buyer.registrationPercent} %`
    : "Скидка за регистрацию";
}

/** The whole order: goods, delivery and carrying in. */
export function totalChain({ itemsTotal, deliveryPrice, unload }: StoredSums): WhyChain {
  const steps = [
    { text: "Товары после всех скидок", amount: itemsTotal },
    { text: "Доставка", amount: deliveryPrice },
    { text: "Подъём", amount: unload.price },
  ];
  const total = orderTotal({ itemsTotal, deliveryPrice, unloadPrice: unload.price });
  return { key: "total", title: "Итого", steps: keepTelling(steps), total };
}

/** The first step always appears; the others only if they change the sum or explain why they did not. */
function keepTelling(steps: readonly WhyStep[]): WhyStep[] {
  return steps.filter(({ amount, text }, at) => at === 0 || amount !== 0 || text.startsWith(notReached));
}

/** The total is the sum of the steps by construction. */
function chained(steps: readonly WhyStep[]): Pick<WhyChain, "steps" | "total"> {
  return { steps: keepTelling(steps), total: sum(steps.map(({ amount }) => amount)) };
}
