// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { purchaseList, saveMaterialMinimum } from "@zertsalo/contract/staff-material-purchase";
import { receiveStock, stockUnits } from "@zertsalo/contract/staff-material";
import { staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as materialRoute from "./material.tsx";
import * as purchaseRoute from "./material-purchase.tsx";
import { openMaterial, purchaseLine, stockList } from "./open-material.test-part.ts";

test("a unit stands with its number, size, place and batch", async () => {
  await openMaterial("/material");
  const tile = screen.getByRole("link", { name: /М-00012/ });
  expect(tile.getAttribute("href")).toBe("/material/12/");
  expect(plain(tile.textContent)).toMatch(/Свободен.*3 200 × 1 600 мм.*А-3, ячейка 2.*партия 26-104.*1 дефект/);
});

test.each([
  { who: "the workshop", cost: null, text: "46" },
  { who: "an owner", cost: 290_400_000, text: "46на 2 904 000 ₽" },
])("$who reads what it has cost as «$text»", async ({ cost, text }) => {
  const api = createStubClient();
  api.answer(staffSavedViews, { views: [] });
  api.answer(stockUnits, { ...stockList, totals: { ...stockList.totals, cost } });
  await renderRoute({ routes: { "/material": materialRoute }, at: "/material", api, roles: ["owner"] });
  expect(plain(screen.getByText("Целых листов").nextElementSibling?.textContent)).toBe(text);
});

test("the list is narrowed by its address", async () => {
  const { api } = await openMaterial("/material?view=remnant&family=stone&place=%D0%90-3&q=26-104&skip=60");
  expect(api.sent(stockUnits)[0]?.query).toEqual({
    view: "remnant",
    family: "stone",
    place: "А-3",
    q: "26-104",
    skip: 60,
  });
  expect(screen.getByRole("link", named("Показать все места"))).toBeTruthy();
});

test("who does not keep the stock only reads", async () => {
  await openMaterial("/material", ["order_manager"]);
  expect(screen.queryByRole("link", named("Принять"))).toBeNull();
  expect(screen.getByRole("link", named("Закупка"))).toBeTruthy();
});

test("an empty list says so, and a failure is no empty list", async () => {
  const api = createStubClient();
  api.answer(staffSavedViews, { views: [] });
  api.answer(stockUnits, { ...stockList, units: [], total: 0, families: [] });
  await renderRoute({ routes: { "/material": materialRoute }, at: "/material", api, roles: ["workshop"] });
  expect(screen.getByText("Таких листов нет")).toBeTruthy();
  await renderRoute({ routes: { "/material": materialRoute }, at: "/material", api: createStubClient() });
  expect(screen.getByText(/Не.удалось загрузить склад материалов/)).toBeTruthy();
});

test("a delivery is received, and its labels are printed at once", async () => {
  const { api, user } = await openMaterial("/material/receive");
  await fill(user, screen.getByLabelText("Сколько листов"), "3");
  await fill(user, screen.getByLabelText("Партия поставщика"), "26-200");
  await fill(user, screen.getByLabelText("Место в цехе"), "А-3, ячейка 9");
  await user.click(screen.getByRole("button", named("Принять")));
  await waitFor(() => expect(api.sent(receiveStock)).toHaveLength(1));
  expect(api.sent(receiveStock)[0]?.body).toMatchObject({
    material: "stone/statuario/12/matt",
    kind: "sheet",
    width: 3200,
    height: 1600,
    count: 3,
    batch: "26-200",
    place: "А-3, ячейка 9",
    cost: null,
  });
  const labels = await screen.findByRole("link", named("Печатать этикетки"));
  expect(labels.getAttribute("href")).toBe("/material/labels/?units=12");
  expect(screen.queryByLabelText("Стоимость одного листа")).toBeNull();
});

test("a remnant has the size that was measured, and only an owner enters a cost", async () => {
  const { api, user } = await openMaterial("/material/receive", ["owner"]);
  await user.click(screen.getByLabelText("Остаток"));
  expect(screen.queryByLabelText("Сколько листов")).toBeNull();
  await fill(user, screen.getByLabelText("Ширина, вдоль рисунка"), "1510");
  await fill(user, screen.getByLabelText("Высота"), "640");
  await fill(user, screen.getByLabelText("Место в цехе"), "О-1");
  await fill(user, screen.getByLabelText("Стоимость одного листа"), "12 400,50");
  await user.click(screen.getByRole("button", named("Принять")));
  await waitFor(() => expect(api.sent(receiveStock)).toHaveLength(1));
  expect(api.sent(receiveStock)[0]?.body).toMatchObject({ kind: "remnant", width: 1510, count: 1, cost: 1_240_050 });
});

test("the purchase list says what to buy and why", async () => {
  await openMaterial("/material/purchase", ["order_manager"]);
  const cells = within(screen.getByRole("row", { name: /Статуарио/ })).getAllByRole("cell");
  expect(cells.map(({ textContent }) => plain(textContent)).slice(1)).toEqual([
    "3 изделия, 1,7 м²ближайшее к 27.11.2026",
    "2 листа, 1 остатокзаказы откроют 1 лист",
    "4",
    "4 листабез них не раскроить: 1",
  ]);
});

test("a minimum is saved with the version that was seen", async () => {
  const { api, user } = await openMaterial("/material/purchase");
  await fill(user, screen.getByLabelText(/^Запас, листов/), "6");
  await user.click(screen.getByRole("button", { name: /^Сохранить/ }));
  const { material, version } = purchaseLine;
  await waitFor(() => expect(api.sent(saveMaterialMinimum)).toEqual([{ body: { material, version, sheets: 6 } }]));
  await user.click(screen.getByRole("button", named("Добавить")));
  await waitFor(() =>
    expect(api.sent(saveMaterialMinimum)[1]).toEqual({ body: { material: "mdf/19", version: 3, sheets: 2 } }),
  );
});

test("a refusal stands beside its form", async () => {
  const { api, user } = await openMaterial("/material/purchase");
  api.refuse(saveMaterialMinimum, "content_changed_meanwhile");
  await user.click(screen.getByRole("button", { name: /^Сохранить/ }));
  expect(await screen.findByText(/это сохранил кто-то ещё/)).toBeTruthy();
});

test("an empty purchase list says so", async () => {
  const api = createStubClient();
  api.answer(purchaseList, { lines: [], others: [], pieces: 0, hasMore: false });
  const routes = { "/material/purchase": purchaseRoute };
  await renderRoute({ routes, at: "/material/purchase", api, roles: ["order_manager"] });
  expect(screen.getByText("Покупать нечего")).toBeTruthy();
});
