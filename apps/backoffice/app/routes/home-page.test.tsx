// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-home-page";
import { initialBlocks } from "@zertsalo/domain/home/home-blocks";
import { expect, test } from "vitest";
import { attach, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import { stubUploads } from "#app/lib/testing/stub-uploads.test-part.ts";
import * as homePageRoute from "./home-page.tsx";

const at = "2026-11-16T09:00:00.000Z";
const shelf = (title: string, productIds: number[]) => ({ title, productIds });
const content: contract.HomePageContent = {
  blocks: [...initialBlocks],
  seo: { title: "Зерцало", description: "" },
  hero: [{ link: "/konfiguratory/mirror/", title: "Зеркало", text: "Любое", button: "Собрать" }],
  facts: [{ icon: "truck", title: "Курьер", text: "" }],
  sections: ["zerkala", "tumby"],
  newProducts: shelf("Новое", [7, 8]),
  bestsellers: shelf("Хиты", []),
  sale: shelf("Скидки", [99]),
  saleLink: { all: "Все скидки", campaign: "osen" },
  calculator: { title: "Сколько стоит?", text: "", button: "Продолжить" },
  collections: { title: "Коллекции", all: "Все", codes: ["pinega"] },
  showrooms: { title: "Шоурумы", text: "" },
  banners: [],
  productBlocks: [],
  textBlocks: [],
};
const card: contract.StaffHomePage = {
  content,
  version: 3,
  draft: null,
  versions: [
    { n: 2, author: "Ян Рой", at },
    { n: 1, author: null, at },
  ],
  products: [7, 8].map((id) => ({
    id,
    name: `Т-${id}`,
    article: null,
    price: 100_000,
    isActive: true,
    picture: null,
  })),
  pictures: [],
  sections: [
    { code: "zerkala", name: "Зеркала" },
    { code: "tumby", name: "Тумбы" },
    { code: "rakoviny", name: "Раковины" },
  ],
  collections: [{ code: "pinega", name: "Пинега" }],
  campaigns: [{ code: "osen", name: "Осень" }],
};

async function openHomePage(changes: Partial<contract.HomePageContent> = {}) {
  const api = createStubClient();
  const opened = { ...card, content: { ...content, ...changes } };
  for (const entry of [contract.staffHomePage, contract.saveHomePageDraft, contract.publishHomePage]) {
    api.answer(entry, opened);
  }
  api.answer(contract.restoreHomePage, opened);
  const routes = { "/home-page": homePageRoute };
  const user = await renderRoute({ routes, at: "/home-page", api, roles: ["content"] });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", named(name));
  const press = (name: string) => user.click(button(name));
  const list = () => within(screen.getByRole("list", { name: "Блоки главной" }));
  const names = () =>
    list()
      .getAllByRole("checkbox")
      .map((box) => plain(box.closest("label")?.textContent).replace("Показывать: ", ""));
  const sent = async () => {
    await press("Опубликовать");
    await waitFor(() => expect(api.sent(contract.publishHomePage)).toHaveLength(1));
    return (api.sent(contract.publishHomePage) as { body: { content: contract.HomePageContent } }[])[0]?.body.content;
  };
  const choose = (name: string) => user.click(list().getByRole("button", { name: new RegExp(`^${name}`) }));
  return {
    api,
    user,
    button,
    press,
    list,
    names,
    sent,
    choose,
    field: (label: string) => screen.getByLabelText(label),
  };
}

test("blocks are moved by buttons and by the arrows, and hidden", async () => {
  const { user, press, names, list, sent, button } = await openHomePage();
  expect(button("Выше: Первый экран").disabled).toBe(true);
  expect(button("Ниже: Шоурумы").disabled).toBe(true);
  await press("Ниже: Первый экран");
  list()
    .getByRole("button", { name: /^Переместить: Шоурумы/ })
    .focus();
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(names()).toEqual([
    "Факты",
    "Первый экран",
    "Разделы каталога",
    "Новинки, хиты, распродажа",
    "Быстрый расчёт зеркала",
    "Шоурумы",
    "Коллекции",
    "Распродажа",
  ]);
  await user.click(list().getByLabelText("Показывать: Коллекции"));
  expect(list().getByText("скрыт")).toBeTruthy();
  const blocks = (await sent())?.blocks;
  expect(blocks?.map(({ kind }) => kind).slice(0, 2)).toEqual(["facts", "hero"]);
  expect(blocks?.filter(({ isVisible }) => !isVisible).map(({ kind }) => kind)).toEqual(["collections"]);
});

test("a new banner is hidden at the top until it has its words, picture, days and audience", async () => {
  stubUploads({ status: 200, body: { data: { id: 23, key: "k", width: 10, height: 10, alt: "", preview: null } } });
  const { user, press, names, sent, field } = await openHomePage();
  await press("Баннер");
  expect(names()[0]).toBe("Баннер: Новый баннер");
  await fill(user, field("Заголовок"), "Чёрная пятница");
  await fill(user, field("Кнопка"), "Выбрать");
  await fill(user, field("Ведёт на"), "/sales/");
  attach(field("Картинка") as HTMLInputElement, new File(["x"], "a.jpg", { type: "image/jpeg" }));
  await screen.findByRole("button", named("Убрать: Картинка"));
  await user.click(field("Показывать на главной"));
  await fill(user, field("Показывать с"), "2026-11-27");
  await fill(user, field("По, включительно"), "2026-11-29");
  await user.selectOptions(field("Кому"), "guests");
  const published = await sent();
  expect(published?.banners).toMatchObject([{ title: "Чёрная пятница", link: "/sales/", pictureId: 23 }]);
  expect(published?.blocks[0]).toEqual({
    id: published?.banners[0]?.id,
    kind: "banner",
    isVisible: true,
    from: "2026-11-27",
    until: "2026-11-29",
    audience: "guests",
  });
});

test("an added block is deleted with its content, a standard one cannot be", async () => {
  const { press, names, sent, choose } = await openHomePage();
  expect(screen.queryByRole("button", { name: "Удалить блок" })).toBeNull();
  await press("Текст");
  await press("Подборка товаров");
  await choose("Текст");
  await press("Удалить блок");
  expect(names()[0]).toBe("Подборка товаров: Новая подборка");
  const published = await sent();
  expect([published?.textBlocks, published?.productBlocks.length]).toEqual([[], 1]);
});

test("products of a shelf and sections are put in order, added and removed", async () => {
  const { user, choose, sent, press } = await openHomePage();
  await choose("Новинки");
  screen.getByRole("button", { name: /^Переместить: Т-7/ }).focus();
  await user.keyboard("{ArrowDown}");
  await press("Убрать: Товара больше нет");
  await choose("Разделы");
  await press("Убрать: Зеркала");
  await user.selectOptions(screen.getByRole("combobox", { name: "Разделы: добавить" }), "rakoviny");
  const published = await sent();
  expect(published?.newProducts.productIds).toEqual([8, 7]);
  expect(published?.sale.productIds).toEqual([]);
  expect(published?.sections).toEqual(["tumby", "rakoviny"]);
});

test("texts of standard blocks are changed each in its own form", async () => {
  const { user, choose, field, sent } = await openHomePage();
  await fill(user, field("Панель 1: Заголовок"), "Зеркало под вашу стену");
  await choose("Факты");
  await fill(user, field("Факт 1: заголовок"), "Курьер завтра");
  await choose("Шоурумы");
  await fill(user, field("Заголовок"), "Приходите");
  const published = await sent();
  expect(published?.hero[0]).toEqual({ ...content.hero[0], title: "Зеркало под вашу стену" });
  expect(published?.facts[0]?.title).toBe("Курьер завтра");
  expect(published?.showrooms.title).toBe("Приходите");
});

test("a refused page stays as it was typed, with the reason above it", async () => {
  const { api, press } = await openHomePage();
  api.refuse(contract.publishHomePage, "home_page_refused", { text: "Выбрана акция, которой больше нет" });
  await press("Ниже: Первый экран");
  await press("Опубликовать");
  expect((await screen.findByRole("status")).textContent).toBe("Выбрана акция, которой больше нет");
  expect(screen.getByText("Есть несохранённые правки")).toBeTruthy();
});

test("the draft is looked at once it is saved, a version is brought back by its number", async () => {
  const { api, button, press } = await openHomePage();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Открыть черновик" });
  expect(link.getAttribute("href")).toBe("/home-page/preview/?viewer=guests");
  await press("Ниже: Факты");
  expect(button("Открыть черновик").disabled).toBe(true);
  await press("Сохранить черновик");
  await waitFor(() => expect(api.sent(contract.saveHomePageDraft)).toHaveLength(1));
  await press("Вернуть версию 1");
  await waitFor(() => expect(api.sent(contract.restoreHomePage)).toEqual([{ params: { n: 1 } }]));
});
