import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { DeliveryState } from "@zertsalo/contract/order-enums";
import type { OrderStep } from "@zertsalo/contract/order";
import type { DeliveryKind } from "../delivery/delivery-settings.ts";
import { getDeliveryKind } from "../delivery/delivery-types.ts";
import type { OrderFacts } from "./order-facts.ts";
import { isOnTheRoad } from "./order-label.ts";
import { paymentMethods } from "./payment-methods.ts";

/** What the buyer reads about each status, label or not, and the step of the way it belongs to. */
const statusTexts: Record<OrderStatus, { text: string; step: number }> = {
  [OrderStatus.notProcessed]: { text: "Заказ оформлен", step: 0 },
  [OrderStatus.pending]: { text: "Проверяем заказ", step: 0 },
  [OrderStatus.sentForScoring]: { text: "Согласуем рассрочку или отсрочку", step: 0 },
  [OrderStatus.awaitingConsent]: { text: "Нужно ваше согласие", step: 0 },
  [OrderStatus.awaitingPayment]: { text: "Ждём оплату", step: 0 },
  [OrderStatus.reservationEnded]: { text: "Резерв закончился", step: 0 },
  [OrderStatus.paid]: { text: "Оплата получена", step: 1 },
  [OrderStatus.confirmed]: { text: "Заказ подтверждён", step: 1 },
  [OrderStatus.inWork]: { text: "Передали в работу", step: 2 },
  [OrderStatus.awaitingSupplier]: { text: "Ждём товар от поставщика", step: 2 },
  [OrderStatus.goodsArrived]: { text: "Недостающий товар пришёл", step: 2 },
  [OrderStatus.assemblyUnconfirmed]: { text: "Уточняем сборку", step: 2 },
  [OrderStatus.adjustment]: { text: "Меняем состав заказа", step: 2 },
  [OrderStatus.givenToAssembly]: { text: "Собираем заказ", step: 2 },
  [OrderStatus.deliveryPostponed]: { text: "Переносим доставку", step: 2 },
  [OrderStatus.packed]: { text: "Заказ собран", step: 3 },
  [OrderStatus.buyerNotified]: { text: "Заказ ждёт вас в магазине", step: 3 },
  [OrderStatus.buyerNotifiedAgain]: { text: "Напоминаем: заказ ждёт вас", step: 3 },
  [OrderStatus.deliveryDayRequested]: { text: "Предлагаем дату доставки", step: 3 },
  [OrderStatus.deliveryConfirmed]: { text: "Дата доставки подтверждена", step: 3 },
  [OrderStatus.partiallyShipped]: { text: "Часть заказа в пути", step: 4 },
  [OrderStatus.shipped]: { text: "Заказ в пути", step: 4 },
  [OrderStatus.deliveryRejected]: { text: "Доставка не состоялась", step: 4 },
  [OrderStatus.completed]: { text: "Заказ получен", step: 5 },
  [OrderStatus.canceled]: { text: "Заказ отменён", step: 0 },
};

/** The same statuses as the shop's own people call them. */
const staffStatusTexts: Partial<Record<OrderStatus, string>> = {
  [OrderStatus.pending]: "Проверка заказа",
  [OrderStatus.sentForScoring]: "Согласование отсрочки",
  [OrderStatus.awaitingConsent]: "Ждём согласие покупателя",
  [OrderStatus.awaitingPayment]: "Ждём оплату",
  [OrderStatus.paid]: "Оплачен",
  [OrderStatus.confirmed]: "Подтверждён",
  [OrderStatus.inWork]: "В работе",
  [OrderStatus.awaitingSupplier]: "Ждём поставщика",
  [OrderStatus.goodsArrived]: "Товар пришёл",
  [OrderStatus.assemblyUnconfirmed]: "Сборка не подтверждена",
  [OrderStatus.adjustment]: "Правка состава",
  [OrderStatus.givenToAssembly]: "В сборке",
  [OrderStatus.deliveryPostponed]: "Перенос доставки",
  [OrderStatus.packed]: "Скомплектован",
  [OrderStatus.buyerNotified]: "Покупатель извещён",
  [OrderStatus.buyerNotifiedAgain]: "Извещён повторно",
  [OrderStatus.deliveryDayRequested]: "Предложена дата доставки",
  [OrderStatus.deliveryConfirmed]: "Доставка подтверждена",
  [OrderStatus.partiallyShipped]: "Отгружен частично",
  [OrderStatus.shipped]: "Отгружен",
  [OrderStatus.deliveryRejected]: "Доставка не состоялась",
  [OrderStatus.completed]: "Завершён",
  [OrderStatus.canceled]: "Отменён",
};
export const staffStatusText = (status: OrderStatus): string => staffStatusTexts[status] ?? statusTexts[status].text;

export const deliveryStateTexts: Record<DeliveryState, string> = {
  given: "Передан в доставку",
  delivering: "Доставляется",
  arrived: "Прибыл в пункт выдачи",
  attempt_failed: "Не удалось вручить",
  return: "Возвращается",
  completed: "Вручён получателю",
};

/** The state as a sentence. An order that is closed in the books may still be on the road. */
export function orderStatusText(order: Pick<OrderFacts, "status" | "deliveryType" | "isDelivered" | "histories">) {
  return statusTexts[order.status === OrderStatus.completed && isOnTheRoad(order) ? OrderStatus.shipped : order.status]
    .text;
}

/** The steps of the order's way. The one «now» is the furthest reached; a cancelled order ends in a step of its own. */
export function orderSteps(order: Omit<OrderFacts, "isCuttingStarted">): OrderStep[] {
  const steps = stepsOf(order);
  if (order.status === OrderStatus.canceled) {
    const furthest = Math.max(0, ...order.reached.map((status) => statusTexts[status].step));
    const reached = steps.slice(0, furthest + 1).map((text): OrderStep => ({ text, state: "done" }));
    return [...reached, { text: "Отменён", state: "now" }];
  }
  const isClosed = order.status === OrderStatus.completed && !isOnTheRoad(order);
  const step =
    statusTexts[order.status === OrderStatus.completed && !isClosed ? OrderStatus.shipped : order.status].step;
  const at = Math.min(step, steps.length - 1);
  return steps.map((text, index) => ({ text, state: index < at || isClosed ? "done" : index === at ? "now" : "next" }));
}

/** Null: the buyer fetches it from our store. */
const roadSteps: Readonly<Record<DeliveryKind, string | null>> = {
  to_home: "В пути",
  pickup: null,
  CdekToHome: "В пути",
  Cdek: "Едет в пункт выдачи",
};

function stepsOf({ deliveryType, payment, hasSpecial }: Pick<OrderFacts, "deliveryType" | "payment" | "hasSpecial">) {
  const road = roadSteps[getDeliveryKind(deliveryType)];
  return [
    "Оформлен",
    paymentMethods[payment.method].isPaidOnHandOver ? "Подтверждён" : "Оплачен",
    hasSpecial ? "Изготавливаем" : "Собираем",
    road === null ? "Готов к выдаче" : "Собран",
    ...(road === null ? [] : [road]),
    "Получен",
  ];
}
