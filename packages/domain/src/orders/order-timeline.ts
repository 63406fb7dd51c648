import type { DeliveryState, OrderLetter } from "@zertsalo/contract/order-enums";
import type { OrderStep } from "@zertsalo/contract/order";
import { getDeliveryKind } from "../delivery/delivery-types.ts";
import type { OrderFacts } from "./order-facts.ts";
import { isOnTheRoad } from "./order-label.ts";

/** What the buyer reads about each letter, label or not, and the step of the way it belongs to. */
const statusTexts: Record<OrderLetter, { text: string; step: number }> = {
  N: { text: "Заказ оформлен", step: 0 },
  C: { text: "Проверяем заказ", step: 0 },
  J: { text: "Согласуем рассрочку или отсрочку", step: 0 },
  M: { text: "Нужно ваше согласие", step: 0 },
  X: { text: "Ждём оплату", step: 0 },
  T: { text: "Резерв закончился", step: 0 },
  P: { text: "Оплата получена", step: 1 },
  O: { text: "Заказ подтверждён", step: 1 },
  W: { text: "Передали в работу", step: 2 },
  Z: { text: "Ждём товар от поставщика", step: 2 },
  Q: { text: "Недостающий товар пришёл", step: 2 },
  S: { text: "Уточняем сборку", step: 2 },
  K: { text: "Меняем состав заказа", step: 2 },
  B: { text: "Собираем заказ", step: 2 },
  L: { text: "Переносим доставку", step: 2 },
  D: { text: "Заказ собран", step: 3 },
  G: { text: "Заказ ждёт вас в магазине", step: 3 },
  H: { text: "Напоминаем: заказ ждёт вас", step: 3 },
  R: { text: "Предлагаем дату доставки", step: 3 },
  Y: { text: "Дата доставки подтверждена", step: 3 },
  V: { text: "Часть заказа в пути", step: 4 },
  E: { text: "Заказ в пути", step: 4 },
  I: { text: "Доставка не состоялась", step: 4 },
  F: { text: "Заказ получен", step: 5 },
  A: { text: "Заказ отменён", step: 0 },
};

/** The same letters as the shop's own people call them. */
const staffStatusTexts: Partial<Record<OrderLetter, string>> = {
  C: "Проверка заказа",
  J: "Согласование отсрочки",
  M: "Ждём согласие покупателя",
  X: "Ждём оплату",
  P: "Оплачен",
  O: "Подтверждён",
  W: "В работе",
  Z: "Ждём поставщика",
  Q: "Товар пришёл",
  S: "Сборка не подтверждена",
  K: "Правка состава",
  B: "В сборке",
  L: "Перенос доставки",
  D: "Скомплектован",
  G: "Покупатель извещён",
  H: "Извещён повторно",
  R: "Предложена дата доставки",
  Y: "Доставка подтверждена",
  V: "Отгружен частично",
  E: "Отгружен",
  I: "Доставка не состоялась",
  F: "Завершён",
  A: "Отменён",
};
export const staffLetterText = (letter: OrderLetter): string => staffStatusTexts[letter] ?? statusTexts[letter].text;

export const deliveryStateTexts: Record<DeliveryState, string> = {
  given: "Передан в доставку",
  delivering: "Доставляется",
  arrived: "Прибыл в пункт выдачи",
  attempt_failed: "Не удалось вручить",
  return: "Возвращается",
  completed: "Вручён получателю",
};

/** The state as a sentence. An order that is closed in the books may still be on the road. */
export function orderStatusText(order: Pick<OrderFacts, "letter" | "deliveryType" | "isDelivered" | "histories">) {
  return statusTexts[order.letter === "F" && isOnTheRoad(order) ? "E" : order.letter].text;
}

/** The steps of the order's way. The one «now» is the furthest reached; a cancelled order ends in a step of its own. */
export function orderSteps(order: Omit<OrderFacts, "isCuttingStarted">): OrderStep[] {
  const steps = stepsOf(order);
  if (order.letter === "A") {
    const furthest = Math.max(0, ...order.reached.map((letter) => statusTexts[letter].step));
    const reached = steps.slice(0, furthest + 1).map((text): OrderStep => ({ text, state: "done" }));
    return [...reached, { text: "Отменён", state: "now" }];
  }
  const isClosed = order.letter === "F" && !isOnTheRoad(order);
  const step = statusTexts[order.letter === "F" && !isClosed ? "E" : order.letter].step;
  const at = Math.min(step, steps.length - 1);
  return steps.map((text, index) => ({ text, state: index < at || isClosed ? "done" : index === at ? "now" : "next" }));
}

function stepsOf({ deliveryType, payment, hasSpecial }: Pick<OrderFacts, "deliveryType" | "payment" | "hasSpecial">) {
  const kind = getDeliveryKind(deliveryType);
  return [
    "Оформлен",
    payment.method === "cashdesk" ? "Подтверждён" : "Оплачен",
    hasSpecial ? "Изготавливаем" : "Собираем",
    kind === "pickup" ? "Готов к выдаче" : "Собран",
    ...(kind === "pickup" ? [] : [kind === "Cdek" ? "Едет в пункт выдачи" : "В пути"]),
    "Получен",
  ];
}
