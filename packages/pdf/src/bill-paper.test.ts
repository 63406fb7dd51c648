import { buildBill } from "@zertsalo/domain/orders/bill";
import decodeQR from "qr/decode.js";
import { aBilledOrder, aSeller } from "@zertsalo/testing/samples/bill";
import { expect, test } from "vitest";
import { codePicture } from "./code-picture.test-part.ts";
import { pdfRectangles, pdfText } from "./pdf-text.ts";
import { billPaper } from "./bill-paper.ts";

const days = { day: "2026-11-16", validUntil: "2026-11-23" };
const bill = buildBill(aBilledOrder(), aSeller, days);
const paper = await billPaper(bill);
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, " ");

test.each([
  ["its number and day", "Счёт на оплату № 48210375516 от 16 ноября 2026 г."],
  ["the bank", "АО «Демобанк», г. Самара"],
  ["the bank's code", "043699000"],
  ["both accounts", "30101810600000000000"],
  ["both accounts, ours too", "40702810900000000001"],
  ["who gets the money", "ИНН 6300000010 КПП 630001001"],
  ["who pays", "ООО «Студия интерьеров», ИНН 6316000209, КПП 631601001, 443110, г. Самара, ул. Мичурина, 21"],
  ["the choices of a piece made to size", "Столешница по размеру: 1200×500 мм, дуб"],
  ["the article", "104882"],
  ["a price to the kopeck", "333,34"],
  ["the total", "37 585,00"],
  ["the tax", "В том числе НДС 22 % 6 777,62"],
  ["the total in words", "Тридцать семь тысяч пятьсот восемьдесят пять рублей 00 копеек"],
  ["until when it is good", "Оплатить до 23 ноября 2026 г."],
  ["who signs", "Орлова М. А."],
])("a bill tells %s", (_, said) => {
  expect(plain(pdfText(paper))).toContain(said);
});

test("our type has every letter of the bill", () => {
  expect(pdfText(paper)).not.toContain("?");
});

test("the purpose of the payment can be copied whole", () => {
  expect(plain(pdfText(paper))).toContain(plain(bill.purpose));
});

test("the code of the paper reads back as the transfer", () => {
  const groups = pdfRectangles(paper);
  const squares = groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
  expect(decodeQR(codePicture(squares))).toBe(bill.qr);
});

test("fifty lines go over several sheets, each with the names of the columns", async () => {
  const [line] = aBilledOrder().items;
  const items = Array.from({ length: 50 }, () => ({ ...line, quantity: 7, priceTotal: 99_990 }));
  const orderTotal = 50 * 99_990 + 24_900;
  const long = buildBill(aBilledOrder({ items: items as never, orderTotal }), aSeller, days);
  const text = plain(pdfText(await billPaper(long)));
  expect(text.split("Наименование").length - 1).toBe(4);
  expect(text).toContain("4 / 4");
});
