import type { Cart, CartItem, UnavailableReason } from "@zertsalo/contract/cart";
import { configurationLink } from "@zertsalo/configurator/configuration-link";
import { lineLeadDays, linePromise } from "@zertsalo/domain/cart/line-promise";
import type { DeliveryPlace } from "@zertsalo/domain/delivery/delivery-hint";
import { unavailableText } from "@zertsalo/domain/cart/cart-stock";
import type { LineTotals } from "@zertsalo/domain/cart/cart-totals";
import { hasTooManySamples, mostSamples, samplesPath } from "@zertsalo/domain/cart/samples";
import { registeredTotal } from "@zertsalo/domain/cart/registered-total";
import { sum } from "@zertsalo/domain/money/spread";
import { orderTotal } from "@zertsalo/domain/orders/order-total";
import { formatNumber } from "@zertsalo/domain/text/format";
import { companyRefusalText } from "@zertsalo/domain/wholesale/company-refusal";
import { buildCalendar } from "@zertsalo/db/calendar-rows";
import { decidingDay } from "../promise/promise.ts";
import { cartObtaining, toCartDelivery, cartUnload, userSelection } from "./cart-delivery.ts";
import { cartPayment, resolveShopperType } from "./cart-payment.ts";
import { isDeliveryFreeByCode, type PricedCart, pricedCart, type PricedLine } from "./cart-pricing.ts";
import type { CartRow } from "./cart-row.ts";
import { priceStamp } from "./price-stamp.ts";

/** Maps a cart to the contract, priced for the caller. */
export function cartAnswer(row: CartRow, priced: PricedCart = pricedCart(row)): Cart {
  const { totals, lines, buyer, promo } = priced;
  const place: DeliveryPlace = { stores: row.stores, calendar: buildCalendar(row.calendar) };
  const items = lines.map((line, at) => toCartItem(line, totals.items[at], place, row));
  const { itemsTotal, itemsTotalWithoutDiscount, discountTotal, discount, coupon } = totals;
  const orderable = lines.filter(({ available }) => available);
  const hasGoods = orderable.length > 0;
  const delivery = pricedDelivery(row, priced);
  const total = totalWith(delivery, priced);
  const shop = row.stores.find(({ canPickup }) => canPickup) ?? row.stores[0];
  const cart = {
    uid: row.uid,
    version: row.version ?? 0,
    number: null,
    date: null,
    dateTS: null,
    status: null,
    b2b: buyer.kind === "b2b",
    ...cartPayment(row, priced, total),
    obtaining: cartObtaining(row),
    unload: hasGoods ? cartUnload(row) : { ...cartUnload(row), price: 0 },
    shopper: shopperOf(row),
    items,
    itemsCount: sum(orderable.map(({ quantity }) => quantity)),
    itemsTotal,
    itemsTotalWithoutDiscount,
    discountTotal,
    saleDiscount:
      discountTotal - discount.rules - discount.registration - discount.promotion - discount.b2b - discount.samples,
    sampleCredit: sum(row.credits.map(({ amount }) => amount)),
    discount,
    orderTotal: total,
    registeredTotal: registeredTotal(buyer, total, () => totalOf(row, pricedCart(asRegistered(row)))),
    shop: shop ? { address: shop.address } : null,
    coupon: promo?.code ?? null,
    couponDetails: coupon && promo && { ...coupon, kind: promo.kind, value: promo.value },
    tierMissing: totals.tierMissing,
    delivery,
    selection: row.selection && userSelection(row.selection, row.delivery_user_data),
    deliveryHistories: [] as [],
    totalWeight: sum(orderable.map((line) => weightOf(line))),
    canBeCancelled: false as const,
    refusal: refusalOf(row, priced),
    declinedGifts: row.declinedGifts,
    notes: priced.goneCode === null ? [] : [{ code: "promo_gone" as const, text: goneText(priced.goneCode) }],
  };
  return { ...cart, priceStamp: priceStamp(cart) };
}

/** The same cart, as of a buyer who has just registered. */
const asRegistered = (row: CartRow): CartRow => ({
  ...row,
  person: { name: "", email: null, phone: null, discountPercent: row.registration_percent },
});

