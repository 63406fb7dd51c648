import type { Cart, CartCoupon, CartItem } from "@zertsalo/contract/cart";
import { productSize, productSizeText } from "@zertsalo/domain/catalog/product-size";
import { samplesPath } from "@zertsalo/domain/cart/samples";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { priceBeforeCalculation } from "@zertsalo/domain/delivery/delivery-charge";
import { homeKind } from "@zertsalo/domain/delivery/delivery-hint";
import type { DeliveryKind } from "@zertsalo/domain/delivery/delivery-settings";
import { carryingName, chosenDay, chosenName, priceFromLabel } from "@zertsalo/domain/delivery/delivery-texts";
import { deliveryKinds, isCarrier } from "@zertsalo/domain/delivery/delivery-types";
import { formatComingDay } from "@zertsalo/domain/text/dates";
import {
  formatCount,
  formatDiscount,
  formatMoney,
  formatNumber,
  formatWeight,
  roubles,
} from "@zertsalo/domain/text/format";
import { daySteps } from "@zertsalo/domain/workshop/why-day";
import type { PriceText } from "@zertsalo/ui/price";
import type { DeliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import { drawingThumb } from "@zertsalo/configurator/output/thumb";
import { paths } from "#app/lib/navigation/paths.ts";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import type { CartBadgeItem, CartBadge } from "./cart-badge.ts";
import { decorative } from "#app/lib/catalog/product-tile.server.ts";
import type { CartData, DisplayedCartLine, CartSum } from "./cart-data.ts";

export type CartMoment = Pick<DeliveryMoment, "place" | "settings" | "today">;

const goods = ["товар", "товара", "товаров"] as const;
/** Stock at or below this is displayed to the buyer. */
const fewLeft = 3;

/** For the header and the product buttons. A company's products are only on its desk, so they are not marked. */
export function toCartMarks({ uid, version, b2b, items, itemsCount }: Cart): CartBadge {
  const products: Record<number, CartBadgeItem> = {};
  for (const { id, uid: line, quantity, stockOfGoods, price, product, giftRuleId } of b2b ? [] : items) {
    if (giftRuleId !== null) continue;
    products[id] = { uid: line, quantity, qMax: stockOfGoods.qMax, name: product.name, price: roubles(price) };
  }
  return { uid, version, pieces: itemsCount, products };
}

export const emptyMarks: CartBadge = { uid: null, version: 0, pieces: 0, products: {} };

/** For a guest without a cart. */
export const emptyCart: CartData = {
  uid: null,
  version: 0,
  pieces: 0,
  countText: "",
  weight: "",
  lines: [],
  hasMade: false,
  sums: [],
  total: "",
  coming: null,
  saved: null,
  registered: null,
  free: null,
  coupon: null,
  refusal: null,
  notes: [],
  hints: [],
  declinedGifts: [],
};

/** Formats the cart for the page. */
export function cartData(cart: Cart, moment: CartMoment): CartData {
  const { uid, version, items, itemsCount, totalWeight, discountTotal, couponDetails, refusal, tierMissing } = cart;
  const chosen = chosenOf(cart);
  return {
    uid,
    version,
    pieces: itemsCount,
    countText: formatCount(itemsCount, goods),
    weight: totalWeight > 0 ? formatWeight(totalWeight) : "",
    lines: items.map((item) => cartLine(item, moment.today)),
    hasMade: items.some(({ product }) => product.isSpecialProduct),
    sums: sumsOf(cart, moment),
    total: formatMoney(cart.orderTotal),
    coming: chosen && chosenDay(chosen),
    saved: savedText(discountTotal - cart.discount.samples),
    registered: cart.registeredTotal === null ? null : formatMoney(cart.registeredTotal),
    free: items.some(({ available }) => available) ? freeDelivery(cart, moment) : null,
    coupon: couponDetails && {
      code: couponDetails.code,
      text: couponText(couponDetails),
      isSleeping: couponDetails.state === "sleeping",
    },
    refusal:
      refusal && refusal.code !== "cart_empty"
        ? { text: refusal.text, isUnavailable: refusal.code === "items_unavailable" }
        : null,
    notes: [
      ...cart.notes.map(({ text }) => text),
      ...(tierMissing > 0
        ? [
            `До\u00a0ваших оптовых цен не\u00a0хватает ${formatMoney(tierMissing)}. Пока считаем по\u00a0начальной скидке.`,
          ]
        : []),
    ],
    hints: sampleHints(cart),
    declinedGifts: cart.declinedGifts.map(({ ruleId, name, product }) => ({
      ruleId,
      text: `${unbroken(product)}, подарок по\u00a0акции «${unbroken(name)}»`,
    })),
  };
}

/** What was paid for samples before is no saving. */
const savedText = (amount: number) => (amount > 0 ? formatMoney(amount) : null);

/** What becomes of the price of samples. */
function sampleHints({ items, sampleCredit, discount }: Cart): string[] {
  const waiting = sampleCredit - discount.samples;
  if (waiting > 0 && items.length > 0) {
    return [
      `${formatMoney(waiting)} за\u00a0образцы вычтем из\u00a0заказа, в\u00a0котором товаров на\u00a0эту сумму или\u00a0больше.`,
    ];
  }
  return items.some(isSampleItem) ? ["Что заплатите за\u00a0образцы, вычтем из\u00a0следующего заказа."] : [];
}

const isSampleItem = ({ product }: CartItem) => product.link === samplesPath;

function cartLine(item: CartItem, today: Day): DisplayedCartLine {
  const { uid, id, quantity, product, images, available, unavailable, promise, stockOfGoods } = item;
  const { qMax } = stockOfGoods;
  const isGift = item.giftRuleId !== null;
  return {
    uid,
    id,
    name: unbroken(product.name),
    href: product.link,
    picture: decorative(images[0] ?? product.images[0]),
    drawing: product.configuration && drawingThumb(product.configuration),
    details: detailsOf(item),
    configurator: product.isSpecialProduct ? product.link : null,
    giftRuleId: item.giftRuleId,
    rules: item.rules.map(({ name, amount }) =>
      isGift ? `Подарок по\u00a0акции «${unbroken(name)}»` : `${unbroken(name)}: ${minus(amount)}`,
    ),
    risen:
      item.priceBefore === null
        ? null
        : `Было ${formatMoney(item.priceBefore)}, теперь ${formatMoney(item.price)}: цены мастерской изменились`,
    arrival: promise && {
      icon: promise.isMade ? "factory" : "truck",
      text: `${promise.isMade ? "Изготовим и\u00a0привезём" : "Привезём"} ${formatComingDay(promise.day, today)}`,
      why: promise.packed && daySteps(promise.packed.why, today),
    },
    left:
      available && !isGift && !isSampleItem(item) && (qMax <= fewLeft || quantity >= qMax)
        ? `Осталось ${formatNumber(qMax)}\u00a0шт.`
        : null,
    quantity,
    qMax,
    roubles: roubles(item.price),
    price: linePrice(item),
    each: quantity > 1 && item.price * quantity === item.priceTotal ? `${formatMoney(item.price)}\u00a0/ шт.` : null,
    off: unavailable && {
      text: unavailable.text,
      fits: unavailable.reason === "above_stock" ? qMax : null,
      notify:
        unavailable.reason === "sold_out"
          ? { href: paths.arrivalForm(product.code), modal: `arrival.${product.code}` }
          : null,
    },
  };
}

/** An unavailable line costs nothing, but its price is still displayed. */
function linePrice(item: CartItem): PriceText {
  const { available, price, quantity, priceTotal, priceTotalWithoutDiscount, giftRuleId } = item;
  if (giftRuleId !== null) return { now: formatMoney(priceTotal), old: formatMoney(priceTotalWithoutDiscount) };
  if (!available) return { now: formatMoney(price * quantity) };
  if (priceTotalWithoutDiscount <= priceTotal) return { now: formatMoney(priceTotal) };
  const percent = Math.round(((priceTotalWithoutDiscount - priceTotal) / priceTotalWithoutDiscount) * 100);
  return {
    now: formatMoney(priceTotal),
    old: formatMoney(priceTotalWithoutDiscount),
    ...(percent > 0 && { off: formatDiscount(percent) }),
  };
}

const sizeCodes = ["width", "height", "depth"];
const maxProps = 3;

/** «800 × 500 × 460 мм, цвет дуб натуральный», the options of a configuration, or at least the article. */
function detailsOf({ product: { props, configurationText, article } }: CartItem): string {
  if (configurationText) return configurationText;
  const size = productSizeText(props);
  const usedCodes = productSize(props).thicknessMm === null ? sizeCodes : [...sizeCodes, "thickness"];
  const others = props.filter(({ code, inCart }) => inCart && code !== "weight" && !usedCodes.includes(code));
  const texts = others.slice(0, maxProps).map(({ name, value, unit }) => {
    const label = `${name.toLowerCase()} ${value}`;
    return unit ? `${label}\u00a0${unit}` : label;
  });
  if (size) texts.unshift(size);
  const text = texts.join(", ");
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : article ? `Арт. ${article}` : "";
}

/** The chosen delivery, with its time. */
const chosenOf = ({ delivery: { selectedItem, userData } }: Cart) =>
  selectedItem && { ...selectedItem, chosenTime: userData?.chosenTime ?? null };

/** The rows add up to the total, kopeck by kopeck. */
function sumsOf(cart: Cart, moment: CartMoment): CartSum[] {
  const { discount, delivery, saleDiscount } = cart;
  const chosen = chosenOf(cart);
  const saved = (name: string, amount: number): CartSum[] =>
    amount > 0 ? [{ name, text: minus(amount), isSaved: true }] : [];
  const paid = (name: string, amount: number): CartSum[] => (amount > 0 ? [{ name, text: formatMoney(amount) }] : []);
  return [
    { name: `Товары, ${formatNumber(cart.itemsCount)}\u00a0шт.`, text: formatMoney(cart.itemsTotalWithoutDiscount) },
    ...saved("Скидки по\u00a0акциям и\u00a0комплектам", saleDiscount),
    ...rulesOf(cart).flatMap(({ name, amount }) => saved(`«${unbroken(name)}»`, amount)),
    ...saved("Скидка за\u00a0регистрацию", discount.registration),
    ...saved("Оптовая скидка", discount.b2b),
    ...saved(`Промокод ${cart.coupon ?? ""}`.trim(), discount.promotion),
    ...saved("Оплачено за\u00a0образцы", discount.samples),
    // Without available lines there is no delivery.
    ...(cart.itemsCount > 0
      ? [
          chosen
            ? { name: chosenName(chosen), text: deliveryText(delivery.price) }
            : { name: "Доставка", text: deliveryFrom(cart, moment) },
        ]
      : []),
    ...paid(carryingName(cart.unload), delivery.unloadPrice),
  ];
}

const minus = (amount: number) => `\u2212${formatMoney(amount)}`;

/** What each discount rule takes from all lines, in the order of counting. */
function rulesOf({ items }: Cart): { name: string; amount: number }[] {
  const sums = new Map<number, { name: string; amount: number }>();
  for (const { ruleId, name, amount } of items.flatMap(({ rules }) => rules)) {
    sums.set(ruleId, { name, amount: amount + (sums.get(ruleId)?.amount ?? 0) });
  }
  return [...sums.values()];
}

const deliveryText = (price: number) => (price === 0 ? "бесплатно" : formatMoney(price));

/** Lowest delivery price in the buyer's city before a calculation; home delivery if only that has a price. */
function deliveryFrom(cart: Cart, { place, settings }: CartMoment): string {
  if (isFreeByCode(cart)) return deliveryText(0);
  const kinds = deliveryKinds.filter((kind) => place.stores.length > 0 || isCarrier(kind));
  const fromOf = (kind: DeliveryKind) => priceBeforeCalculation(kind, cart.itemsTotal, settings).from;
  const least = Math.min(...kinds.map(fromOf));
  return priceFromLabel(least === 0 ? fromOf(homeKind(place)) : least);
}

const isFreeByCode = ({ couponDetails }: Cart) =>
  couponDetails?.kind === "freeDelivery" && couponDetails.state === "works";

/** Without a configured threshold nothing is promised. */
function freeDelivery(cart: Cart, { place, settings }: CartMoment): CartData["free"] {
  const kind = homeKind(place);
  const { isFree, leftToFree } = priceBeforeCalculation(kind, cart.itemsTotal, settings);
  if (isFree || isFreeByCode(cart)) return { text: "Доставка до\u00a0двери бесплатно", left: null, percent: 100 };
  const threshold = settings.priceDelimiters[kind];
  if (threshold === 0) return null;
  return {
    text: isCarrier(kind) ? "До\u00a0бесплатной доставки до\u00a0двери" : "До\u00a0бесплатной доставки курьером",
    left: formatMoney(leftToFree),
    percent: Math.floor((cart.itemsTotal / threshold) * 100),
  };
}

function couponText({ state, missing, kind, value }: CartCoupon): string {
  if (state === "sleeping") {
    return missing > 0
      ? `До\u00a0скидки\u00a0— ${formatMoney(missing)}`
      : "На\u00a0товары в\u00a0корзине промокод не\u00a0действует";
  }
  if (kind === "freeDelivery") return "Доставка бесплатно";
  return kind === "percent" ? `Скидка ${value}\u00a0% применена` : `Скидка ${formatMoney(value)} применена`;
}
