import type { Webhook, WebhookDelivery, WebhookDeliveryState } from "@zertsalo/contract/staff-webhooks";
import { testTopic, type WebhookTopic } from "@zertsalo/contract/webhooks";
import { formatCount } from "@zertsalo/domain/text/format";
import type { StatusTone } from "@zertsalo/ui/status-pill";

export const topicNames: Readonly<Record<WebhookTopic, string>> = {
  "order.status_changed": "Статус заказа",
  "workshop.stage_changed": "Этап в цехе",
  "stock.changed": "Остаток",
  "price.changed": "Цена",
};

export const topicName = (topic: string): string =>
  topic === testTopic ? "Проверка" : (topicNames[topic as WebhookTopic] ?? topic);

const objects = ["объект", "объекта", "объектов"] as const;

export function webhookState(webhook: Webhook): { text: string; tone: StatusTone } {
  const { isActive, isGone, parkedObjects, waitingObjects } = webhook;
  if (isGone) return { text: "Отказался (410)", tone: "red" };
  if (!isActive) return { text: "Выключен", tone: "grey" };
  if (parkedObjects > 0) return { text: `Не отвечает: ${formatCount(parkedObjects, objects)}`, tone: "red" };
  if (waitingObjects > 0) return { text: `Ждут отправки: ${formatCount(waitingObjects, objects)}`, tone: "yellow" };
  return { text: "Работает", tone: "green" };
}

export const deliveryStates: Readonly<Record<WebhookDeliveryState, { text: string; tone: StatusTone }>> = {
  waiting: { text: "Ждёт", tone: "yellow" },
  delivered: { text: "Доставлено", tone: "green" },
  failed: { text: "Не доставлено", tone: "red" },
};

const unreadable = "Секрет не читается: выпустите новый";
const faults: Readonly<Record<NonNullable<WebhookDelivery["fault"]>, string>> = {
  address: "Адрес закрытой сети",
  slow: "Нет ответа за 10 секунд",
  failed: "Нет соединения",
  secret: unreadable,
};

/** «503 за 120 мс, попыток: 3». */
export function attemptText({ attempts, status, fault, tookMs }: WebhookDelivery): string {
  if (attempts === 0) return "Ещё не отправляли";
  const outcome = fault ? faults[fault] : `Ответ ${status}`;
  return `${outcome}${tookMs === null || fault ? "" : ` за ${tookMs} мс`}, попыток: ${attempts}`;
}
