// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { createProduct, type ListedProduct, productDictionary, staffProducts } from "@zertsalo/contract/staff-products";
import { type BulkAnswer, changeProducts } from "@zertsalo/contract/staff-products-bulk";
import { staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { expect, test } from "vitest";
import { dictionary } from "#app/lib/testing/product-card.test-part.ts";
import { dialog, fill, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as productsBulk from "./products-bulk.ts";
import * as productsRoute from "./products.tsx";

const product = (id: number, name: string, changes: Partial<ListedProduct> = {}): ListedProduct => ({
  id,
  code: `p-${id}`,
  name,
  article: null,
  section: "Тумбы",
  price: 1_200_000,
  priceOwner: "erp",
  stock: 4,
  state: "published",
  hasDraft: false,
  picture: null,
  ...changes,
});
const two = [product(7, "Волна"), product(8, "Прибой")];

async function openProducts({ products = two, cursor = null as number | null, at = "/products" } = {}) {
  const api = createStubClient();
  api.answer(staffSavedViews, { views: [] });
  api.answer(staffProducts, { products, cursor });
  api.answer(productDictionary, dictionary);
  const routes = { "/products": productsRoute, "/products/bulk": productsBulk };
  return { api, user: await renderRoute({ routes, at, api, roles: ["content"] }) };
}

const digest = "d".repeat(43);
const difference = (id: number, name: string, isOverwrittenByErp = false) => ({
  row: 0,
  id,
  name,
  changes: [{ field: "prices", title: "Цены", from: "12 000 ₽", to: "12 600 ₽" }],
  isOverwrittenByErp,
});
const checked: BulkAnswer = {
  differences: [difference(7, "Волна"), difference(8, "Прибой", true)],
  errors: [],
  warnings: [],
  digest,
  isApplied: false,
};

async function openBulk(button: string, title: string, answer: Partial<BulkAnswer> = {}) {
  const { api, user } = await openProducts();
  api.answer(changeProducts, { ...checked, ...answer });
  await user.click(screen.getByRole("checkbox", { name: "Выбрать все на странице" }));
  await user.click(
    within(screen.getByRole("group", { name: "Изменить выбранные" })).getByRole("button", { name: button }),
  );
  const form = dialog(title);
  const check = () => user.click(form.getByRole("button", { name: "Проверить" }));
  return { api, user, form, check };
}
const openPrice = (answer: Partial<BulkAnswer> = {}) => openBulk("Цена", "Цена выбранных", answer);

test("a change of prices is checked before it can be applied", async () => {
  const { api, user, form, check } = await openPrice();
  await fill(user, form.getByLabelText("На сколько изменить"), "-7,5");
  await user.selectOptions(form.getByLabelText("Округлить"), "до 100 ₽");
  expect(form.queryByRole("button", { name: /^Применить/ })).toBeNull();
  await check();
  const review = await form.findByRole("region", { name: "Что изменится" });
  expect(plain(review.textContent)).toContain("ВолнаЦены: 12 000 ₽ → 12 600 ₽");
  const change = { kind: "price", percent: -7.5, roundTo: 10_000 };
  expect(api.sent(changeProducts)).toEqual([{ body: { ids: [7, 8], change, digest: null } }]);
});

test("what is applied is what was checked, by its digest", async () => {
  const { api, user, form, check } = await openPrice();
  await check();
  const apply = await form.findByRole("button", { name: "Применить к 2" });
  api.answer(changeProducts, { ...checked, isApplied: true });
  await user.click(apply);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const change = { kind: "price", percent: 5, roundTo: 1_000 };
  expect(api.sent(changeProducts).at(-1)).toEqual({ body: { ids: [7, 8], change, digest } });
  await waitFor(() => expect(api.sent(staffProducts)).toHaveLength(2));
  expect(screen.queryByRole("group", { name: "Изменить выбранные" })).toBeNull();
});

test("another percent after the check has to be checked again", async () => {
  const { user, form, check } = await openPrice();
  await check();
  await form.findByRole("button", { name: "Применить к 2" });
  await fill(user, form.getByLabelText("На сколько изменить"), "6");
  expect(form.queryByRole("button", { name: /^Применить/ })).toBeNull();
  expect(form.queryByRole("region", { name: "Что изменится" })).toBeNull();
});

test.each([
  { typed: "-91", fault: "Не меньше -90" },
  { typed: "301", fault: "Не больше 300" },
  { typed: "на пять", fault: "Напишите число" },
])("prices are not changed by «$typed» percents", async ({ typed, fault }) => {
  const { api, user, form, check } = await openPrice();
  await fill(user, form.getByLabelText("На сколько изменить"), typed);
  expect(form.getByRole("alert").textContent).toBe(fault);
  await check();
  expect(api.sent(changeProducts)).toEqual([]);
});

test("an empty percent is not zero", async () => {
  const { api, user, form, check } = await openPrice();
  await user.clear(form.getByLabelText("На сколько изменить"));
  await check();
  expect(api.sent(changeProducts)).toEqual([]);
});

test("prices that 1C will overwrite are counted", async () => {
  const { form, check } = await openPrice();
  await check();
  expect(plain((await form.findByText(/Цены ведёт 1С/)).textContent)).toBe("Цены ведёт 1С: 1.");
});

test("with errors nothing can be applied", async () => {
  const errors = [{ row: 0, id: 8, text: "У товара нет цены" }];
  const { form, check } = await openPrice({ errors, digest: null, differences: [] });
  await check();
  const review = await form.findByRole("region", { name: "Что изменится" });
  expect(within(review).getByText("Товар 8: У товара нет цены")).toBeTruthy();
  expect(within(review).getByText("Менять нечего")).toBeTruthy();
  expect(form.getByRole<HTMLButtonElement>("button", { name: "Проверить" }).disabled).toBe(true);
});

test("products that changed meanwhile have to be checked again", async () => {
  const { api, user, form, check } = await openPrice();
  await check();
  api.refuse(changeProducts, "products_changed_meanwhile");
  await user.click(await form.findByRole("button", { name: "Применить к 2" }));
  expect((await form.findByRole("status")).textContent).toBe("Товары успели измениться. Проверьте ещё раз");
  expect(form.getByRole("button", { name: "Проверить" })).toBeTruthy();
  expect(form.queryByRole("region", { name: "Что изменится" })).toBeNull();
});

test("a lost network is told in the dialog", async () => {
  const { api, form, check } = await openPrice();
  api.answer(changeProducts, () => {
    throw new TypeError("lost");
  });
  await check();
  expect((await form.findByRole("status")).textContent).toBe("Не получилось. Повторите");
});

test.each([
  { button: "Бейдж", title: "Бейдж выбранных", change: { kind: "badge", badge: "new", isOn: true } },
  { button: "На сайте", title: "Показ выбранных", change: { kind: "published", isOn: true } },
  { button: "Раздел", title: "Раздел выбранных", change: { kind: "section", sectionId: 2 } },
])("«$button» begins with its usual change", async ({ button, title, change }) => {
  const { api, form, check } = await openBulk(button, title);
  await check();
  await form.findByRole("region", { name: "Что изменится" });
  expect(api.sent(changeProducts)).toMatchObject([{ body: { change } }]);
});

test.each([
  { button: "Бейдж", title: "Бейдж выбранных", label: "Что сделать", option: "Снять", change: { isOn: false } },
  { button: "Бейдж", title: "Бейдж выбранных", label: "Бейдж", option: "Хит", change: { badge: "trend" } },
  { button: "На сайте", title: "Показ выбранных", label: "На сайте", option: "Скрыть", change: { isOn: false } },
  { button: "Раздел", title: "Раздел выбранных", label: "Раздел", option: "Зеркала", change: { sectionId: 3 } },
])("«$option» is sent for the products that are ticked", async ({ button, title, label, option, change }) => {
  const { api, user, form, check } = await openBulk(button, title);
  await user.selectOptions(form.getByLabelText(label), option);
  await check();
  await form.findByRole("region", { name: "Что изменится" });
  expect(api.sent(changeProducts)).toMatchObject([{ body: { ids: [7, 8], change } }]);
});

test("incomplete products are named before they are put on sale", async () => {
  const warnings = [{ row: 0, id: 8, text: "Прибой: нет фото" }];
  const { form, check } = await openBulk("На сайте", "Показ выбранных", { warnings });
  await check();
  const review = await form.findByRole("region", { name: "Что изменится" });
  expect(within(review).getByText("Покажем неполными: 1")).toBeTruthy();
  expect(within(review).getByText("Прибой: нет фото")).toBeTruthy();
});

test("only ticked products are changed", async () => {
  const { api, user } = await openProducts();
  api.answer(changeProducts, checked);
  await user.click(screen.getByRole("checkbox", { name: "Выбрать: Прибой" }));
  const bar = within(screen.getByRole("group", { name: "Изменить выбранные" }));
  expect(bar.getByText("Выбрано: 1. Изменить:")).toBeTruthy();
  await user.click(bar.getByRole("button", { name: "Цена" }));
  await user.click(screen.getByRole("button", { name: "Проверить" }));
  await waitFor(() => expect(api.sent(changeProducts)).toMatchObject([{ body: { ids: [8] } }]));
});

test("a new product is made in a section, and its card opens", async () => {
  const { api, user } = await openProducts();
  api.answer(createProduct, { id: 99 });
  await user.click(screen.getByRole("button", { name: "Новый товар" }));
  const form = dialog("Новый товар");
  const options = within(form.getByLabelText("Раздел")).getAllByRole("option");
  expect(options.map(({ textContent }) => plain(textContent))).toEqual(["Тумбы", "Зеркала"]);
  await fill(user, form.getByLabelText("Название"), "Тумба «Бриз»");
  await user.selectOptions(form.getByLabelText("Раздел"), "Зеркала");
  await user.click(form.getByRole("button", { name: "Создать" }));
  expect(await screen.findByText("Открыто /products/99/")).toBeTruthy();
  expect(api.sent(createProduct)).toEqual([{ body: { name: "Тумба «Бриз»", sectionId: 3 } }]);
});

test("a name of spaces is refused in the dialog", async () => {
  const { api, user } = await openProducts();
  api.answer(createProduct, { id: 99 });
  await user.click(screen.getByRole("button", { name: "Новый товар" }));
  const form = dialog("Новый товар");
  await fill(user, form.getByLabelText("Название"), "   ");
  await user.click(form.getByRole("button", { name: "Создать" }));
  expect((await form.findByRole("status")).textContent).toBe("Напишите название");
});

test.each<{ name: string; changes: Partial<ListedProduct>; text: string }>([
  { name: "whose price it is", changes: {}, text: "Волнаp-7—ТумбыНа сайте412 000 ₽Ведёт 1С" },
  {
    name: "a product without a price",
    changes: { price: null, priceOwner: "office", article: "ZR-7", stock: 0 },
    text: "Волнаp-7ZR-7ТумбыНа сайте0—Ведёт офис",
  },
  {
    name: "changes that are not published",
    changes: { hasDraft: true, state: "hidden" },
    text: "Волнаp-7—ТумбыСкрытЕсть правки412 000 ₽Ведёт 1С",
  },
])("the list tells $name", async ({ changes, text }) => {
  await openProducts({ products: [product(7, "Волна", changes)] });
  expect(plain(screen.getAllByRole("row")[1]?.textContent)).toBe(text);
});

test.each([
  { cursor: null, text: "Таких товаров нет" },
  { cursor: 40, text: "Среди просмотренных таких нет" },
])("an empty page says «$text»", async ({ cursor, text }) => {
  await openProducts({ products: [], cursor });
  expect(screen.getByText(text)).toBeTruthy();
});

test("the sheet that is exported is narrowed as the list is", async () => {
  const { api, user } = await openProducts({ at: "/products?q=волна&state=published" });
  await user.selectOptions(screen.getByLabelText("Чего не хватает"), "Нет в наличии");
  const query = { q: "волна", state: "published", lack: "stock" };
  await waitFor(() => expect(api.sent(staffProducts).at(-1)).toEqual({ query }));
  const sheet = () => screen.getByRole("link", { name: "Выгрузить XLSX" }).getAttribute("href") ?? "";
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(sheet().split("?")[1]))).toEqual(query));
});
