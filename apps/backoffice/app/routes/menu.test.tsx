// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-menu";
import { expect, test } from "vitest";
import { fill, named, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as menuRoute from "./menu.tsx";

const at = "2026-11-16T09:00:00.000Z";
const link = (title: string, address: string) => ({ title, link: address, isHidden: false });
const content: contract.MenuContent = {
  top: [link("Магазины", "/stores/"), link("Доставка", "/help/delivery/")],
  horizontalExtra: [{ ...link("Распродажа", "/sales/"), accent: true }],
  mega: [
    {
      section: "zerkala",
      collection: null,
      columns: [{ title: "Форма", links: [link("Круглые", "/catalog/zerkala/?shape=круг")] }],
    },
  ],
  footer: [
    { title: "Покупателям", links: [link("Оплата", "/help/payment/")] },
    { title: "Документы", links: [link("Оферта", "/help/oferta/")] },
  ],
  footerNote: "Мебель по размерам",
};
const card: contract.StaffMenu = {
  content,
  version: 3,
  draft: null,
  versions: [
    { n: 2, author: "Ян Рой", at },
    { n: 1, author: null, at },
  ],
  sections: [
    { code: "zerkala", name: "Зеркала" },
    { code: "tumby", name: "Тумбы" },
  ],
  collections: [{ code: "pinega", name: "Пинега" }],
  deadLinks: [],
};

async function openMenu(changes: Partial<contract.StaffMenu> = {}) {
  const api = createStubClient();
  for (const entry of [contract.staffMenu, contract.saveMenuDraft, contract.publishMenu])
    api.answer(entry, { ...card, ...changes });
  api.answer(contract.restoreMenu, card);
  const user = await renderRoute({ routes: { "/menu": menuRoute }, at: "/menu", api, roles: ["content"] });
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const choose = (name: string) => user.selectOptions(screen.getByRole("combobox", { name: "Какое меню" }), name);
  const published = async () => {
    await press("Опубликовать");
    await waitFor(() => expect(api.sent(contract.publishMenu)).toHaveLength(1));
    const [sent] = api.sent(contract.publishMenu) as { body: { content: contract.MenuContent } }[];
    return sent?.body.content;
  };
  return { api, user, press, field, choose, published };
}

test("links are moved by buttons and arrows, renamed, hidden, added and removed", async () => {
  const { user, press, field, published } = await openMenu();
  await press("Ниже: Магазины");
  await user.click(field("Показывать: Магазины"));
  await press("Ссылка: Верхняя строка");
  await fill(user, field("Верхняя строка: подпись 3"), "О компании");
  await fill(user, field("Верхняя строка: адрес 3"), "/about/");
  screen.getByRole("button", { name: /^Переместить: О компании/ }).focus();
  await user.keyboard("{ArrowUp}{ArrowUp}");
  await press("Убрать: Доставка");
  expect((await published())?.top).toEqual([
    link("О компании", "/about/"),
    { ...link("Магазины", "/stores/"), isHidden: true },
  ]);
});

test("a section gets columns and a pictured collection; one that is emptied has no menu", async () => {
  const { user, press, field, choose, published } = await openMenu();
  await choose("Раздел: Тумбы");
  await user.selectOptions(screen.getByRole("combobox", { name: "Коллекция на картинке" }), "pinega");
  await press("Столбец");
  await fill(user, field("Заголовок столбца 1"), "Ширина");
  await fill(user, field("Ширина: подпись 1"), "80 см");
  await fill(user, field("Ширина: адрес 1"), "/catalog/tumby/");
  await choose("Раздел: Зеркала");
  await press("Удалить столбец: Форма");
  expect((await published())?.mega).toEqual([
    {
      section: "tumby",
      collection: "pinega",
      columns: [{ title: "Ширина", links: [link("80 см", "/catalog/tumby/")] }],
    },
  ]);
});

test("columns of the footer change places, a link beside the sections loses its colour", async () => {
  const { user, press, field, choose, published } = await openMenu();
  await choose("Подвал");
  await press("Правее: Покупателям");
  await fill(user, field("Строка под логотипом"), "Мебель для ванной");
  await choose("Рядом с разделами");
  await user.click(field("Красная: Распродажа"));
  const sent = await published();
  expect(sent?.footer.map(({ title }) => title)).toEqual(["Документы", "Покупателям"]);
  expect(sent?.footerNote).toBe("Мебель для ванной");
  expect(sent?.horizontalExtra).toEqual([{ ...link("Распродажа", "/sales/"), accent: false }]);
});

test("links without a page are named before anything is published; a refusal keeps what was typed", async () => {
  const { api, press, field, user } = await openMenu({
    deadLinks: [{ link: "/help/vesna/", reason: "такой страницы нет" }],
  });
  expect(screen.getByText(/\/help\/vesna\/ \(такой страницы нет\)/)).toBeTruthy();
  api.refuse(contract.publishMenu, "menu_refused", { text: "Ссылка /help/vesna/ не откроется: такой страницы нет" });
  await fill(user, field("Верхняя строка: подпись 1"), "Адреса");
  await press("Опубликовать");
  expect(await screen.findByText(/Ссылка \/help\/vesna\/ не откроется/)).toBeTruthy();
  expect(field("Верхняя строка: подпись 1").value).toBe("Адреса");
});

test("a version is brought back by its number", async () => {
  const { api, press } = await openMenu();
  await press("Вернуть версию 1");
  await waitFor(() => expect(api.sent(contract.restoreMenu)).toEqual([{ params: { n: 1 } }]));
});
