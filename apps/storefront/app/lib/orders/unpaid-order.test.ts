import { expect, test } from "vitest";
import { unpaidNotice } from "./unpaid-order.server.ts";

const order = {
  number: 48_210_375_516,
  due: 2_799_000,
  payUntil: "2026-11-18T14:20:00+03:00",
  redirectUrl: "https://bank.test/pay/1",
};
const spaces = (text: string) => text.replaceAll("\u00a0", " ");

test("leads to the provider's page and says until when the goods are reserved", () => {
  const { title, text, payHref, otherHref } = unpaidNotice(order, "2026-11-17");
  expect(spaces(title)).toBe("Заказ № 48 210 375 516 ждёт оплаты");
  expect(spaces(text)).toBe("27 990 ₽, до 18 ноября, 14:20");
  expect(payHref).toBe("https://bank.test/pay/1");
  expect(otherHref).toBe("/order/48210375516/?pay=other");
});

test("leads to the order's own page where the provider's has closed", () => {
  expect(unpaidNotice({ ...order, redirectUrl: null }, "2026-11-17").payHref).toBe("/order/48210375516/");
});
