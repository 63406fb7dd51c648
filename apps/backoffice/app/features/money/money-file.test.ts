import { exportMoneyDay, type MoneyRow, moneyMonth } from "@zertsalo/contract/staff-money";
import { readSheet } from "read-excel-file/universal";
import { expect, test } from "vitest";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import { moneyFile } from "./money-file.server.ts";

const day = "2026-11-16";
const payment: MoneyRow = {
  key: "yookassa:in:pay-1",
  day,
  provider: "yookassa",
  direction: "in",
  at: "2026-11-16T18:47:00.000Z",
  orderNumber: 203640,
  operation: "pay-1",
  amounts: { payments: 12_490_50, orders: 12_490_50, receipts: null, register: 12_490_50 },
  commission: 312_25,
  differences: [{ cause: "receipt-missing", sides: ["receipts"], amount: -12_490_50 }],
};
const refund: MoneyRow = { ...payment, direction: "out", operation: "back-1", commission: 0, differences: [] };

test("a month is a sheet of its payments, with refunds below nothing and the cause of each difference", async () => {
  const api = createStubClient();
  api.answer(moneyMonth, { month: "2026-11", today: "2026-11-17", days: [{ day, providers: [] }], registers: [] });
  api.answer(exportMoneyDay, { rows: [payment, refund] });
  const chunks: Uint8Array[] = [];
  for await (const chunk of await moneyFile(api.client, "2026-11")) chunks.push(chunk);
  const [titles, ...rows] = await readSheet(new Uint8Array(Buffer.concat(chunks)).buffer);
  expect(titles?.slice(6, 11)).toEqual(["Оплата, ₽", "Зачтено заказу, ₽", "Чек, ₽", "Реестр, ₽", "Комиссия, ₽"]);
  expect(rows[0]?.slice(3)).toEqual(["оплата", "203640", "pay-1", 12490.5, 12490.5, null, 12490.5, 312.25, "Нет чека"]);
  expect(rows[1]?.slice(5, 11)).toEqual(["back-1", -12490.5, -12490.5, null, -12490.5, 0]);
  expect(api.sent(exportMoneyDay)).toEqual([{ query: { day } }]);
});
