// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { repeatReceipt } from "@zertsalo/contract/staff-order-money";
import { staffOrder, type StaffOrder } from "@zertsalo/contract/staff-orders";
import { expect, test } from "vitest";
import { type CardChanges, lineA, lineB, orderCard, orderLine } from "#app/lib/testing/order-card.test-part.ts";
import { plain } from "#app/lib/testing/render-route.test-part.tsx";
import { openOrder } from "./open-order.test-part.ts";

const at = "2026-11-16T09:00:00.000Z";
const money = () => within(screen.getByRole("region", { name: "Оплата" }));
const entries = () =>
  within(screen.getByRole("list", { name: "Платежи и чеки" }))
    .queryAllByRole("listitem")
    .map(({ textContent }) => plain(textContent).replace("16.11.2026, 12:00", ""));

const payment: StaffOrder["payments"][number] = {
  n: 1,
  provider: "Сбер",
  name: "Картой на сайте",
  state: "completed",
  amount: 950_050,
  refunded: 0,
  decline: null,
  trouble: null,
  at,
};
const receipt: StaffOrder["receipts"][number] = {
  kind: "prepayment",
  n: 1,
  state: "done",
  reason: null,
  document: null,
  amount: 950_050,
  at,
};
const refund: StaffOrder["refunds"][number] = {
  n: 1,
  amount: 10_050,
  occasion: "part",
  words: "скол",
  author: "Ольга Ким",
  isDone: true,
  isByHand: false,
  at,
};

test.each<{ name: string; changes: CardChanges; text: string }>([
  {
    name: "a payment that went through",
    changes: { payments: [payment] },
    text: "Платёж 1: 9 500,50 ₽, Картой на сайте (Сбер), прошёл",
  },
  {
    name: "a hold",
    changes: { payments: [{ ...payment, state: "hold" }] },
    text: "Платёж 1: 9 500,50 ₽, Картой на сайте (Сбер), сумма удержана",
  },
  {
    name: "a part that was refunded",
    changes: { payments: [{ ...payment, refunded: 10_050 }] },
    text: "Платёж 1: 9 500,50 ₽, Картой на сайте (Сбер), прошёл, возвращено 100,50 ₽",
  },
  {
    name: "why the bank declined",
    changes: { payments: [{ ...payment, state: "cancelled", decline: "Недостаточно средств" }] },
    text: "Платёж 1: 9 500,50 ₽, Картой на сайте (Сбер), не прошёлНедостаточно средств",
  },
  {
    name: "what is wrong with a payment",
    changes: { payments: [{ ...payment, trouble: "Сумма не сошлась" }] },
    text: "Платёж 1: 9 500,50 ₽, Картой на сайте (Сбер), прошёлСумма не сошлась",
  },
  {
    name: "a refund that the bank has sent",
    changes: { refunds: [refund] },
    text: "Возврат 1: 100,50 ₽, отправлены банкомскол, Ольга Ким",
  },
  {
    name: "a refund that the bank has not confirmed",
    changes: { refunds: [{ ...refund, isDone: false }] },
    text: "Возврат 1: 100,50 ₽, банк ещё не подтвердилскол, Ольга Ким",
  },
  {
    name: "a refund by hand, whatever the bank says",
    changes: { refunds: [{ ...refund, isDone: false, isByHand: true }] },
    text: "Возврат 1: 100,50 ₽, отданы вручнуюскол, Ольга Ким",
  },
  {
    name: "a refund of a cancelled order",
    changes: { refunds: [{ ...refund, occasion: "cancelled", words: "", author: null }] },
    text: "Возврат 1: 100,50 ₽, отправлены банкомотмена заказа",
  },
  {
    name: "a receipt with its fiscal document",
    changes: { receipts: [{ ...receipt, document: "145" }] },
    text: "Чек «предоплата» выдан: 9 500,50 ₽Фискальный документ 145",
  },
  {
    name: "a receipt of an unknown sum",
    changes: { receipts: [{ ...receipt, kind: "settlement", amount: null }] },
    text: "Чек «полный расчёт» выдан",
  },
])("the card lists $name", async ({ changes, text }) => {
  await openOrder(changes);
  expect(entries()).toEqual([text]);
});

test("a failed receipt is repeated by its kind and number", async () => {
  const failed = { ...receipt, kind: "refund" as const, n: 2, state: "failed" as const, reason: "нет связи с ОФД" };
  const { api, card, user } = await openOrder({ receipts: [receipt, failed] });
  api.answer(repeatReceipt, card);
  api.answer(staffOrder, orderCard({ receipts: [receipt, { ...failed, state: "done", reason: null }] }));
  expect(entries()[1]).toBe("Чек «возврат» не выдан: 9 500,50 ₽нет связи с ОФДПовторить");
  await user.click(screen.getByRole("button", { name: "Повторить" }));
  await waitFor(() => expect(entries()[1]).toBe("Чек «возврат» выдан: 9 500,50 ₽"));
  expect(api.sent(repeatReceipt)).toEqual([{ params: { number: "761030" }, body: { kind: "refund", n: 2 } }]);
});

