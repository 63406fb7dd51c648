import type { DeliveryType, UnloadMethod } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-enums";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import type { DeliveryKind } from "@zertsalo/domain/delivery/delivery-settings";
import { getDeliveryKind, isCarrierPoint, isOwnPickup } from "@zertsalo/domain/delivery/delivery-types";
import { carryingName, chosenDay, chosenHours } from "@zertsalo/domain/delivery/delivery-texts";
import { pointPlace } from "@zertsalo/domain/delivery/point-place";
import type { OrderNotice } from "@zertsalo/domain/orders/order-effects";
import { isOnline, paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { refundUntil } from "@zertsalo/domain/orders/refunds";
import { formatDay, moscowMoment } from "@zertsalo/domain/text/dates";
import { formatMoney, formatWeight } from "@zertsalo/domain/text/format";
import type { EmailData, EmailKind } from "./emails.ts";
import type { AnySms } from "./sms-texts.ts";

/** Order data for e-mails and SMS about it. */
export interface NoticedOrder {
  number: number;
  fullName: string | null;
  /** Whoever receives it instead of the buyer. */
  receiver: string | null;
  isWholesale: boolean;
  items: readonly { name: string; picture: string | null; unit: string; quantity: number; priceTotal: Money }[];
  hasSpecial: boolean;
  itemsTotal: Money;
  itemsTotalWithoutDiscount: Money;
  deliveryPrice: Money;
  unloadPrice: Money;
  orderTotal: Money;
  weightGrams: number;
  payment: { method: PaymentMethod; status: PaymentStatus; paidAmount: Money };
  payUntil: Date | null;
  cityName: string | null;
  deliveryType: DeliveryType;
  deliveryDay: Day;
  minTime: string | null;
  maxTime: string | null;
  /** Delivery address, or that of the pickup point. */
  address: string | null;
  /** City of the pickup point or store. */
  pointCity: string | null;
  pointHours: string | null;
  unload: { method: UnloadMethod; floor: number };
  trackNumber: string | null;
  /** Last day of storage for the buyer, and his pickup code. */
  reservationTo: Day | null;
  pickupCode: string | null;
  now: Date;
}

/** Data that depends on the occasion. */
export interface Occasion {
  /** Why the order was cancelled, or the payment failed. */
  reason?: string | null;
  /** Refunded to the buyer. */
  refunded?: Money;
  /** Additional payment after the order became dearer. */
  due?: Money;
  /** Number among several notices of the same kind. */
  n?: number;
}

export type NoticeEmail = { [Kind in EmailKind]: { kind: Kind; data: EmailData<Kind> } }[EmailKind];
export interface Notice {
  email: NoticeEmail | null;
  text: AnySms | null;
}

/** Above this weight two men carry the goods. */
const heavyGrams = 30_000;
const ways: Readonly<Record<DeliveryKind, string>> = {
  to_home: "курьером",
  pickup: "самовывоз",
  CdekToHome: "СДЭК до двери",
  Cdek: "в пункт СДЭК",
};
const wayOf = ({ deliveryType, deliveryDay }: NoticedOrder) =>
  `${ways[getDeliveryKind(deliveryType)]} ${dayOf(deliveryDay)}`;
const wholeAddress = ({ address, pointCity }: NoticedOrder) =>
  pointPlace({ cityName: pointCity ?? "", address: address ?? "" });
const dayOf = (day: Day) => formatDay(day, day);
const chosenOf = ({ deliveryType, minTime, maxTime }: NoticedOrder) => ({
  deliveryType,
  minTime,
  maxTime,
  chosenTime: minTime,
});

/** E-mail and SMS of one occasion, each where it exists. */
export function orderNotice(
  notice: OrderNotice,
  order: NoticedOrder,
  { reason = null, refunded = 0, due = 0 }: Occasion = {},
): Notice {
  const number = String(order.number);
  const page = `/order/${number}/`;
  const named = { name: order.fullName?.split(" ")[0] ?? "", number };
  const deliveryDate = dayOf(order.deliveryDay);
  const interval = chosenHours(chosenOf(order));
  const storedUntil = order.reservationTo && dayOf(order.reservationTo);
  // An SMS has room for the street only.
  const place = order.address ?? "";
  const whole = wholeAddress(order);
  const payUntil = momentOf(order.payUntil);
  const paidAmount = formatMoney(order.payment.paidAmount || order.orderTotal);
  const { hasReceipts } = paymentMethods[order.payment.method];
  switch (notice) {
    case "order-placed":
      return {
        email: { kind: "order-placed", data: placedData(order, { ...named, page, payUntil }) },
        text: { kind: "orderPlaced", data: { number, total: formatMoney(order.orderTotal), payUntil, page } },
      };
    case "order-consent":
    case "order-delayed":
    case "order-shipped-part":
      return only({ kind: notice, data: { ...named, order: page } });
    case "order-changed":
      return only({
        kind: notice,
        data: {
          ...named,
          items: itemsOf(order),
          deliveryPrice: sumOf(order.deliveryPrice) ?? "бесплатно",
          orderTotal: formatMoney(order.orderTotal),
          refund: sumOf(refunded),
          due: sumOf(due),
          order: page,
        },
      });
    case "order-payment":
      return only({ kind: notice, data: { ...named, payUntil, pay: page } });
    case "order-paid": {
      const readyDate = order.hasSpecial ? deliveryDate : null;
      return only({ kind: notice, data: { ...named, paidAmount, readyDate, hasReceipts, order: page } });
    }
    case "order-funds-held":
      return only({ kind: notice, data: { ...named, paidAmount } });
    case "payment-failed":
      return only({ kind: notice, data: { ...named, reason: reason ?? "Платёж не прошёл.", payUntil, pay: page } });
    case "order-in-work": {
      const readyDate = isOwnPickup(order.deliveryType) ? deliveryDate : null;
      return only({ kind: notice, data: { ...named, readyDate, deliveryDate, hasSpecial: order.hasSpecial } });
    }
    case "order-ready": {
      const pickup = { pickupCode: order.pickupCode ?? "", keptUntil: storedUntil ?? "" };
      const heavy = order.weightGrams > heavyGrams ? formatWeight(order.weightGrams) : null;
      return {
        email: { kind: notice, data: { ...named, ...pickup, storeAddress: whole, heavy, store: "/stores/" } },
        text: { kind: "orderReady", data: { number, place, code: pickup.pickupCode, until: pickup.keptUntil } },
      };
    }
    case "order-ready-reminder":
      return { email: null, text: { kind: "orderReadyReminder", data: { number, place, until: storedUntil ?? "" } } };
    case "delivery-agreement":
    case "delivery-moved":
      return only({ kind: notice, data: { ...named, deliveryDate, interval, agree: page } });
    case "delivery-changed":
      return {
        email: {
          kind: notice,
          data: {
            ...named,
            obtaining: obtainingOf(order),
            deliveryPrice: sumOf(order.deliveryPrice) ?? "бесплатно",
            unloadPrice: sumOf(order.unloadPrice),
            orderTotal: formatMoney(order.orderTotal),
            refund: sumOf(refunded),
            due: sumOf(due),
            order: page,
          },
        },
        text: { kind: "deliveryChanged", data: { number, way: wayOf(order), due: sumOf(due), page } },
      };
    case "order-contacts-changed": {
      const receiver = order.receiver ?? order.fullName ?? "";
      return {
        email: { kind: notice, data: { ...named, receiver, order: page } },
        text: { kind: "contactsChanged", data: { number, page } },
      };
    }
    case "order-shipped-courier":
      return {
        email: {
          kind: notice,
          data: { ...named, deliveryDate, interval, address: place, unload: unloadText(order.unload) },
        },
        text: { kind: "orderShipped", data: { number, day: deliveryDate, hours: interval } },
      };
    case "order-shipped-carrier": {
      const isToPoint = isCarrierPoint(order.deliveryType) && order.address !== null;
      const point = isToPoint ? { address: whole, hours: order.pointHours ?? "" } : null;
      return only({
        kind: notice,
        data: { ...named, trackNumber: order.trackNumber, deliveryDate, point, track: page },
      });
    }
    case "order-at-point":
      return { email: null, text: { kind: "orderAtPoint", data: { number, place, until: storedUntil } } };
    case "order-completed": {
      const firstItem = order.items[0]?.name ?? "";
      const hasSecondReceipt = isOnline(order.payment.method);
      return only({ kind: notice, data: { ...named, firstItem, hasReceipts: hasSecondReceipt, review: page } });
    }
    case "order-cancelled": {
      const refund = refundOf(order);
      const data = { ...named, reason, refund, wasHeld: order.payment.status === "hold", repeat: page };
      const told = { number, refund: refund?.amount ?? null, refundUntil: refund?.until ?? null };
      return { email: { kind: notice, data }, text: { kind: "orderCancelled", data: told } };
    }
    case "order-reserve-ended":
      return only({ kind: notice, data: { ...named, repeat: page } });
    case "refund-done": {
      const target = "тот же счёт, с которого вы платили";
      return only({ kind: notice, data: { ...named, amount: formatMoney(refunded), target } });
    }
    case "bill-expiring":
      return only({ kind: notice, data: { ...named, billNumber: number } });
  }
}

/** Notice to staff about a new order, without personal data of the buyer. */
export function newOrderForStaff(order: NoticedOrder): EmailData<"staff-new-order"> {
  return {
    number: String(order.number),
    isWholesale: order.isWholesale,
    orderTotal: formatMoney(order.orderTotal),
    city: order.cityName ?? "",
    obtainingShort: wayOf(order),
    paymentName: paymentMethods[order.payment.method].name,
    hasSpecial: order.hasSpecial,
  };
}

const only = (email: NoticeEmail): Notice => ({ email, text: null });

function momentOf(at: Date | null): string | null {
  if (!at) return null;
  const { date, time } = moscowMoment(at);
  return `${date}, ${time}`;
}

function refundOf({ payment, now }: NoticedOrder): { amount: string; until: string } | null {
  if (payment.paidAmount === 0) return null;
  const { day } = inMoscow(now);
  return { amount: formatMoney(payment.paidAmount), until: formatDay(refundUntil(day), day) };
}

const unloadText = (unload: NoticedOrder["unload"]) => (unload.method === "none" ? "" : `${carryingName(unload)}.`);

const sumOf = (amount: Money) => (amount === 0 ? null : formatMoney(amount));

const itemsOf = ({ items }: NoticedOrder) =>
  items.map(({ name, picture, unit, quantity, priceTotal }) => ({
    name,
    picture,
    quantity: `${quantity}\u00a0${unit}`,
    sum: formatMoney(priceTotal),
  }));

interface PlacedFields {
  name: string;
  number: string;
  page: string;
  payUntil: string | null;
}

/** «курьером 22 ноября, 10:00–14:00, Самара, Лесная, 5» */
function obtainingOf(order: NoticedOrder): string {
  const when = chosenDay({ ...chosenOf(order), date_h: dayOf(order.deliveryDay) });
  return [`${ways[getDeliveryKind(order.deliveryType)]} ${when}`, wholeAddress(order)].filter(Boolean).join(", ");
}

function placedData(order: NoticedOrder, { page, payUntil, ...named }: PlacedFields): EmailData<"order-placed"> {
  return {
    ...named,
    items: itemsOf(order),
    itemsTotal: formatMoney(order.itemsTotalWithoutDiscount),
    discountTotal: sumOf(order.itemsTotalWithoutDiscount - order.itemsTotal),
    deliveryPrice: sumOf(order.deliveryPrice) ?? "бесплатно",
    unloadPrice: sumOf(order.unloadPrice),
    orderTotal: formatMoney(order.orderTotal),
    obtainingShort: wayOf(order),
    obtaining: obtainingOf(order),
    paymentName: paymentMethods[order.payment.method].name,
    pay: payUntil === null ? null : { until: payUntil, link: page },
    hasSpecial: order.hasSpecial,
    order: page,
    returns: "/help/purchase-return/",
  };
}
