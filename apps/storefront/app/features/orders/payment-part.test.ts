import type { OrderDetails } from "@zertsalo/contract/order";
import { expect, test } from "vitest";
import { buildOrderDue, moneyNews } from "./payment-part.server.ts";

const today = "2026-11-15";
const spaces = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ") ?? null;

interface Given {
  status: OrderDetails["status"];
  payment?: Partial<OrderDetails["payment"]>;
  paying?: Partial<OrderDetails["paying"]>;
}

/** As much of an order as its money looks at. */
function anOrder({ status, payment, paying }: Given): OrderDetails {
  const waiting = {
    handlerCode: "sbp-sber",
    name: "СБП",
    status: "pending",
    isPaid: false,
    prepay: 0,
    redirectUrl: "https://pay.test/1",
  };
  const methods = [
    { id: 104, method: "sbp-sber", name: "СБП" },
    { id: 103, method: "card-online", name: "Картой онлайн" },
  ];
  return {
    status,
    orderTotal: 7_301_900,
    obtaining: "delivery",
    payment: { ...waiting, ...payment },
    paying: {
      until: "2026-11-16T14:20:00+03:00",
      methods,
      declineText: null,
      isLinkOver: false,
      due: 7_301_900,
      refund: null,
      ...paying,
    },
    delivery: {
      trackNum: null,
      selectedItem: { deliveryType: "Interval", date_h: "19 ноября", minTime: "10:00", maxTime: "14:00" },
    },
  } as unknown as OrderDetails;
}

const refund = { amount: 979_000, until: "2026-11-25", isDone: false, wasHeld: false };

test.each<Given & { moment: string; sees: string | null }>([
  { moment: "fixed", status: "X", sees: null },
  {
    moment: "declined",
    status: "X",
    payment: { redirectUrl: null },
    paying: { declineText: "Не хватает денег на счёте" },
    sees: "Оплата не прошла. Не хватает денег на счёте",
  },
  {
    moment: "provider down",
    status: "X",
    payment: { redirectUrl: null },
    sees: "Ошибка. Повторите попытку позднее. Ссылка на оплату придёт письмом, а заказ можно оплатить и другим способом",
  },
  {
    moment: "the link of СБП is past its twenty minutes",
    status: "X",
    payment: { redirectUrl: null },
    paying: { isLinkOver: true },
    sees: "Ссылка на оплату действовала 20 минут и закрылась. Нажмите «Оплатить», откроем новую",
  },
  {
    moment: "the page for cards is past its hour",
    status: "X",
    payment: { handlerCode: "card-online", redirectUrl: null },
    paying: { isLinkOver: true },
    sees: "Ссылка на оплату действовала час и закрылась. Нажмите «Оплатить», откроем новую",
  },
  { moment: "waits for a bill", status: "X", payment: { handlerCode: "bill", redirectUrl: null }, sees: null },
  {
    moment: "hold",
    status: "P",
    payment: { status: "hold", isPaid: true },
    sees: "Сумма удержана, спишем после сборки",
  },
  {
    moment: "completed",
    status: "W",
    payment: { status: "completed", isPaid: true },
    sees: "Оплата получена. Доставка 19 ноября, 10:00–14:00",
  },
  {
    moment: "paid, and another day is proposed",
    status: "R",
    payment: { status: "completed", isPaid: true },
    sees: "Оплата получена",
  },
  { moment: "confirmed, paid at the cash desk", status: "O", payment: { handlerCode: "cashdesk" }, sees: null },
  {
    moment: "cancelled and paid",
    status: "A",
    paying: { refund },
    sees: "Заказ отменён. Вернём 9 790 ₽ тем же способом до 25 ноября",
  },
  {
    moment: "cancelled, money is back",
    status: "A",
    paying: { refund: { ...refund, isDone: true } },
    sees: "Заказ отменён. Вернули 9 790 ₽ тем же способом",
  },
  {
    moment: "cancelled, was held",
    status: "A",
    paying: { refund: { ...refund, isDone: true, wasHeld: true } },
    sees: "Заказ отменён. Сняли удержание 9 790 ₽, деньги остались у вас",
  },
  { moment: "cancelled unpaid", status: "A", sees: "Заказ отменён" },
  { moment: "received", status: "F", payment: { status: "completed", isPaid: true }, sees: null },
])("$moment: «$sees»", ({ sees, ...given }) => {
  expect(spaces(moneyNews(anOrder(given), today)?.text)).toBe(sees);
});

test("a reserve that has ended says what to do, and that late money is not lost", () => {
  expect(spaces(moneyNews(anOrder({ status: "T" }), today)?.text)).toMatch(/Повторите заказ.*уже платили/);
});

test("an order that waits is paid by its link, or by another method", () => {
  const due = buildOrderDue(anOrder({ status: "X" }), today);
  expect(spaces(due?.until)).toBe("Ждём оплату до 16 ноября, 14:20");
  expect(due?.online).toEqual({ method: "sbp-sber", link: "https://pay.test/1" });
  expect(due?.others.map(({ method }) => method)).toEqual(["card-online"]);
  expect(buildOrderDue(anOrder({ status: "P" }), today)).toBeNull();
});

test("with a prepayment it is the part that is due, and nothing is paid online", () => {
  const due = buildOrderDue(
    anOrder({ status: "X", payment: { handlerCode: "prepay-cashdesk", prepay: 2_190_600 } }),
    today,
  );
  expect(due).toMatchObject({ name: "Предоплата в\u00a0кассе магазина", online: null });
  expect(spaces(due?.sum)).toBe("21 906 ₽");
});
