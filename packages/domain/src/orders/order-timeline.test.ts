import { orderStatuses } from "@zertsalo/contract/order-enums";
import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { orderStatusText, orderSteps } from "./order-timeline.ts";

/** «done, done, *now*, next» */
const told = (order: Parameters<typeof anOrder>[0]) =>
  orderSteps(anOrder(order))
    .map(({ text, state }) => ({ done: text, now: `*${text}*`, next: `(${text})` })[state])
    .join(" ");

test.each([
  {
    name: "an unpaid order is only placed",
    order: { status: "X" },
    steps: "*Оформлен* (Оплачен) (Собираем) (Собран) (В пути) (Получен)",
  },
  {
    name: "what is paid at the cash desk is confirmed instead",
    order: { status: "O", deliveryType: "Pickup", payment: { method: "cashdesk" } },
    steps: "Оформлен *Подтверждён* (Собираем) (Готов к выдаче) (Получен)",
  },
  {
    name: "made to order is made",
    order: { status: "W", hasSpecial: true, deliveryType: "Cdek" },
    steps: "Оформлен Оплачен *Изготавливаем* (Собран) (Едет в пункт выдачи) (Получен)",
  },
  {
    name: "closed in the books and still on the road",
    order: { status: "F", deliveryType: "CdekToHome" },
    steps: "Оформлен Оплачен Собираем Собран *В пути* (Получен)",
  },
  {
    name: "received",
    order: { status: "F", deliveryType: "Pickup" },
    steps: "Оформлен Оплачен Собираем Готов к выдаче Получен",
  },
  {
    name: "cancelled while unpaid",
    order: { status: "A", reached: ["N", "X", "A"] },
    steps: "Оформлен *Отменён*",
  },
  {
    name: "cancelled in work",
    order: { status: "A", reached: ["N", "X", "P", "W", "A"] },
    steps: "Оформлен Оплачен Собираем *Отменён*",
  },
] as const)("$name", ({ order, steps }) => {
  expect(told(order)).toBe(steps);
});

test("every status has a sentence, and every order one step at most that is now", () => {
  for (const status of orderStatuses) {
    expect(orderStatusText(anOrder({ status }))).not.toBe("");
    expect(orderSteps(anOrder({ status })).filter(({ state }) => state === "now").length).toBeLessThanOrEqual(1);
  }
});

test("an order on the road is not called received", () => {
  expect(orderStatusText(anOrder({ status: "F", deliveryType: "Cdek" }))).toBe("Заказ в пути");
});
