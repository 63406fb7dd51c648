import type { Bill } from "@zertsalo/domain/orders/bill";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatCount, formatExact } from "@zertsalo/domain/text/format";
import { drawBillTable } from "./bill-table.ts";
import { closePaper, hairline, paperInks, keepTogether, openPaper, type Pdf, sheet, write } from "./paper.ts";
import { drawQrCode } from "./qr-code.ts";

/** A bill to be paid by a transfer: requisites and code first, as accountants look for them. */
export async function billPaper(bill: Bill): Promise<Buffer> {
  const title = `Счёт на оплату № ${bill.number} от ${fullDay(bill.day)}`;
  const { seller } = bill;
  const pdf = openPaper({ title, author: seller.shortName, date: new Date(bill.day) });
  drawRequisites(pdf, bill);
  write(pdf, "display", 20).text(title, sheet.left, pdf.y, { width: sheet.width });
  pdf.y += 10;
  drawParties(pdf, bill);
  drawBillTable(pdf, bill.lines);
  drawTotals(pdf, bill);
  drawTerms(pdf, bill);
  drawSignatures(pdf, bill);
  const foot = [`${seller.fullName}, ИНН ${seller.inn}, КПП ${seller.kpp}, ОГРН ${seller.ogrn}`, seller.legalAddress];
  return closePaper(pdf, `Счёт № ${bill.number}`, foot);
}

const fullDay = (day: string) => `${formatDay(day, "")} г.`;

const code = { size: 132 };
const block = { width: sheet.width - code.size - 6, mark: 42, value: 118 };

/** The block every bank's clerk knows: bank, its numbers, the one who gets the money. */
function drawRequisites(pdf: Pdf, { seller, qr }: Bill): void {
  const top = pdf.y;
  const { bank } = seller;
  const right = sheet.left + block.width;
  const marks = right - block.mark - block.value;
  const rows = [
    { name: bank.name, note: "Банк получателя", mark: "БИК", value: bank.bic },
    { name: "", note: "", mark: "Сч. №", value: bank.correspondentAccount },
    { name: `ИНН ${seller.inn}   КПП ${seller.kpp}`, note: "", mark: "Сч. №", value: bank.account },
    { name: seller.shortName, note: "Получатель", mark: "", value: "" },
  ];
  let y = top;
  for (const { name, note, mark, value } of rows) {
    const height = note ? 32 : 20;
    write(pdf, "strong", 9).text(name, sheet.left + 6, y + 5, { lineBreak: false });
    if (note) write(pdf, "text", 7.5, paperInks.faint).text(note, sheet.left + 6, y + 18, { lineBreak: false });
    write(pdf, "text", 9, paperInks.quiet).text(mark, marks + 6, y + 5, { lineBreak: false });
    write(pdf, "strong", 9).text(value, marks + block.mark, y + 5, { lineBreak: false });
    y += height;
    hairline(pdf, y, sheet.left, right);
  }
  hairline(pdf, top, sheet.left, right);
  for (const x of [sheet.left, marks, right]) pdf.moveTo(x, top).lineTo(x, y);
  pdf.lineWidth(0.6).strokeColor(paperInks.line).stroke();

  drawQrCode(pdf, qr, { left: sheet.right - code.size, top: top - 10, size: code.size });
  const caption = { width: code.size, align: "center" } as const;
  write(pdf, "text", 7.5, paperInks.faint).text(
    "Оплата по коду",
    sheet.right - code.size,
    top + code.size - 14,
    caption,
  );
  pdf.x = sheet.left;
  pdf.y = top + code.size + 10;
}

function drawParties(pdf: Pdf, { seller, buyer, number, validUntil }: Bill): void {
  const buyerFields = [buyer.name, `ИНН ${buyer.inn}`, buyer.kpp && `КПП ${buyer.kpp}`, buyer.address];
  const parties = [
    ["Поставщик", `${seller.shortName}, ИНН ${seller.inn}, КПП ${seller.kpp}, ${seller.legalAddress}`],
    ["Покупатель", buyerFields.filter(Boolean).join(", ")],
    ["Основание", `Оферта интернет-магазина, заказ № ${number}`],
    ["Оплатить до", fullDay(validUntil)],
  ] as const;
  const indent = 78;
  for (const [name, text] of parties) {
    const top = pdf.y;
    write(pdf, "text", 9, paperInks.quiet).text(name, sheet.left, top, { lineBreak: false });
    write(pdf, "text", 9).text(text, sheet.left + indent, top, { width: sheet.width - indent });
    pdf.y += 4;
  }
  pdf.x = sheet.left;
  pdf.y += 8;
}

function drawTotals(pdf: Pdf, { total, vat, vatPercent, lines, totalText }: Bill): void {
  keepTogether(pdf, 96);
  const rows = [
    ["Итого", total, "text"],
    [`В том числе НДС ${vatPercent} %`, vat, "text"],
    ["Всего к оплате", total, "strong"],
  ] as const;
  pdf.y += 6;
  for (const [name, amount, font] of rows) {
    const top = pdf.y;
    const sum = { left: sheet.right - 110, width: 106 };
    write(pdf, font, 9.5).text(name, sheet.left, top, { width: sum.left - sheet.left - 8, align: "right" });
    write(pdf, font, 9.5).text(formatExact(amount), sum.left, top, { width: sum.width, align: "right" });
    pdf.y = top + 16;
  }
  pdf.y += 6;
  const count = formatCount(lines.length, ["наименование", "наименования", "наименований"]);
  write(pdf, "text", 9).text(`Всего ${count} на сумму ${formatExact(total)} руб.`, sheet.left, pdf.y);
  write(pdf, "strong", 10).text(totalText, sheet.left, pdf.y + 2, { width: sheet.width });
  pdf.y += 12;
}

function drawTerms(pdf: Pdf, { purpose, validUntil }: Bill): void {
  keepTogether(pdf, 84);
  write(pdf, "text", 8, paperInks.faint).text("Назначение платежа", sheet.left, pdf.y);
  write(pdf, "text", 9).text(purpose, sheet.left, pdf.y + 1, { width: sheet.width });
  pdf.y += 8;
  const terms =
    `Счёт действителен до ${fullDay(validUntil)} Товар отложен за вами до этого дня. Срок изготовления и доставки ` +
    "отсчитываем со дня, когда деньги поступят на наш счёт. Цены указаны с учётом скидок и НДС.";
  write(pdf, "text", 8.5, paperInks.quiet).text(terms, sheet.left, pdf.y, { width: sheet.width, lineGap: 1 });
  pdf.y += 22;
}

function drawSignatures(pdf: Pdf, { seller }: Bill): void {
  keepTogether(pdf, 40);
  const top = pdf.y;
  const half = sheet.width / 2;
  const people = [
    [capital(seller.directorPost), seller.director],
    ["Главный бухгалтер", seller.accountant],
  ] as const;
  people.forEach(([post, name], at) => {
    const left = sheet.left + at * half;
    write(pdf, "text", 8.5, paperInks.quiet).text(post, left, top, { lineBreak: false });
    hairline(pdf, top + 26, left, left + half - 120);
    write(pdf, "text", 9).text(initials(name), left + half - 112, top + 16, { lineBreak: false });
  });
  pdf.x = sheet.left;
  pdf.y = top + 34;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** «Орлова М. А.» */
function initials(name: string): string {
  const [last = "", ...others] = name.split(" ");
  return [last, ...others.map((each) => `${each.charAt(0)}.`)].join(" ");
}
