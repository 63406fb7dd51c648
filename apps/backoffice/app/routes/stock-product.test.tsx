// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import {
  correctStock,
  saveLeastStock,
  type ShelfMovement,
  type StockCard,
  staffStockCard,
  transferStock,
} from "@zertsalo/contract/staff-stock";
import { expect, test } from "vitest";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as stockRoute from "./stock-product.tsx";

const movement: ShelfMovement = {
  id: 7,
  at: "2026-11-16T09:00:00.000Z",
  store: "Шоурум",
  cause: "write_off",
  change: -2,
  free: 0,
  by: "Ольга Ким",
  orderNumber: null,
  note: "бой",
};
const product: StockCard = {
  id: 1265,
  article: "ZR-1265",
  name: "Раковина «Купель»",
  code: "kupel",
  section: "Раковины",
  isActive: true,
  leastStock: 3,
  shelves: [
    { storeId: 1, store: "Склад Самара", kind: "warehouse", onShelf: 9, reserved: 4 },
    { storeId: 2, store: "Шоурум", kind: "store", onShelf: 0, reserved: 0 },
  ],
  stores: [
    { id: 1, name: "Склад Самара", kind: "warehouse" },
    { id: 2, name: "Шоурум", kind: "store" },
    { id: 3, name: "Казань", kind: "store" },
    { id: 4, name: "Уфа", kind: "store" },
  ],
  movements: [movement],
  cursor: null,
};

async function openStock(changes: Partial<StockCard> = {}, roles: ("content" | "order_manager")[] = ["content"]) {
  const api = createStubClient();
  api.answer(staffStockCard, { ...product, ...changes });
  for (const call of [correctStock, transferStock, saveLeastStock]) api.answer(call, { done: true });
  const routes = { "/stock/:productId": stockRoute };
  return { api, user: await renderRoute({ routes, at: "/stock/1265", api, roles }) };
}

async function openCount(button: string, title: string) {
  const { api, user } = await openStock();
  await user.click(screen.getByRole("button", named(button)));
  const form = dialog(title);
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  const save = () => user.click(form.getByRole("button", { name: "Исправить" }));
  return { api, user, form, field, save };
}
const openWarehouse = () => openCount("Исправить: Склад Самара", "Остаток: Склад Самара");
const openOther = () => openCount("Другой магазин", "Остаток в другом магазине");

test("a count is sent with the number that was on the screen and its reason", async () => {
  const { api, user, field, save } = await openWarehouse();
  expect(field("Сколько лежит на полке").value).toBe("9");
  await fill(user, field("Сколько лежит на полке"), "7");
  await user.selectOptions(field("Причина"), "Списание");
  await fill(user, field("Почему"), "бой");
  await save();
  await waitFor(() =>
    expect(api.sent(correctStock)).toEqual([
      { body: { productId: 1265, storeId: 1, onShelf: 7, seen: 9, cause: "write_off", reason: "бой" } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the count names the pieces that orders hold", async () => {
  const { form } = await openWarehouse();
  expect(form.getByText("Вместе с тем, что держат заказы: 4 шт.")).toBeTruthy();
});

test("a shelf that no order holds has no such note", async () => {
  const { form } = await openCount("Исправить: Шоурум", "Остаток: Шоурум");
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
      { body: { productId: 1265, storeId: 4, onShelf: 3, seen: 0, cause: "count", reason: "привезли" } },
    ]),
  );
});

test.each(["stock_below_kept", "stock_moved_meanwhile"] as const)(
  "a refusal (%s) stays in the dialog with what was typed",
  async (code) => {
    const { api, user, form, field, save } = await openWarehouse();
    api.refuse(correctStock, code, { text: `Отказ ${code}` });
    await fill(user, field("Сколько лежит на полке"), "1");
    await fill(user, field("Почему"), "пересчёт");
    await save();
    expect((await form.findByRole("status")).textContent).toBe(`Отказ ${code}`);
    expect(field("Сколько лежит на полке").value).toBe("1");
  },
);

test("free pieces are moved with the number that was on the screen", async () => {
  const { api, user } = await openStock();
  expect(screen.queryByRole("button", named("Переместить: Шоурум"))).toBeNull();
  await user.click(screen.getByRole("button", named("Переместить: Склад Самара")));
  const form = dialog("Переместить: Склад Самара");
  await user.selectOptions(form.getByLabelText("Куда"), "Казань");
  await fill(user, form.getByLabelText("Сколько"), "6");
  expect(form.getByRole("alert").textContent).toBe("Не больше 5");
  await fill(user, form.getByLabelText("Сколько"), "2");
  await user.click(form.getByRole("button", { name: "Переместить" }));
  await waitFor(() =>
    expect(api.sent(transferStock)).toMatchObject([{ body: { fromId: 1, toId: 3, quantity: 2, seen: 5, note: "" } }]),
  );
});

test.each([
  { typed: "12", sent: 12 },
  { typed: "", sent: null },
])("the least stock is saved as «$typed», with the one that was displayed", async ({ typed, sent }) => {
  const { api, user } = await openStock();
  const field = screen.getByLabelText("Когда свободно столько или меньше");
  await user.clear(field);
  if (typed) await fill(user, field, typed);
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  await waitFor(() => expect(api.sent(saveLeastStock)).toMatchObject([{ body: { leastStock: sent, seen: 3 } }]));
});

test("a product at its least stock says so", async () => {
  await openStock({ leastStock: 5 });
  expect(screen.getByText(/пора заказывать/)).toBeTruthy();
});

test("a movement has its reason, place, change, who made it and why", async () => {
  await openStock();
  const [, movements] = screen.getAllByRole("table");
  const [row] = within(movements!).getAllByRole("row").slice(1);
  expect(
    within(row!)
      .getAllByRole("cell")
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(["16.11.2026, 12:00", "СписаниеОльга Ким: бой", "Шоурум", "−2", "0"]);
});

test.each([
  { roles: ["order_manager" as const], links: 1 },
  { roles: ["content" as const], links: 0 },
])("the order of a sale is a link for those who may open it ($links)", async ({ roles, links }) => {
  await openStock({ movements: [{ ...movement, cause: "order", orderNumber: 761_030 }] }, roles);
  expect(screen.getByText("Заказ № 761030")).toBeTruthy();
  expect(screen.queryAllByRole("link", { name: "Заказ № 761030" })).toHaveLength(links);
});

test("a product off sale and without shelves says both", async () => {
  await openStock({ isActive: false, shelves: [], movements: [] });
  expect(screen.getByText("Снят с продажи")).toBeTruthy();
  expect(screen.getByText("Нигде не лежит")).toBeTruthy();
  expect(screen.getByText("Движений нет")).toBeTruthy();
});
