import { buildBill } from "@zertsalo/domain/orders/bill";
import { aBilledOrder, aSeller } from "@zertsalo/testing/samples/bill";
import { billPaper } from "../bill-paper.ts";
import { closePaper, keepTogether, openPaper, sheet, write } from "../paper.ts";
import { type StockLabel, stockLabelsPaper } from "../stock-labels.ts";
import { paperConformance } from "./paper-conformance.test-part.ts";

const days = { day: "2026-11-16", validUntil: "2026-11-23" };
const bill = (lines: number) => {
  const [line] = aBilledOrder().items;
  const items = Array.from({ length: lines }, () => ({ ...line, quantity: 7, priceTotal: 99_990 }));
  return buildBill(aBilledOrder({ items: items as never, orderTotal: lines * 99_990 + 24_900 }), aSeller, days);
};
paperConformance("bill", {
  make: () => billPaper(bill(1)),
  texts: ["Счёт на оплату № 48210375516 от 16 ноября 2026 г.", "ИНН 6300000010", "Оплатить до 23 ноября 2026 г."],
  pages: 1,
  long: { make: () => billPaper(bill(50)), pages: 4 },
});

const label: StockLabel = {
  number: "М-00412",
  material: "Керамогранит «Оникс зелёный» 12 мм, полированный",
  size: "1510 × 640 мм",
  lines: ["О-1, место 14"],
  url: "https://office.example.test/material/412/",
};
paperConformance("labels of material", {
  make: () => stockLabelsPaper([label, label]),
  texts: ["М-00412", "1510 × 640 мм", "О-1, место 14"],
  pages: 2,
  long: null,
});

/** The smallest paper that somebody could add: a packing list. */
function packingList(things: readonly string[]): Promise<Buffer> {
  const pdf = openPaper({ title: "Состав посылки", author: "Зерцало", date: new Date("2026-11-16") });
  for (const thing of things) {
    keepTogether(pdf, 24);
    write(pdf, "text", 12).text(thing, sheet.left, pdf.y, { width: sheet.width, height: 20 });
    pdf.y += 10;
  }
  return closePaper(pdf, "Состав посылки", ["ООО «Зерцало»"]);
}
paperConformance("of a newcomer", {
  make: () => packingList(["Зеркало «Свирь»", "Крепёж, 4 шт."]),
  texts: ["Зеркало «Свирь»", "Крепёж, 4 шт.", "ООО «Зерцало»"],
  pages: 1,
  long: { make: () => packingList(Array.from({ length: 60 }, (_, at) => `Вещь ${at + 1}`)), pages: 3 },
});
