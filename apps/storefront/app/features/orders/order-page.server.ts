import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { AfterOrder } from "@zertsalo/contract/after-orders";
import type { OrderDetails } from "@zertsalo/contract/order";
import type { OrderMaking } from "@zertsalo/contract/workshop";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import type { AskLink } from "#app/lib/chat/ask-link.ts";
import { drawingThumb } from "@zertsalo/configurator/output/thumb";
import type { SignedLine } from "#app/lib/drawings/current-drawing.ts";
import { momentText, numberText } from "#app/lib/orders/order-text.ts";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { OrderPageData } from "./order-page-data.ts";
import { buildOrderDue, moneyNews } from "./payment-part.server.ts";
import { carryingText, dateText, deliveryLine, headline } from "./order-texts.ts";

interface OrderPageInput {
  isGuest: boolean;
  /** The provider has sent him back. */
  isBack: boolean;
  wantsOtherMethod: boolean;
  cancelReasons: readonly string[];
  readAt: string;
  /** Null: it could not be read. The same with the pieces that are made. */
  after: AfterOrder | null;
  making: OrderMaking | null;
  ask: AskLink | null;
}

export function orderPageData(
  order: OrderDetails,
  { isGuest, isBack, wantsOtherMethod, cancelReasons, readAt, after, making, ask }: OrderPageInput,
): OrderPageData {
  const now = new Date();
  const today = inMoscow(now).day;
  const isNew = isFresh(order, now);
  const title = `Заказ №\u00a0${numberText(order.number)}`;
  return {
    number: order.number,
    status: order.status,
    readAt,
    title: isNew ? `${title} оформлен` : title,
    thanks: isNew ? thanksTo(order) : null,
    label: order.label,
    lead: isNew ? mailedText(order) : placedText(order, today),
    proposal: order.status === OrderStatus.deliveryDayRequested ? proposalText(order) : null,
    consent: consentOf(order),
    news: moneyNews(order, today),
    isChecked: isBack && order.status === OrderStatus.awaitingPayment && order.payment.redirectUrl !== null,
    due: buildOrderDue(order, today, wantsOtherMethod),
    unsigned: order.items.filter(({ uid }) => order.unsigned.includes(uid)).map(signedLine),
    cancelReasons: order.canBeCancelled ? cancelReasons : null,
    isPaid: order.payment.isPaid,
    steps: order.steps.map((step, at) => ({ ...step, note: noteOf(order, at, today) })),
    making: making && making.pieces.map((piece) => makingOf(piece, today)),
    road: order.deliveryHistories.map(({ text, at }) => ({ text, at: momentText(at, today) })).toReversed(),
    lines: order.items.map((item) => ({
      ...lineOf(item),
      ...afterLine(item.uid, after?.lines ?? []),
      signedHref: signedHref(item.uid, order),
    })),
    returnUntil: after?.lines.some(({ canReturn }) => canReturn) ? returnText(after, today) : null,
    isAfterUnknown: after === null,
    purchase: isNew ? purchaseOf(order) : null,
    facts: factsOf(order),
    sums: sumsOf(order),
    total: formatMoney(order.orderTotal),
    papers: order.papers.map((paper) => ({ ...paper, dated: `от\u00a0${formatDay(paper.dated, today)}` })),
    hasBill: paymentMethods[order.payment.handlerCode].hasBill,
    isGuest,
    ask,
  };
}

/** The first hours of an order that nobody has worked on yet. */
const isFresh = ({ status, date }: OrderDetails, now: Date) =>
  ["C", "J", "M", "X", "P", "O"].includes(status) && now.getTime() - Date.parse(date) < 12 * 3_600_000;

function thanksTo({ shopper: { fullName } }: OrderDetails): string {
  const [name] = fullName?.split(" ") ?? [];
  return name ? `Спасибо, ${name}!` : "Спасибо!";
}

function mailedText({ shopper: { email }, items }: OrderDetails): string {
  const isMade = items.some(({ product }) => product.isSpecialProduct);
  const call = isMade
    ? "Позвоним, только если появятся вопросы по\u00a0размерам."
    : "Позвоним, только если появятся вопросы.";
  return email ? `Подтверждение отправили на\u00a0${email}. ${call}` : call;
}

const placedText = (order: OrderDetails, today: Day) =>
  `${headline(order, today)}. Оформлен ${dateText(order.date)} в\u00a0${inMoscow(new Date(order.date)).clock} по\u00a0Москве.`;

/** An order that waits in M for something else than a drawing. */
function consentOf({ status, unsigned, paying }: OrderDetails): OrderPageData["consent"] {
  if (status !== OrderStatus.awaitingConsent || unsigned.length > 0) return null;
  return { due: paying.due > 0 ? formatMoney(paying.due) : null };
}

const proposalText = (order: OrderDetails) => deliveryLine(order).replace(/^Доставка/, "Предлагаем доставку");

/** When the order was placed, since when it stands where it stands, and when it is to come. */
function noteOf(order: OrderDetails, at: number, today: Day): string {
  const step = order.steps[at];
  const isLast = at === order.steps.length - 1;
  if (at === 0) return momentText(order.date, today);
  if (step?.state === "now" || (isLast && step?.state === "done")) return momentText(order.statusAt, today);
  return isLast ? order.delivery.selectedItem.date_h : "";
}

function makingOf({ uid, name, n, of, stages, photos }: OrderMaking["pieces"][number], today: Day) {
  return {
    key: `${uid}-${n}`,
    title: of > 1 ? `${name}, ${n}\u00a0из\u00a0${of}` : name,
    stages: stages.map(({ text, state, at }) => ({ text, state, at: at && momentText(at, today) })),
    photos,
  };
}

