import type { OrderEvent } from "@zertsalo/contract/order-events";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { numberText } from "#app/lib/orders/order-text.ts";

/** Statuses of the displayed orders, by number. */
export type DisplayedOrders = Readonly<Record<number, OrderStatus>>;

/** Messages not visible on the page yet: the last change of each order, and a hold instead of its status change. */
export function orderNews(events: readonly OrderEvent[], displayed: DisplayedOrders): string[] {
  const news = new Map<number, string>();
  for (const event of events) {
    const { number } = event;
    const name = `№\u00a0${numberText(number)}`;
    if (event.type === "ORDER_STATUS_CHANGED") {
      if (event.letter === displayed[number]) news.delete(number);
      else news.set(number, `Заказ ${name}: ${event.label}`);
    } else if (event.type === "ORDER_STAGE_DONE") {
      news.set(number, `Заказ ${name}: ${event.label}`);
    } else if (news.has(number)) {
      news.set(number, `Сумма по заказу ${name} удержана, спишем после сборки`);
    }
  }
  return [...news.values()];
}
