// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { correctStock, staffStock, type StockedProduct } from "@zertsalo/contract/staff-stock";
import { expect, test } from "vitest";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as stockRoute from "./stock.tsx";

const product: StockedProduct = {
  id: 1265,
  article: "ZR-1265",
  name: "Раковина «Купель»",
  code: "kupel",
  isActive: true,
  shelves: [
    { storeId: 1, store: "Склад Самара", kind: "warehouse", onShelf: 9, kept: 4 },
    { storeId: 2, store: "Шоурум", kind: "store", onShelf: 0, kept: 0 },
  ],
  corrections: [],
};
const stores = [
  { id: 1, name: "Склад Самара", kind: "warehouse" as const },
  { id: 2, name: "Шоурум", kind: "store" as const },
  { id: 3, name: "Казань", kind: "store" as const },
  { id: 4, name: "Уфа", kind: "store" as const },
];

async function openStock(changes: Partial<StockedProduct> = {}, at = "/stock?q=1265") {
  const api = createStubClient();
  api.answer(staffStock, { products: [{ ...product, ...changes }], stores });
  api.answer(correctStock, { done: true });
  return { api, user: await renderRoute({ routes: { "/stock": stockRoute }, at, api, roles: ["content"] }) };
}

async function openCount(button: string, title: string) {
  const { api, user } = await openStock();
  await user.click(screen.getByRole("button", named(button)));
  const form = dialog(title);
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  const save = () => user.click(form.getByRole("button", { name: "Исправить" }));
  return { api, user, form, field, save };
}
const openWarehouse = () => openCount("Исправить: Раковина «Купель», Склад Самара", "Остаток: Склад Самара");
const openOther = () => openCount("Другой магазин: Раковина «Купель»", "Остаток в другом магазине");

test("a count is sent with the number that was on the screen and its reason", async () => {
  const { api, user, field, save } = await openWarehouse();
  expect(field("Сколько лежит на полке").value).toBe("9");
  await fill(user, field("Сколько лежит на полке"), "7");
  await fill(user, field("Почему"), "бой");
  await save();
  await waitFor(() =>
    expect(api.sent(correctStock)).toEqual([
      { body: { productId: 1265, storeId: 1, onShelf: 7, seen: 9, reason: "бой" } },
    ]),
  );
  expect((await screen.findByRole("status")).textContent).toMatch(/^Исправлено/);
});

test("the count names the pieces that orders hold", async () => {
  const { form } = await openWarehouse();
  expect(form.getByText("Вместе с тем, что держат заказы: 4 шт.")).toBeTruthy();
});

test("a shelf that no order holds has no such note", async () => {
  const { form } = await openCount("Исправить: Раковина «Купель», Шоурум", "Остаток: Шоурум");
  expect(form.queryByText(/держат заказы/)).toBeNull();
});

test("a count of zero is a count", async () => {
  const { api, user, field, save } = await openWarehouse();
  await fill(user, field("Сколько лежит на полке"), "0");
  await fill(user, field("Почему"), "нет на месте");
  await save();
  await waitFor(() => expect(api.sent(correctStock)).toMatchObject([{ body: { onShelf: 0, seen: 9 } }]));
});

test.each([
  { name: "less than nothing", typed: "-1", fault: "Не меньше 0" },
  { name: "half a piece", typed: "1,5", fault: "Напишите целое число" },
  { name: "a word", typed: "пять", fault: "Напишите целое число" },
  { name: "more than any shelf", typed: "100001", fault: "Не больше 100000" },
])("$name is no count", async ({ typed, fault }) => {
  const { api, user, form, field, save } = await openWarehouse();
  await fill(user, field("Почему"), "пересчёт");
  await fill(user, field("Сколько лежит на полке"), typed);
  expect(form.getByRole("alert").textContent).toBe(fault);
  await save();
  expect(api.sent(correctStock)).toEqual([]);
});

test.each(["Сколько лежит на полке", "Почему"])("nothing is sent without «%s»", async (label) => {
  const { api, user, field, save } = await openWarehouse();
  await fill(user, field("Почему"), "пересчёт");
  await user.clear(field(label));
  await save();
  expect(api.sent(correctStock)).toEqual([]);
});

