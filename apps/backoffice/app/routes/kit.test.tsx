// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { type PickedProduct, pickProducts } from "@zertsalo/contract/staff-collections";
import { createKit, removeKit, saveKit, type StaffKit, staffKits } from "@zertsalo/contract/staff-kits";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as contentProducts from "./content-products.ts";
import * as kitRoute from "./kit.tsx";
import * as kitsRoute from "./kits.tsx";

const piece = (id: number, name: string, price: number | null): PickedProduct => ({
  id,
  name,
  article: `ZR-${id}`,
  price,
  isActive: true,
  picture: null,
});
const kit: StaffKit = {
  id: 4,
  content: { name: "Ванная «Волна»", price: 2_000_050, productIds: [7, 8], pictureId: null },
  picture: null,
  pieces: [piece(7, "Тумба", 1_500_000), piece(8, "Зеркало", 1_000_000)],
  apart: 2_500_000,
  discountPercent: 20,
  isOffered: true,
};

async function openKit(at = "/selections/kits/4") {
  const api = createStubClient();
  api.answer(staffKits, { kits: [kit] });
  for (const entry of [createKit, saveKit, removeKit]) api.answer(entry, { id: 4 });
  const routes = { "/selections/kits/:id": kitRoute, "/content/products": contentProducts };
  const user = await renderRoute({ routes, at, api, roles: ["content"] });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  return { api, user, field, press };
}
const offer = () => plain(screen.getByText(/По отдельности/).textContent);

test("the price of a kit is saved in kopecks with its products in their order", async () => {
  const { api, user, field, press } = await openKit();
  await fill(user, field("Цена комплекта"), "21 000,5");
  screen.getByRole("button", { name: /^Переместить: Зеркало/ }).focus();
  await user.keyboard("{ArrowUp}");
  await press("Сохранить");
  const body = { name: "Ванная «Волна»", price: 2_100_050, productIds: [8, 7], pictureId: null };
  await waitFor(() => expect(api.sent(saveKit)).toEqual([{ params: { id: "4" }, body }]));
  expect(await screen.findByText(/^Сохранено/)).toBeTruthy();
});

test("a kit saved untouched keeps its price to the kopeck", async () => {
  const { api, press } = await openKit();
  await press("Сохранить");
  await waitFor(() => expect(api.sent(saveKit)).toMatchObject([{ body: { price: 2_000_050 } }]));
});

test.each([
  { typed: "20 000", text: "По отдельности 25 000 ₽. Покупатель сбережёт 5 000 ₽, 20 %." },
  { typed: "25 000", text: "По отдельности 25 000 ₽. Комплект должен стоить меньше своих товаров." },
  { typed: "", text: "По отдельности 25 000 ₽. Комплект должен стоить меньше своих товаров." },
  { typed: "даром", text: "По отдельности 25 000 ₽. Комплект должен стоить меньше своих товаров." },
])("«$typed» tells what a buyer saves before it is saved", async ({ typed, text }) => {
  const { user, field } = await openKit();
  await fill(user, field("Цена комплекта"), typed);
  expect(offer()).toBe(text);
});

test.each([
  { name: "no number", typed: "даром", text: "Укажите цену комплекта" },
  { name: "nothing", typed: "0", text: "Укажите цену комплекта" },
])("a price of $name is refused, and stays in its field", async ({ typed, text }) => {
  const { user, field, press } = await openKit();
  await fill(user, field("Цена комплекта"), typed);
  await press("Сохранить");
  expect(await screen.findByText(text)).toBeTruthy();
  expect(field("Цена комплекта").value).toBe(typed);
});

test.each(["Название", "Цена комплекта"])("a kit without «%s» is not sent", async (label) => {
  const { api, user, field, press } = await openKit();
  await user.clear(field(label));
  await press("Сохранить");
  expect(api.sent(saveKit)).toEqual([]);
});

