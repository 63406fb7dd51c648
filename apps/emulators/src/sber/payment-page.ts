import encodeQR from "qr";
import { type Answer, goTo, type Received } from "../exchange.ts";
import { paymentPage } from "../payments/payment-page.ts";
import { type SberOrder, type SberOrders } from "./orders.ts";

const declines = [
  { code: "116", text: "не хватает денег" },
  { code: "101", text: "срок карты истёк" },
  { code: "111", text: "неверный номер карты" },
  { code: "-2016", text: "3-D Secure не пройден" },
  { code: "910", text: "банк недоступен" },
  { code: "5", text: "отказ" },
];
const statusTexts: Record<number, string> = {
  1: "Деньги удержаны",
  2: "Оплачено",
  3: "Отменено",
  4: "Возвращено",
  6: "Платёж не прошёл",
};

/** The page of `formUrl`, also the target of SberPay and СБП links. A card may be declined three times. */
export function sberPage(orders: SberOrders, order: SberOrder, { method, body, headers, path }: Received): Answer {
  if (method === "POST") {
    const form = new URLSearchParams(body);
    if (form.get("deed") === "pay") orders.pay(order);
    if (form.get("deed") === "decline") orders.refuseCard(order, Number(form.get("reason") ?? 5));
    const isAgain = form.get("deed") === "decline" && order.attemptsLeft > 0;
    if (isAgain) return goTo(`http://${String(headers.host)}/sber${path}`);
    return goTo(order.orderStatus === 6 ? (order.failUrl ?? order.returnUrl) : order.returnUrl);
  }
  const isQr = "qrType" in order.jsonParams;
  return paymentPage({
    title: "Сбер",
    sum: `${(order.amount / 100).toFixed(2)} ₽`,
    description: order.description,
    method: isQr ? "СБП" : "sberpay.backurl" in order.jsonParams ? "SberPay" : "банковская карта",
    closed: order.orderStatus === 0 ? null : (statusTexts[order.orderStatus] ?? ""),
    declines,
    ...(isQr && {
      picture: `<div style="width:160px">${encodeQR(`http://${String(headers.host)}/sber${path}`, "svg")}</div>`,
    }),
    returnUrl: order.returnUrl,
  });
}