test("another store is chosen among those without a shelf, counted from zero", async () => {
  const { api, user, form, field, save } = await openOther();
  const options = within(form.getByLabelText("Магазин")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Казань", "Уфа"]);
  expect(field("Сколько лежит на полке").value).toBe("");
  await user.selectOptions(field("Магазин"), "Уфа");
  await fill(user, field("Сколько лежит на полке"), "3");
  await fill(user, field("Почему"), "привезли");
  await save();
  await waitFor(() =>
    expect(api.sent(correctStock)).toEqual([
      { body: { productId: 1265, storeId: 4, onShelf: 3, seen: 0, reason: "привезли" } },
    ]),
  );
});

test.each(["stock_below_kept", "stock_moved_meanwhile"] as const)(
  "a refusal (%s) is told on the page",
  async (code) => {
    const { api, user, field, save } = await openWarehouse();
    api.refuse(correctStock, code, { text: `Отказ ${code}` });
    await fill(user, field("Сколько лежит на полке"), "1");
    await fill(user, field("Почему"), "пересчёт");
    await save();
    const status = await screen.findByRole("status");
    expect(status.textContent).toBe(`Отказ ${code}`);
  },
);

test("after a refusal the count begins with the new number", async () => {
  const { api, user, field, save } = await openWarehouse();
  api.refuse(correctStock, "stock_moved_meanwhile");
  const [shelf] = product.shelves;
  api.answer(staffStock, { products: [{ ...product, shelves: [{ ...shelf!, onShelf: 8 }] }], stores });
  await fill(user, field("Сколько лежит на полке"), "5");
  await fill(user, field("Почему"), "пересчёт");
  await save();
  await screen.findByRole("status");
  await user.click(screen.getByRole("button", named("Исправить: Раковина «Купель», Склад Самара")));
  const form = dialog("Остаток: Склад Самара");
  api.answer(correctStock, { done: true });
  await fill(user, form.getByLabelText("Сколько лежит на полке"), "5");
  await fill(user, form.getByLabelText("Почему"), "пересчёт");
  await user.click(form.getByRole("button", { name: "Исправить" }));
  await waitFor(() => expect(api.sent(correctStock).at(-1)).toMatchObject({ body: { onShelf: 5, seen: 8 } }));
});

test("a shelf shows what lies, what orders hold and what is free", async () => {
  await openStock();
  const rows = screen.getAllByRole("row").slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ["Склад СамараСклад", "9", "4", "5"],
    ["Шоурум", "0", "0", "0"],
  ]);
});

test("corrections by hand are listed with who made them and why", async () => {
  const at = "2026-11-16T09:00:00.000Z";
  await openStock({ corrections: [{ at, by: "Ольга Ким", store: "Шоурум", from: 2, to: 0, reason: "бой" }] });
  expect(screen.getByText("Исправления вручную: 1")).toBeTruthy();
  expect(plain(screen.getByText(/2 → 0/).textContent)).toBe("16.11.2026, 12:00, Ольга Ким: Шоурум, 2 → 0. бой");
});

test.each([
  { name: "without a search nothing is asked of the API", at: "/stock", title: "Что пересчитать?", calls: 0 },
  { name: "a search of spaces is none", at: "/stock?q=%20%20", title: "Что пересчитать?", calls: 0 },
  { name: "a search without results says so", at: "/stock?q=9", title: "Ничего не нашли", calls: 1 },
])("$name", async ({ at, title, calls }) => {
  const api = createStubClient();
  api.answer(staffStock, { products: [], stores });
  await renderRoute({ routes: { "/stock": stockRoute }, at, api });
  expect(screen.getByText(title)).toBeTruthy();
  expect(api.sent(staffStock)).toHaveLength(calls);
});

test("a product off sale and without shelves says both", async () => {
  await openStock({ isActive: false, shelves: [] });
  expect(screen.getByText("Снят с продажи")).toBeTruthy();
  expect(screen.getByText("Нигде не лежит")).toBeTruthy();
});
