import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderDetails } from "@zertsalo/contract/order";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { isOnline, type OnlineMethod, onlineMethods } from "@zertsalo/domain/orders/payment-methods";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import { paymentLooks } from "#app/lib/orders/payment-looks.ts";
import { momentText } from "#app/lib/orders/order-text.ts";
import type { OrderDue, OrderNews } from "./order-page-data.ts";
import { deliveryLine } from "./order-texts.ts";

/** Payment status to display at the top of the page; null: none. */
export function moneyNews(order: OrderDetails, today: Day): OrderNews | null {
  const { status, payment, paying } = order;
  if (status === OrderStatus.awaitingPayment) return waitingNews(order);
  if (status === OrderStatus.reservationEnded) return { tone: "warn", icon: "clock", text: endedText(order) };
  if (status === OrderStatus.canceled)
    return { tone: "neutral", icon: "ban", text: cancelledText(paying.refund, today) };
  if (status === OrderStatus.completed || !payment.isPaid) return null;
  return { tone: "ok", icon: "checkc", text: paidText(order) };
}

/** Omits the delivery day while it is being agreed. */
function paidText(order: OrderDetails): string {
  if (order.payment.status === "hold") return "Сумма удержана, спишем после сборки";
  return order.status === OrderStatus.deliveryDayRequested || order.status === OrderStatus.deliveryPostponed
    ? "Оплата получена"
    : `Оплата получена. ${deliveryLine(order)}`;
}

function waitingNews({ payment, paying }: OrderDetails): OrderNews | null {
  if (!isOnline(payment.handlerCode)) return null;
  if (paying.isLinkOver) return { tone: "neutral", icon: "clock", text: closedText(payment.handlerCode) };
  if (paying.declineText) return { tone: "warn", icon: "alert", text: `Оплата не\u00a0прошла. ${paying.declineText}` };
  if (payment.redirectUrl) return null;
  const text =
    "Ошибка. Повторите попытку позднее. Ссылка на\u00a0оплату придёт письмом, а\u00a0заказ можно оплатить и\u00a0другим способом";
  return { tone: "warn", icon: "alert", text };
}

function closedText(method: OnlineMethod): string {
  const { attemptMinutes } = onlineMethods[method];
  const lived = attemptMinutes === 60 ? "час" : `${attemptMinutes}\u00a0минут`;
  return `Ссылка на\u00a0оплату действовала ${lived} и\u00a0закрылась. Нажмите «Оплатить», откроем новую`;
}

/** A late payment is handled automatically: available goods are reserved again, otherwise it is refunded. */
const endedText = ({ obtaining }: OrderDetails) =>
  obtaining === "pickup"
    ? "Срок хранения закончился, товары вернулись в\u00a0продажу. Повторите заказ, если он ещё нужен"
    : "Срок оплаты закончился, товары вернулись в\u00a0продажу. Повторите заказ, если он ещё нужен. Если вы\u00a0уже платили, деньги вернём или продолжим заказ";

function cancelledText(refund: OrderDetails["paying"]["refund"], today: Day): string {
  if (!refund) return "Заказ отменён";
  const sum = formatMoney(refund.amount);
  const day = formatDay(refund.until, today);
  if (refund.wasHeld)
    return `Заказ отменён. ${refund.isDone ? "Сняли" : "Снимаем"} удержание ${sum}, деньги остались у\u00a0вас`;
  return refund.isDone
    ? `Заказ отменён. Вернули ${sum} тем\u00a0же способом`
    : `Заказ отменён. Вернём ${sum} тем\u00a0же способом до\u00a0${day}`;
}

/** Payment options of an order that awaits payment; the cash desk may accept a part in advance. */
export function buildOrderDue(
  { status, payment, paying }: OrderDetails,
  today: Day,
  areOthersOpen = false,
): OrderDue | null {
  if (status !== OrderStatus.awaitingPayment) return null;
  const isPart = payment.prepay > 0;
  const method = payment.handlerCode;
  return {
    name: isPart ? "Предоплата в\u00a0кассе магазина" : `К\u00a0оплате: ${payment.name}`,
    sum: formatMoney(isPart ? payment.prepay : paying.due),
    until: paying.until && `Ждём оплату до\u00a0${momentText(paying.until, today)}`,
    online: isOnline(method) ? { method, link: payment.redirectUrl } : null,
    areOthersOpen,
    others: paying.methods
      .filter((other) => other.method !== method)
      .map(({ method: other, name }) => ({ method: other, name, ...paymentLooks[other] })),
  };
}
