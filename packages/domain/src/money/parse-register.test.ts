import { expect, test } from "vitest";
import { parseRegister } from "./parse-register.ts";

const yookassa = `РЕЕСТР ПЛАТЕЖЕЙ ПО ДОГОВОРУ НЭК.1.01 (1)
Дата платежей: 2026-11-16
Идентификатор платежа;Сумма платежа;Валюта платежа;Сумма за вычетом комиссии и НДС;Сумма комиссии без НДС;Время платежа;Описание;НДС с комиссии
2fa-1;500.00;RUB;487.80;10.00;16.11.2026 12:37:07;"Заказ №1; первый";2.20
2fa-2;1 000.50;RUB;975.60;20.41;16.11.2026 00:00:00;Заказ №2;4.49

Сумма принятых платежей: 1500.50 RUB
Число платежей: 2
`;

test("a register of payments as YooKassa writes it", () => {
  expect(parseRegister(yookassa)).toEqual({
    provider: "yookassa",
    directions: ["in"],
    days: { from: "2026-11-16", to: "2026-11-16" },
    repeated: 0,
    unread: [],
    operations: [
      {
        direction: "in",
        operationId: "2fa-1",
        paymentId: "2fa-1",
        amount: 500_00,
        commission: 12_20,
        at: "2026-11-16T09:37:07.000Z",
      },
      {
        direction: "in",
        operationId: "2fa-2",
        paymentId: "2fa-2",
        amount: 1000_50,
        commission: 24_90,
        at: "2026-11-15T21:00:00.000Z",
      },
    ],
  });
});

test("a register of refunds", () => {
  const read = parseRegister(
    "\ufeffИдентификатор возврата;Идентификатор платежа;Сумма возврата;Время возврата\r\nr-1;2fa-1;100,00;16.11.2026 15:00:00\r\n",
  );
  expect(read).toMatchObject({ provider: "yookassa", directions: ["out"] });
  expect(read?.operations).toMatchObject([
    { direction: "out", operationId: "r-1", paymentId: "2fa-1", amount: 100_00 },
  ]);
});

test("payments and refunds of the bank in one file, separated by commas", () => {
  const read = parseRegister(
    'Дата операции,Тип операции,Номер заказа в платёжном шлюзе,Сумма операции,Комиссия\n16.11.2026,Покупка,md-1,"9 790,00","146,85"\n16.11.2026,Возврат,md-1,"-500,00",0\n',
  );
  expect(read).toMatchObject({ provider: "sber", directions: ["in", "out"], unread: [] });
  expect(read?.operations).toMatchObject([
    { direction: "in", operationId: "md-1", amount: 9790_00, commission: 146_85 },
    { direction: "out", paymentId: "md-1", amount: 500_00, commission: 0 },
  ]);
});

test("a register without operations tells its day", () => {
  const head = yookassa.split("\n").slice(0, 3).join("\n");
  expect(parseRegister(head)).toMatchObject({ operations: [], days: { from: "2026-11-16", to: "2026-11-16" } });
});

const titles = "Идентификатор платежа;Сумма платежа;Время платежа";
test.each([
  { about: "no sum", line: "p;сто;16.11.2026 10:00:00" },
  { about: "nothing paid", line: "p;0.00;16.11.2026 10:00:00" },
  { about: "no day", line: "p;1.00;31.02.2026 10:00:00" },
  { about: "no time", line: "p;1.00;" },
])("a line with $about is not read", ({ line }) => {
  expect(parseRegister(`${titles}\n${line}`)).toMatchObject({ operations: [], unread: [{ line: 2 }] });
});

test("an operation that stands twice is one; with another sum it is not read", () => {
  const line = "p;1.00;16.11.2026 10:00:00";
  expect(parseRegister(`${titles}\n${line}\n${line}`)).toMatchObject({ repeated: 1, unread: [] });
  const read = parseRegister(`${titles}\n${line}\np;2.00;16.11.2026 10:00:00`);
  expect(read).toMatchObject({ repeated: 0, unread: [{ line: 3 }] });
});

test.each(["", "Артикул;Количество\n1;2", "просто текст"])("«%s» is no register", (text) => {
  expect(parseRegister(text)).toBeNull();
});
