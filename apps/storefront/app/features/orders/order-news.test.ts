import type { OrderEvent } from "@zertsalo/contract/order-events";
import { expect, test } from "vitest";
import { orderNews } from "./order-news.ts";

const moved = (number: number, status: "X" | "P" | "W" | "A", label: string): OrderEvent => ({
  id: 1,
  type: "ORDER_STATUS_CHANGED",
  number,
  letter: status,
  label,
});
const held = (number: number): OrderEvent => ({ id: 2, type: "ORDER_FUNDS_BOOKED", number });
const news = (...args: Parameters<typeof orderNews>) =>
  orderNews(...args).map((text) => text.replaceAll("\u00a0", " "));

test.each([
  { name: "nothing happened", events: [], news: [] },
  {
    name: "an order moved",
    events: [moved(761_030, "W", "Принят в работу")],
    news: ["Заказ № 761 030: Принят в работу"],
  },
  { name: "a status visible on the page is no news", events: [moved(761_030, "X", "Ожидает оплаты")], news: [] },
  {
    name: "of several moves the last one counts",
    events: [moved(761_030, "P", "Оплата получена"), moved(761_030, "W", "Принят в работу")],
    news: ["Заказ № 761 030: Принят в работу"],
  },
  {
    name: "a hold replaces the message of its status change",
    events: [moved(761_030, "P", "Оплата получена"), held(761_030)],
    news: ["Сумма по заказу № 761 030 удержана, спишем после сборки"],
  },
  {
    name: "the workshop has done a stage",
    events: [{ id: 3, type: "ORDER_STAGE_DONE" as const, number: 761_030, label: "Раскрой полотна: готово" }],
    news: ["Заказ № 761 030: Раскрой полотна: готово"],
  },
  {
    name: "another order of the buyer is reported too",
    events: [moved(5, "A", "Отменен"), moved(761_030, "X", "Ожидает оплаты")],
    news: ["Заказ № 5: Отменен"],
  },
])("$name", ({ events, news: expected }) => {
  expect(news(events, { 761_030: "X" })).toEqual(expected);
});