test("a receipt that the till refuses again says why, and can be repeated", async () => {
  const { api, user } = await openOrder({ receipts: [{ ...receipt, state: "failed" }] });
  api.refuse(repeatReceipt, "receipt_not_failed");
  await user.click(screen.getByRole("button", { name: "Повторить" }));
  expect((await screen.findByRole("status")).textContent).toBe("Этот чек выдан или ещё оформляется");
  expect(entries()).toEqual(["Чек «предоплата» не выдан: 9 500,50 ₽касса отказалаПовторить"]);
});

test("a failed receipt of no payment cannot be repeated", async () => {
  await openOrder({ receipts: [{ ...receipt, n: 0, state: "failed" }] });
  expect(screen.queryByRole("button", { name: "Повторить" })).toBeNull();
});

test.each<{ name: string; changes: CardChanges; text: string; absent?: string[] }>([
  { name: "nothing paid yet", changes: unpaid(), text: "Платежей ещё не было" },
  { name: "paid, with no record of it", changes: {}, text: "Записей о платежах нет" },
  { name: "a prepayment due at the till", changes: unpaid({ prepay: 300_000 }), text: "Предоплата 3 000 ₽" },
  {
    name: "what was received by hand",
    changes: { money: { isByHand: true, paid: 300_000 } },
    text: "Получено 3 000 ₽",
  },
  {
    name: "what is left after a refund, in place of what was received",
    changes: { refunds: [refund], money: { isByHand: true, paid: 940_000 } },
    text: "Осталось у нас 9 400 ₽",
    absent: ["Получено 9 400 ₽"],
  },
  { name: "the mark of a paid order", changes: {}, text: "Оплачен", absent: ["Возвращён"] },
  { name: "the mark of a refunded order", changes: unpaid({ isPaid: true, isRefunded: true }), text: "Возвращён" },
])("the plate of money tells $name", async ({ changes, text, absent = [] }) => {
  await openOrder(changes);
  expect(money().getByText(text)).toBeTruthy();
  expect(absent.filter((each) => money().queryByText(each))).toEqual([]);
});

function unpaid(changes: Partial<StaffOrder["order"]["payment"]> = {}): CardChanges {
  return { order: { payment: { ...orderCard().order.payment, isPaid: false, ...changes } } };
}

const sums = () =>
  screen.getAllByRole("definition").map((each) => plain(`${each.previousSibling?.textContent} ${each.textContent}`));

test("the sums of an order leave out what is nothing, but not the delivery", async () => {
  await openOrder({ order: { delivery: { ...orderCard().order.delivery, price: 0 }, orderTotal: 900_000 } });
  expect(sums()).toEqual(["Товары Почему? 9 000 ₽", "Доставка Почему? 0 ₽", "Итого Почему? 9 000 ₽"]);
});

test("discounts stand below the goods that they are in, carrying above the total", async () => {
  const discount = { rules: 0, registration: 10_000, promotion: 20_000, b2b: 30_050, samples: 0 };
  const unload = { ...orderCard().order.unload, price: 70_000 };
  await openOrder({ order: { discount, coupon: "ОСЕНЬ", unload } });
  expect(sums()).toEqual([
    "Товары Почему? 9 000 ₽",
    "в том числе скидка за регистрацию Почему? −100 ₽",
    "в том числе оптовая скидка Почему? −300,50 ₽",
    "в том числе промокод ОСЕНЬ Почему? −200 ₽",
    "Доставка Почему? 500,50 ₽",
    "Подъём Почему? 700 ₽",
    "Итого Почему? 9 500,50 ₽",
  ]);
});

test("a line shows its price for one piece before discounts, and their percent", async () => {
  const two = { quantity: 2, priceTotal: 1_800_050, priceTotalWithoutDiscount: 2_000_000 };
  const whole = { priceTotal: 1_000_000 };
  await openOrder({ order: { items: [orderLine(lineA, "Тумба", two), orderLine(lineB, "Зеркало", whole)] } });
  const rows = within(screen.getByRole("region", { name: "Состав" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    "ТумбаАрт. ZR-12 шт.10 000 ₽−10 %18 000,50 ₽Почему?",
    "ЗеркалоАрт. ZR-11 шт.10 000 ₽—10 000 ₽Почему?",
  ]);
});
