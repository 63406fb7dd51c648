// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-money";
import { expect, test } from "vitest";
import { named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as registerRoute from "./money-register.ts";
import * as moneyRoute from "./money.tsx";

const day = "2026-11-16";
const sums: contract.ProviderSums = {
  provider: "yookassa",
  paid: 241_760_00,
  refunded: 500_00,
  orders: 229_270_00,
  receipts: 241_260_00,
  register: 241_260_00,
  commission: 4_835_20,
  isRegisterRead: true,
  difference: 11_990_00,
  problems: 1,
};
const row: contract.MoneyDayRow = {
  key: "yookassa:in:pay-1",
  day,
  provider: "yookassa",
  direction: "in",
  at: "2026-11-16T18:47:00.000Z",
  orderNumber: 203640,
  operation: "pay-1",
  amounts: { payments: 12_490_00, orders: 12_490_00, receipts: null, register: 12_490_00 },
  commission: 0,
  differences: [{ cause: "receipt-missing", sides: ["receipts"], amount: -12_490_00 }],
  taskId: null,
};
const check: contract.RegisterCheck = {
  provider: "yookassa",
  directions: ["in"],
  fromDay: day,
  toDay: day,
  rows: 3,
  added: 2,
  unchanged: 1,
  replaced: 0,
  repeated: 0,
  unknown: 1,
  paid: 30_000_00,
  refunded: 0,
  commission: 600_00,
  unread: [],
  isKnown: false,
  isApplied: false,
};

async function openMoney({
  at = `/money?day=${day}`,
  rows = [row],
  checked = check,
  days = [{ day, providers: [sums] }],
} = {}) {
  const api = createStubClient();
  api.answer(contract.moneyMonth, { month: "2026-11", today: "2026-11-17", days, registers: [] });
  api.answer(contract.moneyDay, { day, providers: [sums], rows, total: rows.length });
  api.answer(contract.openMoneyTask, { taskId: 7 });
  api.answer(contract.readRegister, checked);
  const routes = { "/money": moneyRoute, "/money/register": registerRoute };
  const user = await renderRoute({ routes, at, api, roles: ["order_manager"] });
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  return { api, user, press };
}

test("a month tells what each provider's day has come to", async () => {
  const { api } = await openMoney({ at: "/money" });
  expect(api.sent(contract.moneyDay)).toEqual([]);
  const line = within(screen.getByRole("table")).getAllByRole("row")[1];
  expect(plain(line?.textContent ?? "")).toContain("16 ноябряЮKassa241 760 ₽500 ₽");
  expect(line?.textContent).toContain("расхождение");
});

test("a month without money says so", async () => {
  await openMoney({ at: "/money", days: [] });
  expect(screen.getByText("В этом месяце денег не было")).toBeTruthy();
});

test("a day lists its differences with their cause, and each becomes a task", async () => {
  const { api, press } = await openMoney();
  expect(screen.getByText(/Нет чека/)).toBeTruthy();
  expect(screen.getByRole("link", { name: /Заказ № 203640/ }).getAttribute("href")).toBe("/orders/203640/");
  await press("В задачи: pay-1");
  await waitFor(() => expect(api.sent(contract.openMoneyTask)).toEqual([{ body: { day, key: row.key } }]));
});

test("a difference that is a task leads to it", async () => {
  await openMoney({ rows: [{ ...row, taskId: 7 }] });
  expect(screen.getByRole("link", { name: "Задача № 7" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /В задачи/ })).toBeNull();
});

test("a difference that is gone is told", async () => {
  const { api, press } = await openMoney();
  api.refuse(contract.openMoneyTask, "money_agrees");
  await press("В задачи: pay-1");
  expect(await screen.findByText("Расхождения уже нет")).toBeTruthy();
});

const file = (bytes: BlobPart) => new File([bytes], "register.csv", { type: "text/csv" });

test("a register is checked first, and read in by a second press", async () => {
  const { api, user, press } = await openMoney();
  await press("Загрузить реестр");
  await user.upload(screen.getByLabelText("Файл реестра"), file("Идентификатор платежа"));
  expect(await screen.findByText("Не знаем такого платежа")).toBeTruthy();
  const body = { name: "register.csv", text: "Идентификатор платежа", apply: false };
  expect(api.sent(contract.readRegister)).toEqual([{ body }]);
  api.answer(contract.readRegister, { ...check, isApplied: true });
  await press("Загрузить");
  expect(await screen.findByText("Реестр загружен")).toBeTruthy();
  expect(api.sent(contract.readRegister)).toEqual([{ body }, { body: { ...body, apply: true } }]);
});

test("a file of an old Windows is read as Russian", async () => {
  const { api, user, press } = await openMoney();
  await press("Загрузить реестр");
  await user.upload(screen.getByLabelText("Файл реестра"), file(new Uint8Array([0xd1, 0xf3, 0xec, 0xec, 0xe0])));
  await waitFor(() => expect(api.sent(contract.readRegister)).toMatchObject([{ body: { text: "Сумма" } }]));
});

test("lines that cannot be read are listed, and the file is not read in", async () => {
  const { user, press } = await openMoney({ checked: { ...check, unread: [{ line: 4, text: "p сто" }] } });
  await press("Загрузить реестр");
  await user.upload(screen.getByLabelText("Файл реестра"), file("x"));
  expect(await screen.findByText("4. p сто")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Загрузить" })).toBeNull();
});
