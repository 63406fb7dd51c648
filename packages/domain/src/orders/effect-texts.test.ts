import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { consequences } from "./effect-texts.ts";

const paid = { status: "completed", paidAmount: 500_00 } as const;

test.each([
  {
    name: "a checked order waits for its money",
    order: { status: "C" },
    to: "X",
    told: ["Откроется оплата на странице заказа", "Покупателю напишем: «можно оплатить»"],
  },
  {
    name: "a manager only looks",
    order: { status: "N" },
    to: "C",
    told: ["Покупателю напишем: «заказ принят»"],
  },
  { name: "what is packed writes nothing", order: { status: "W" }, to: "B", told: ["Покупателю не пишем"] },
  {
    name: "a paid order is cancelled",
    order: { status: "W", payment: paid },
    to: "A",
    told: ["Складской товар вернётся в продажу", "Вернём покупателю 500 ₽", "Покупателю напишем: «заказ отменён»"],
  },
  {
    name: "money of a bill is given back by hand",
    order: { status: "W", payment: { ...paid, method: "bill" } },
    to: "A",
    told: [
      "Складской товар вернётся в продажу",
      "Нужно будет отдать покупателю 500 ₽",
      "Покупателю напишем: «заказ отменён»",
    ],
  },
] as const)("$name", ({ order, to, told }) => {
  const words = consequences(anOrder(order), to, 500_00);
  expect(words.map((each) => each.replaceAll("\u00a0", " "))).toEqual(told);
});
