// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-tools";
import { expect, test } from "vitest";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as toolsRoute from "./tools.tsx";

const at = "2026-11-16T09:00:00.000Z";
const task = { id: 5, kind: "money-back" as const, subject: "761030", number: 761_030, reason: "Банк отказал", at };
const stores = [
  { id: 1, name: "Шоурум" },
  { id: 2, name: "Казань" },
];
const terminal = (number: number, state: "paired" | "off") => ({ number, store: "Шоурум", state, pairedAt: null });

async function openTools() {
  const api = createStubClient();
  const tasks = {
    tasks: [task, { ...task, id: 6, kind: "ledger" as const, number: null, subject: "реестр 16.11" }],
    total: 2,
  };
  const terminals = { terminals: [terminal(777, "paired"), terminal(778, "off")], stores };
  const experts = { experts: [{ id: 9, name: "Вера Сом", email: "som@example.test", givenAt: at }] };
  for (const entry of [contract.staffTasks, contract.finishTask]) api.answer(entry, tasks);
  for (const entry of [contract.staffExperts, contract.endExpertCode]) api.answer(entry, experts);
  for (const entry of [contract.staffTerminals, contract.shutTerminal]) api.answer(entry, terminals);
  api.answer(contract.giveExpertCode, { name: "Вера Сом", code: "EXP-1234" });
  api.answer(contract.openTerminal, { number: 779, store: "Казань", code: "PAIR-55" });
  const user = await renderRoute({ routes: { "/tools": toolsRoute }, at: "/tools", api });
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  return { api, user, press };
}
const part = (name: string) => within(screen.getByRole("region", named(name)));

test("an expert's code is given by e-mail and is there once", async () => {
  const { api, user, press } = await openTools();
  await fill(user, screen.getByLabelText("Почта покупателя, который станет экспертом"), "som@example.test");
  await press("Выдать код");
  await screen.findByRole("dialog");
  expect(dialog("Код эксперта: Вера Сом").getByText("EXP-1234")).toBeTruthy();
  expect(api.sent(contract.giveExpertCode)).toEqual([{ body: { email: "som@example.test" } }]);
  await press("Закрыть окно");
  expect(screen.queryByText("EXP-1234")).toBeNull();
});

test("an e-mail of no buyer is refused, and no code is made", async () => {
  const { api, user, press } = await openTools();
  api.refuse(contract.giveExpertCode, "credentials_notfound");
  await fill(user, screen.getByLabelText("Почта покупателя, который станет экспертом"), "nobody@example.test");
  await press("Выдать код");
  expect((await screen.findByRole("status")).textContent).toBe("Аккаунт не зарегистрирован");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an expert's code is ended by his id", async () => {
  const { api, press } = await openTools();
  await press("Отозвать: Вера Сом");
  await waitFor(() => expect(api.sent(contract.endExpertCode)).toEqual([{ params: { id: 9 } }]));
});

test("a screen gets its code for the store that was chosen", async () => {
  const { api, user, press } = await openTools();
  await fill(user, screen.getByLabelText("Номер экрана"), "779");
  await user.selectOptions(screen.getByLabelText("Магазин"), "Казань");
  await press("Получить код");
  await screen.findByRole("dialog");
  const given = dialog("Экран № 779, Казань");
  expect(given.getByText("PAIR-55")).toBeTruthy();
  expect(given.getByText(/akson_terminal_id=779 и введите код/)).toBeTruthy();
  expect(api.sent(contract.openTerminal)).toEqual([{ body: { number: 779, storeId: 2 } }]);
});

test.each([
  { typed: "0", fault: "Не меньше 1" },
  { typed: "1000000", fault: "Не больше 999999" },
])("a screen has no number $typed", async ({ typed, fault }) => {
  const { api, user, press } = await openTools();
  await fill(user, screen.getByLabelText("Номер экрана"), typed);
  expect(screen.getByRole("alert").textContent).toBe(fault);
  await press("Получить код");
  expect(api.sent(contract.openTerminal)).toEqual([]);
});

test("only a screen that is on can be shut", async () => {
  const { api, press } = await openTools();
  const buttons = part("Экраны в магазинах").getAllByRole("button", { name: /^Отключить/ });
  expect(buttons.map(({ textContent }) => plain(textContent))).toEqual(["Отключить: экран 777"]);
  await press("Отключить: экран 777");
  await waitFor(() => expect(api.sent(contract.shutTerminal)).toEqual([{ params: { number: 777 } }]));
});

test("a task leads to its order and is finished by its id", async () => {
  const { api, user } = await openTools();
  const rows = part("Ждут человека: 2").getAllByRole("row");
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    "16.11.2026, 12:00Вернуть деньгиЗаказ № 761030Банк отказалСделано: Банк отказал",
    "16.11.2026, 12:00Сверка с банкомреестр 16.11Банк отказалСделано: Банк отказал",
  ]);
  await user.click(within(rows[1]!).getByRole("button"));
  await waitFor(() => expect(api.sent(contract.finishTask)).toEqual([{ params: { id: 6 } }]));
});