function lineOf({
  uid,
  product,
  quantity,
  images,
  priceTotal,
  priceTotalWithoutDiscount,
  giftRuleId,
}: OrderDetails["items"][number]) {
  const gift = giftRuleId === null ? null : "Подарок";
  const pieces = quantity > 1 ? `${quantity}\u00a0${product.unit}` : null;
  return {
    uid,
    name: unbroken(product.name),
    details: [gift, pieces, product.configurationText].filter(Boolean).join(". "),
    link: isBuilt(product.link) ? product.link : null,
    sum: formatMoney(priceTotal),
    oldSum: priceTotalWithoutDiscount > priceTotal ? formatMoney(priceTotalWithoutDiscount) : null,
    picture: images[0] ?? null,
    drawing: product.configuration && drawingThumb(product.configuration),
    quantity,
  };
}

/** The paper that he has agreed to, as it was then. */
function signedHref(uid: string, { signed }: OrderDetails): string | null {
  const found = signed.find(({ item }) => item === uid);
  return found ? paths.shell.drawing(found.hash, { v: found.drawing, form: "pdf" }) : null;
}

const signedLine = ({ uid, product }: OrderDetails["items"][number]): SignedLine => ({
  uid,
  name: unbroken(product.name),
  summary: product.configurationText ?? "",
  hash: product.configuration?.hash ?? null,
  stone: product.configuration?.stone?.id ?? null,
  link: product.link,
});

const returnStates = {
  waiting: "ждёт ответа",
  accepted: "принята, ждём товар",
  refused: "отклонена",
  received: "товар получили, возвращаем деньги",
  refunded: "деньги вернули",
};
const reviewStates = { waiting: "на\u00a0проверке", published: "опубликован", refused: "не\u00a0опубликован" };

/** What the buyer may still do with a line he has received, and what has become of what he did. */
function afterLine(uid: string, lines: AfterOrder["lines"]) {
  const line = lines.find((each) => each.uid === uid);
  const { canReturn = false, canReview = false, returned, review, reviewReason } = line ?? {};
  return {
    canReturn,
    canReview,
    returned: returned ? `Заявка на\u00a0возврат: ${returnStates[returned]}` : null,
    review: review ? `Ваш отзыв: ${reviewStates[review]}${reviewReason ? `. ${reviewReason}` : ""}` : null,
  };
}

const returnText = ({ returnUntil }: AfterOrder, today: Day) =>
  returnUntil && `Вернуть можно до\u00a0${formatDay(returnUntil, today)} включительно`;

const rouble = 100;

function purchaseOf({ number, orderTotal, items }: OrderDetails): OrderPageData["purchase"] {
  const products = items.map(({ uid, product, priceTotal, quantity }) => ({
    id: String(product.productId ?? uid),
    name: product.name,
    price: priceTotal / quantity / rouble,
    quantity,
  }));
  return { number: String(number), total: orderTotal / rouble, products };
}

function factsOf(order: OrderDetails): OrderPageData["facts"] {
  const { delivery, shopper, payment, pickup } = order;
  const home = delivery.userData && [delivery.userData.address, apartment(delivery.userData.apartment)];
  const place = order.obtaining === "delivery" && home ? home.filter(Boolean).join(", ") : "";
  const recipient = [shopper.fullName, shopper.phone && maskPhone(shopper.phone), shopper.email];
  return [
    { name: "Получение", text: [deliveryLine(order), place, carryingText(order)].filter(Boolean).join(". ") },
    { name: "Код выдачи", text: pickup ? `${pickup.code}, ждём до\u00a0${formatDay(pickup.until, pickup.until)}` : "" },
    { name: "Получатель", text: recipient.filter(Boolean).join(", ") },
    { name: "Компания", text: shopper.legalInfo ? `${shopper.legalInfo.name}, ИНН ${shopper.legalInfo.inn}` : "" },
    { name: "Оплата", text: `${payment.name}, ${paymentWord(payment)}` },
  ].filter(({ text }) => text !== "");
}

const apartment = (number: string) => (number ? `кв.\u00a0${number}` : "");

function paymentWord({ status, isRefunded }: OrderDetails["payment"]): string {
  if (isRefunded) return "деньги возвращены";
  if (status === "hold") return "сумма удержана, спишем после сборки";
  return status === "completed" ? "оплачен" : "не\u00a0оплачен";
}

function sumsOf({
  itemsTotalWithoutDiscount,
  discountTotal,
  discount,
  delivery,
  unload,
  obtaining,
}: OrderDetails): OrderPageData["sums"] {
  return [
    { name: "Товары", text: formatMoney(itemsTotalWithoutDiscount) },
    ...(discountTotal > discount.samples
      ? [{ name: "Скидка", text: `\u2212${formatMoney(discountTotal - discount.samples)}`, isSaved: true }]
      : []),
    ...(discount.samples > 0
      ? [{ name: "Оплачено за\u00a0образцы", text: `\u2212${formatMoney(discount.samples)}`, isSaved: true }]
      : []),
    {
      name: obtaining === "pickup" ? "Выдача" : "Доставка",
      text: delivery.price > 0 ? formatMoney(delivery.price) : "Бесплатно",
    },
    ...(unload.price > 0 ? [{ name: "Занос и\u00a0подъём", text: formatMoney(unload.price) }] : []),
  ];
}