function pricedDelivery(row: CartRow, priced: PricedCart) {
  const { lines, totals } = priced;
  const hasGoods = lines.some(({ available }) => available);
  return toCartDelivery(row, { itemsTotal: totals.itemsTotal, isFreeByCode: isDeliveryFreeByCode(priced), hasGoods });
}

const totalWith = ({ price, unloadPrice }: Cart["delivery"], { totals }: PricedCart) =>
  orderTotal({ itemsTotal: totals.itemsTotal, deliveryPrice: price, unloadPrice });

const totalOf = (row: CartRow, priced: PricedCart) => totalWith(pricedDelivery(row, priced), priced);

const goneText = (code: string) => `Промокод ${code} больше не\u00a0действует. Убрали его из\u00a0корзины`;

function shopperOf({ person, ...row }: CartRow): Cart["shopper"] {
  return {
    fullName: row.full_name ?? person?.name ?? null,
    email: row.email ?? person?.email ?? null,
    phone: row.phone ?? person?.phone ?? null,
    promoterId: row.promoter_id,
    shopperType: resolveShopperType(row),
    legalInfo: row.legal_info,
    recipient: row.recipient,
  };
}

export function toCartItem(
  line: PricedLine,
  totals: LineTotals | undefined,
  place: DeliveryPlace,
  { now, work }: Pick<CartRow, "now" | "work">,
): CartItem {
  const { row, price, quantity, unavailable, qMax } = line;
  const promise = unavailable ? null : linePromise(row, place, now);
  return {
    id: row.id,
    uid: row.uid,
    price: price.price,
    priceTotal: totals?.priceTotal ?? 0,
    priceTotalWithoutDiscount: totals?.priceTotalWithoutDiscount ?? 0,
    discountPercent: price.discountPercent,
    quantity,
    available: line.available,
    unavailable: unavailable && { reason: unavailable, text: unavailableMessage(line, unavailable) },
    promise: promise && { ...promise, packed: work && decidingDay(work, row.uid) },
    images: row.images,
    stockOfGoods: { qMax: unavailable === "withdrawn" ? 0 : qMax },
    weight: weightOf(line),
    rules: totals?.byRules ?? [],
    giftRuleId: line.giftRuleId,
    priceBefore: row.quotedPrice !== null && row.quotedPrice < price.price ? row.quotedPrice : null,
    product: {
      id: row.id,
      productId: row.id,
      name: row.name,
      code: row.code,
      price: price.price,
      oldPrice: price.oldPrice,
      barcode: row.barcode,
      article: row.article,
      images: row.images,
      storages: row.storages,
      props: row.props,
      unit: row.unit,
      isSpecialProduct: row.isSpecialProduct,
      schema: row.schema,
      configurationText: row.configured?.text ?? null,
      configuration: row.configured?.frozen ?? null,
      qDaysDelivery: lineLeadDays(row, place),
      link: row.stored ? configurationLink(row.stored) : row.isSample ? samplesPath : `/product/${row.code}/`,
    },
  };
}

/** Appends the violated configurator rule, if there is one. */
function unavailableMessage({ row, qMax }: PricedLine, reason: UnavailableReason): string {
  const message = unavailableText(reason, qMax);
  const why = reason === "needs_correction" ? row.configured?.correction : null;
  return why ? `${message}. ${why}` : message;
}

const tooManySamples = `В\u00a0одном заказе до\u00a0${formatNumber(mostSamples)} образцов материалов. Уберите лишние`;

const weightOf = ({ row, quantity }: PricedLine) => (row.weightGrams ?? 0) * quantity;

function refusalOf(row: CartRow, { lines, companyRefusal }: PricedCart): Cart["refusal"] {
  if (lines.length === 0) return { code: "cart_empty", text: "Корзина пуста" };
  if (lines.some(({ available }) => !available)) {
    return { code: "items_unavailable", text: "Удалите недоступный товар, чтобы продолжить" };
  }
  if (hasTooManySamples(lines)) return { code: "too_many_samples", text: tooManySamples };
  return (
    companyRefusal && { code: companyRefusal, text: companyRefusalText(companyRefusal, row.company?.reason ?? null) }
  );
}