test("a product that is taken out leaves the sum and the kit", async () => {
  const { api, press } = await openKit();
  await press("Убрать: Зеркало");
  expect(offer()).toMatch(/^По отдельности 15 000 ₽/);
  expect(screen.getByText("Есть несохранённые правки")).toBeTruthy();
  await press("Сохранить");
  expect(await screen.findByText("В комплекте хотя бы два товара")).toBeTruthy();
  expect(api.sent(saveKit)).toMatchObject([{ body: { productIds: [7] } }]);
});

test("a product is found and added once, with its price in the sum", async () => {
  const { api, user } = await openKit();
  api.answer(pickProducts, { products: [piece(9, "Смеситель", 300_000)] });
  const search = screen.getByRole("searchbox", { name: "Состав комплекта: добавить" });
  for (const typed of ["смес", "смеситель"]) {
    await user.type(search, typed);
    await screen.findByRole("list", { name: "Найденные товары" });
    await user.type(search, "{Enter}");
  }
  expect(within(screen.getByRole("list", { name: "Состав комплекта" })).getAllByRole("listitem")).toHaveLength(3);
  expect(offer()).toMatch(/^По отдельности 28 000 ₽/);
});

test("a search that is under way says so", async () => {
  const { api, user } = await openKit();
  api.answer(pickProducts, () => Promise.withResolvers<{ products: PickedProduct[] }>().promise);
  await user.type(screen.getByRole("searchbox"), "смес");
  expect(screen.getByText("Ищем…")).toBeTruthy();
});

test("a search that failed is no empty result", async () => {
  const { user } = await openKit();
  await user.type(screen.getByRole("searchbox"), "смес");
  expect(await screen.findByText("Поиск не ответил. Попробуйте ещё раз")).toBeTruthy();
});

test("a kit that saves nothing is refused with what was typed", async () => {
  const { api, user, field, press } = await openKit();
  api.refuse(saveKit, "kit_saves_nothing");
  await fill(user, field("Цена комплекта"), "26 000");
  await press("Сохранить");
  expect(await screen.findByText(/^Комплект должен стоить меньше, чем его товары/)).toBeTruthy();
  expect(field("Цена комплекта").value).toBe("26 000");
});

test("a new kit is made, and the list opens", async () => {
  const { api, user, field, press } = await openKit("/selections/kits/new");
  api.answer(pickProducts, { products: [piece(7, "Тумба", 1_500_000), piece(8, "Зеркало", 1_000_000)] });
  await fill(user, field("Название"), "Ванная «Штиль»");
  await fill(user, field("Цена комплекта"), "20000");
  for (const name of [/^Тумба/, /^Зеркало/]) {
    await user.type(screen.getByRole("searchbox"), "вол");
    await user.click(await screen.findByRole("button", { name }));
  }
  await press("Создать комплект");
  expect(await screen.findByText("Открыто /selections/kits/")).toBeTruthy();
  const body = { name: "Ванная «Штиль»", price: 2_000_000, productIds: [7, 8], pictureId: null };
  expect(api.sent(createKit)).toEqual([{ body }]);
});

test("a kit is removed by its id, whatever stands in its fields", async () => {
  const { api, user, field, press } = await openKit();
  await user.clear(field("Название"));
  await press("Удалить комплект");
  await waitFor(() => expect(api.sent(removeKit)).toEqual([{ params: { id: "4" } }]));
  expect(api.sent(saveKit)).toEqual([]);
});

test.each([
  { isOffered: true, state: "Предлагаем" },
  { isOffered: false, state: "Нет товара" },
])("the list tells of a kit: $state", async ({ isOffered, state }) => {
  const api = createStubClient();
  api.answer(staffKits, { kits: [{ ...kit, isOffered }] });
  await renderRoute({ routes: { "/selections/kits": kitsRoute }, at: "/selections/kits", api, roles: ["content"] });
  expect(plain(screen.getAllByRole("row")[1]?.textContent)).toBe(
    `Ванная «Волна»Тумба; Зеркало${state}20 001 ₽вместо 25 000 ₽, −20 %`,
  );
});
